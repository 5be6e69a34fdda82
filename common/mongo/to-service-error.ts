import type { MongoError } from 'mongodb';
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
  if (isDriverError(thrown, 'MongoServerError') && OUT_OF_TIME.has(Number(thrown.code))) {
    return new ServiceError('DEADLINE_EXCEEDED', undefined, { cause: thrown });
  }
  if (isDatabaseUnavailable(thrown)) return new ServiceError('UNAVAILABLE', undefined, { cause: thrown });
  return new ServiceError('INTERNAL', undefined, { cause: thrown });
}

/** Throws any value as the ServiceError that it is converted to, see {@link toServiceError}. */
export function throwServiceError(thrown: unknown): never {
  throw toServiceError(thrown);
}

function isDatabaseUnavailable(thrown: unknown): boolean {
  // The driver wraps a lost connection in a bulk write into its class of server errors too, but without a server's code.
  const isServerAnswer = isDriverError(thrown, 'MongoServerError') && thrown.code !== undefined;
  if (isServerAnswer) return TRANSIENT_CODES.has(Number(thrown.code));
  // The driver's other errors are about the connection: lost, not found, a cleared pool, a full wait queue, a closed one.
  return isDriverError(thrown, 'MongoError');
}

/** Returns whether an error is of a class of the driver, by its name: the bridge and the gateway don't load the driver. */
function isDriverError(thrown: unknown, className: 'MongoError' | 'MongoServerError'): thrown is MongoError {
  if (!(thrown instanceof Error)) return false;
  let prototype: object | null = Object.getPrototypeOf(thrown);
  while (prototype !== null && prototype.constructor.name !== className) prototype = Object.getPrototypeOf(prototype);
  return prototype !== null;
}
