import type { Collection, Db } from 'mongodb';
import type { DistinctUsageStore } from '../domain/usage-windows.ts';

interface DistinctUsageDocument {
  /** Name of the counter and start of its window. */
  _id: string;
  /** Distinct; bounded by the limit. */
  members: string[];
  expires_at: Date;
}

/** Declares the index that removes sets of past windows. Safe to repeat. */
export async function ensureDistinctUsageIndexes(db: Db): Promise<void> {
  await db.collection('distinct_uses').createIndex({ expires_at: 1 }, { expireAfterSeconds: 60 });
}

/** Creates the store of fixed-window sets, exact over all processes that share the database. */
export function createDistinctUsageStore({ db }: { db: Db }): DistinctUsageStore {
  // A set lost in a failover costs a few free counts, not money: one node is enough.
  const sets: Collection<DistinctUsageDocument> = db.collection('distinct_uses', { writeConcern: { w: 1 } });

  return {
    async admit({ counter, member, maxMembers, endsAtMs }) {
      const members = { $ifNull: ['$members', []] };
      const isMemberOrFull = { $or: [{ $in: [member, members] }, { $gte: [{ $size: members }, maxMembers] }] };
      const update = {
        members: { $cond: [isMemberOrFull, members, { $concatArrays: [members, [member]] }] },
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
