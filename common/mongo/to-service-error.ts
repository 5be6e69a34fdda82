import { MongoError, MongoNetworkError, MongoServerError, MongoServerSelectionError } from 'mongodb';
import { ServiceError } from '../errors.ts';

/** Server error codes that mean a query ran out of the time it was given. */
const OUT_OF_TIME = new Set([50, 262]);
/** Server error codes that pass by themselves: elections, shutdowns, a primary that stepped down, a cursor it took along. */
const PASSING_CODES = new Set([6, 7, 43, 89, 91, 189, 9001, 10058, 10107, 11600, 11602, 13435, 13436]);

/**
 * Names the failure behind any thrown value: what was meant for the caller stays as it is, a database that is away is
 * UNAVAILABLE, a query that ran out of time is DEADLINE_EXCEEDED, and everything else is INTERNAL.
 */
export function toServiceError(thrown: unknown): ServiceError {
  if (thrown instanceof ServiceError) return thrown;
  if (thrown instanceof MongoServerError && OUT_OF_TIME.has(Number(thrown.code))) {
    return new ServiceError('DEADLINE_EXCEEDED', undefined, { cause: thrown });
  }
  if (isDatabaseAway(thrown)) return new ServiceError('UNAVAILABLE', undefined, { cause: thrown });
  return new ServiceError('INTERNAL', undefined, { cause: thrown });
}

function isDatabaseAway(thrown: unknown): boolean {
  // The driver wraps a lost connection in a bulk write into its class of server errors too, but without a server's code.
  const answered = thrown instanceof MongoServerError && thrown.code !== undefined;
  if (answered) return PASSING_CODES.has(Number(thrown.code));
  if (thrown instanceof MongoNetworkError || thrown instanceof MongoServerSelectionError) return true;
  // The driver's remaining non-server errors are about the connection: a cleared pool, a full wait queue, a closed one.
  return thrown instanceof MongoError;
}
