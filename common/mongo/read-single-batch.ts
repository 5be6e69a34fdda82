import {
  type Collection,
  type Db,
  type Document,
  type Filter,
  Long,
  MongoNetworkError,
  MongoServerError,
} from 'mongodb';
import { toServiceError } from './to-service-error.ts';

/** A find whose result fits into one reply. */
export interface SingleBatchOptions {
  projection: Document;
  /** The maximum number of documents returned. */
  limit: number;
  maxTimeMS?: number;
  sort?: Document;
  hint?: string;
}

/**
 * Reads the documents of a find with one plain command. For a page of rounds a driver cursor takes half as long again in
 * this process, and the client's set of open cursors keeps it from minor garbage collections (decision 0050). A cursor still
 * takes over where it is better: a result over the 16 MB of one reply, and a read that must be repeated because a server
 * was lost.
 */
export async function readSingleBatch<Stored extends Document, Read extends Document>(
  { db, collection }: { db: Db; collection: Collection<Stored> },
  filter: Filter<Stored>,
  options: SingleBatchOptions,
): Promise<Read[]> {
  const { collectionName: name, readConcern } = collection;
  // One more than the limit, so that the server closes the cursor with its first reply.
  const find = {
    find: name,
    filter,
    ...options,
    batchSize: options.limit + 1,
    readConcern: { level: readConcern?.level },
  };
  const reply = await db.command(find, { ignoreUndefined: true }).catch(fallBackToCursor);
  if (reply?.cursor.id === 0) return reply.cursor.firstBatch as Read[];
  if (reply !== null) await db.command({ killCursors: name, cursors: [Long.fromValue(reply.cursor.id)] });
  return collection.find<Read>(filter, options).toArray();
}

/** Returns null for a lost server, where nothing was read. @throws every other failure */
function fallBackToCursor(error: unknown): null {
  const isServerError = error instanceof MongoNetworkError || error instanceof MongoServerError;
  if (isServerError && toServiceError(error).code === 'UNAVAILABLE') return null;
  throw error;
}
