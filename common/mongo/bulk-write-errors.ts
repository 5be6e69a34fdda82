import { type BulkWriteResult, MongoBulkWriteError, MongoServerError } from 'mongodb';

/** The code of a write that a unique index rejects. */
export const DUPLICATE_KEY = 11_000;

/** Tests whether a single write was rejected by a unique index. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof MongoServerError && error.code === DUPLICATE_KEY;
}

/**
 * Returns the rejected writes of an unordered command by index; all others are durable. The driver uses the same class for
 * every failure of such a command, with an empty list of writes for a lost connection: that and a write concern error say
 * nothing about single writes.
 * @throws the given error unless it is about single writes only
 */
function writeErrorsByIndex(error: unknown): Map<number, MongoServerError> {
  const isAboutWrites = error instanceof MongoBulkWriteError && error.result.getWriteConcernError() === undefined;
  const errors = isAboutWrites ? [error.writeErrors].flat() : [];
  if (errors.length === 0) throw error;
  return new Map(
    errors.map(({ index, code, errmsg }) => [
      index,
      new MongoServerError({ message: errmsg ?? 'the write was rejected', code }),
    ]),
  );
}

/**
 * Returns the rejected writes of an unordered command by index, and how many of the others matched a document.
 * @throws as {@link writeErrorsByIndex} does
 */
export async function matchedWrites(
  command: Promise<BulkWriteResult>,
): Promise<{ errors: Map<number, MongoServerError>; matched: number }> {
  try {
    return { errors: new Map(), matched: (await command).matchedCount };
  } catch (error) {
    return { errors: writeErrorsByIndex(error), matched: (error as MongoBulkWriteError).matchedCount };
  }
}

/**
 * Returns the indexes of writes of an unordered command that were rejected as duplicates; all others are durable.
 * @throws the error of a write that was rejected for another reason; the given error unless it is about single writes only
 */
export function duplicateKeyIndexes(error: unknown): ReadonlySet<number> {
  const errors = writeErrorsByIndex(error);
  for (const writeError of errors.values()) if (writeError.code !== DUPLICATE_KEY) throw writeError;
  return new Set(errors.keys());
}
