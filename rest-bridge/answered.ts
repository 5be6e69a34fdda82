import { ServiceError } from '../common/errors.ts';

/**
 * Returns a field of the graph that is null only when it failed, of an answer without errors: so it must be there.
 * @throws ServiceError UNAVAILABLE when it is null all the same: some service gave no answer, and that is not served as data
 */
export function answered<Value>(value: Value | null): Value {
  if (value === null)
    throw new ServiceError('UNAVAILABLE', undefined, { cause: 'the graph gave null without an error' });
  return value;
}
