import {
  type Collection,
  type Db,
  type Document,
  type Filter,
  Long,
  MongoNetworkError,
  MongoServerError,
} from 'mongodb';
import { toServiceError } from '../../../common/mongo/to-service-error.ts';

/** How a few documents are found. */
export interface FindAtOnce {
  projection: Document;
  /** Most documents that are wanted. */
  limit: number;
  maxTimeMS: number;
  sort?: Document;
  hint?: string;
}

/**
 * Reads the documents of a find by one plain command. A cursor of the driver's takes half as long again in this process for
 * a page of rounds, and keeps more of it alive for the garbage collector to copy. What a cursor is better at is left to it:
 * more than the 16 MB that the server puts into one reply, and a read that is repeated because a server was lost.
 */
export async function readAtOnce<Stored extends Document, Read extends Document>(
  { db, collection }: { db: Db; collection: Collection<Stored> },
  filter: Filter<Stored>,
  options: FindAtOnce,
): Promise<Read[]> {
  const { collectionName: name, readConcern } = collection;
  // One more than the limit, so that the server knows with the last document that it was the last.
  const find = {
    find: name,
    filter,
    ...options,
    batchSize: options.limit + 1,
    readConcern: { level: readConcern?.level },
  };
  const reply = await db.command(find, { ignoreUndefined: true }).catch(leaveToCursor);
  if (reply?.cursor.id === 0) return reply.cursor.firstBatch as Read[];
  if (reply !== null) await db.command({ killCursors: name, cursors: [Long.fromValue(reply.cursor.id)] });
  return collection.find<Read>(filter, options).toArray();
}

/** Nothing was read where a server was lost on the way; every other failure is final. */
function leaveToCursor(error: unknown): null {
  const isOfServer = error instanceof MongoNetworkError || error instanceof MongoServerError;
  if (isOfServer && toServiceError(error).code === 'UNAVAILABLE') return null;
  throw error;
}
