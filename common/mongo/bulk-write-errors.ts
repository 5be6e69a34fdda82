import { MongoBulkWriteError, MongoServerError } from 'mongodb';

const DUPLICATE_KEY = 11_000;

/**
 * The writes of an unordered command that the server refused, by index; all others are done and durable. The driver wraps
 * every failure of such a command in one class, a lost connection too, with an empty list of refused writes: that and a
 * missed write concern say nothing about any of the writes.
 * @throws the given error unless it is about single writes only.
 */
export function writeErrorsByIndex(error: unknown): Map<number, MongoServerError> {
  const isAboutWrites = error instanceof MongoBulkWriteError && error.result.getWriteConcernError() === undefined;
  const refused = isAboutWrites ? [error.writeErrors].flat() : [];
  if (refused.length === 0) throw error;
  return new Map(
    refused.map(({ index, code, errmsg }) => [
      index,
      new MongoServerError({ message: errmsg ?? 'the write was refused', code }),
    ]),
  );
}

/**
 * The writes that an unordered command did not do because their key is taken, by index; all others are done and durable.
 * @throws what refused a write for another reason, and the given error unless it is about single writes only.
 */
export function duplicateKeyIndexes(error: unknown): ReadonlySet<number> {
  const refused = writeErrorsByIndex(error);
  for (const refusal of refused.values()) if (refusal.code !== DUPLICATE_KEY) throw refusal;
  return new Set(refused.keys());
}
