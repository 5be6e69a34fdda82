import { ServiceError } from '../../../../common/errors.ts';

/** Refuses an argument of the changes feed. @throws ServiceError INVALID_FILTER that begins with the argument's name */
export function refuseChangesArgument(field: 'after' | 'since', problem: string): never {
  throw new ServiceError('INVALID_FILTER', `${field} ${problem}`, { field });
}
