import { type Collection, type Document, MongoServerError } from 'mongodb';

const ABSENT_CODES = new Set([/* NamespaceNotFound */ 26, /* IndexNotFound */ 27]);

/**
 * Drops an index of earlier releases. Does nothing where it is absent, as on a new database, or where another process that
 * starts has just dropped it.
 */
export async function dropFormerIndex<Stored extends Document>(
  collection: Collection<Stored>,
  name: string,
): Promise<void> {
  try {
    await collection.dropIndex(name);
  } catch (error) {
    if (!(error instanceof MongoServerError) || !ABSENT_CODES.has(Number(error.code))) throw error;
  }
}
