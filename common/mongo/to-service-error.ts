import { MongoError, MongoNetworkError, MongoServerError, MongoServerSelectionError } from 'mongodb';
import { ServiceError } from '../errors.ts';

/** Server error codes of queries that exceeded their time limit. */
const OUT_OF_TIME = new Set([50, 262]);
/** Transient server error codes: elections, shutdowns, a primary that stepped down, its lost cursors. */
const TRANSIENT_CODES = new Set([6, 7, 43, 89, 91, 189, 9001, 10058, 10107, 11600, 11602, 13435, 13436]);

/**
 * Converts any thrown value: a ServiceError is returned unchanged, an unavailable database is UNAVAILABLE, a query over its
 * time limit is DEADLINE_EXCEEDED, and everything else is INTERNAL.
 */
export function toServiceError(thrown: unknown): ServiceError {
  if (thrown instanceof ServiceError) return thrown;
  if (thrown instanceof MongoServerError && OUT_OF_TIME.has(Number(thrown.code))) {
    return new ServiceError('DEADLINE_EXCEEDED', undefined, { cause: thrown });
  }
  if (isDatabaseUnavailable(thrown)) return new ServiceError('UNAVAILABLE', undefined, { cause: thrown });
  return new ServiceError('INTERNAL', undefined, { cause: thrown });
}

function isDatabaseUnavailable(thrown: unknown): boolean {
  // In bulk writes the driver reports a lost connection as a server error too, but without a code.
  const hasServerCode = thrown instanceof MongoServerError && thrown.code !== undefined;
  if (hasServerCode) return TRANSIENT_CODES.has(Number(thrown.code));
  if (thrown instanceof MongoNetworkError || thrown instanceof MongoServerSelectionError) return true;
  // The driver's remaining non-server errors are about the connection: a cleared pool, a full wait queue, a closed one.
  return thrown instanceof MongoError;
}
