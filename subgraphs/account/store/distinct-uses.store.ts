import type { Collection, Db } from 'mongodb';
import type { DistinctUsesStore } from '../domain/count-uses.ts';

interface DistinctUsesDocument {
  /** The counter's name, with the start of its window. */
  _id: string;
  /** Each once; bounded by the limit that is counted. */
  members: string[];
  expires_at: Date;
}

/** Declares the index that removes sets whose window is over. Safe to repeat. */
export async function ensureDistinctUseIndexes(db: Db): Promise<void> {
  await db.collection('distinct_uses').createIndex({ expires_at: 1 }, { expireAfterSeconds: 60 });
}

/** Creates the store of sets of fixed windows, exact over all processes that share the database. */
export function createDistinctUsesStore({ db }: { db: Db }): DistinctUsesStore {
  // A set that a failover forgets costs a few free counts, not money: one node's word is enough.
  const sets: Collection<DistinctUsesDocument> = db.collection('distinct_uses', { writeConcern: { w: 1 } });

  return {
    async admit({ counter, member, maxMembers, endsAtMs }) {
      const known = { $ifNull: ['$members', []] };
      const isKnownOrFull = { $or: [{ $in: [member, known] }, { $gte: [{ $size: known }, maxMembers] }] };
      const update = {
        members: { $cond: [isKnownOrFull, known, { $concatArrays: [known, [member]] }] },
        expires_at: { $ifNull: ['$expires_at', new Date(endsAtMs)] },
      };
      const set = await sets.findOneAndUpdate({ _id: counter }, [{ $set: update }], {
        upsert: true,
        returnDocument: 'after',
        projection: { members: 1 },
      });
      return set?.members.includes(member) ?? false;
    },
  };
}
