import type { Collection, Db } from 'mongodb';
import type { FixedWindow } from '../../../common/fixed-window.ts';

interface UseCountDocument {
  /** The counter's name, with the start of its window. */
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
    /** Adds one to the counter of a window and returns its total. */
    async add({ counter, endsAtMs }: Pick<FixedWindow, 'counter' | 'endsAtMs'>): Promise<number> {
      const after = await counts.findOneAndUpdate(
        { _id: counter },
        { $inc: { total: 1 }, $setOnInsert: { expires_at: new Date(endsAtMs) } },
        { upsert: true, returnDocument: 'after' },
      );
      if (after === null) throw new Error('an upsert returned no document');
      return after.total;
    },
  };
}
