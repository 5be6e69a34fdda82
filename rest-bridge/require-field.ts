import { ServiceError } from '../common/errors.ts';

/**
 * Returns a field of the graph that is null only after an error, from an answer without errors.
 * @throws ServiceError UNAVAILABLE if it is null nevertheless: a service failed to answer, which must not be served as data
 */
export function requireField<Value>(value: Value | null): Value {
  if (value === null)
    throw new ServiceError('UNAVAILABLE', undefined, { cause: 'the graph returned null without an error' });
  return value;
}
