import type { Collection, Db } from 'mongodb';
import type { UseCount } from '../../../common/account-client/account-client.ts';

interface UseCountDocument {
  /** The counter and the start of its window. */
  _id: string;
  total: number;
  expires_at: Date;
}

/** Declares the index that removes counters whose window is over. Safe to repeat. */
export async function ensureUseCountIndexes(db: Db): Promise<void> {
  await db.collection('use_counts').createIndex({ expires_at: 1 }, { expireAfterSeconds: 60 });
}

/** Creates the store of counters of fixed windows, exact over all processes that share the database. */
export function createUseCountsStore({ db }: { db: Db }) {
  // A counter that a failover forgets costs a few free requests, not money: one node's word is enough.
  const counts: Collection<UseCountDocument> = db.collection('use_counts', { writeConcern: { w: 1 } });

  return {
    /** Adds one to a counter's current window and returns its total. Windows start at whole multiples of their length. */
    async add(counter: string, windowMs: number, now: Date): Promise<UseCount> {
      const windowStart = Math.floor(now.getTime() / windowMs) * windowMs;
      const windowEnd = windowStart + windowMs;
      const after = await counts.findOneAndUpdate(
        { _id: `${counter}@${windowStart}` },
        { $inc: { total: 1 }, $setOnInsert: { expires_at: new Date(windowEnd) } },
        { upsert: true, returnDocument: 'after' },
      );
      if (after === null) throw new Error('an upsert returned no document');
      return { total: after.total, resetMs: windowEnd - now.getTime() };
    },
  };
}
