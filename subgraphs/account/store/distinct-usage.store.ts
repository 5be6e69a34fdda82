import type { Collection, Db, Document } from 'mongodb';
import { createBatcher } from '../../../common/batching/batcher.ts';
import type { BatchableOperation, DocumentGroup } from '../../../common/batching/operation-queue.ts';
import type { DistinctUsageStore } from '../domain/usage-windows.ts';
import { GROUP_COMMIT_BOUNDS } from './group-commit-bounds.ts';

interface DistinctUsageDocument {
  /** Name of the counter and start of its window. */
  _id: string;
  /** Distinct; bounded by the limit. */
  members: string[];
  expires_at: Date;
}

/** One addition; several to one set are made in one write. */
interface Addition extends BatchableOperation {
  member: string;
  maxMembers: number;
  endsAtMs: number;
  resolve(isAdmitted: boolean): void;
}

/** Declares the index that removes sets of past windows. Safe to repeat. */
export async function ensureDistinctUsageIndexes(db: Db): Promise<void> {
  await db.collection('distinct_uses').createIndex({ expires_at: 1 }, { expireAfterSeconds: 60 });
}

/**
 * Creates the store of fixed-window sets, exact over all processes that share the database. Concurrent additions are
 * batched: one command per set, in the order of arrival.
 */
export function createDistinctUsageStore({ db }: { db: Db }): DistinctUsageStore {
  // A set lost in a failover costs a few free counts, not money: one node is enough.
  const sets: Collection<DistinctUsageDocument> = db.collection('distinct_uses', { writeConcern: { w: 1 } });

  async function addMembers(group: DocumentGroup<Addition>): Promise<() => void> {
    const set = await sets.findOneAndUpdate({ _id: group.documentId }, [{ $set: toUpdate(group) }], {
      upsert: true,
      returnDocument: 'after',
      projection: { members: 1 },
    });
    const members = new Set(set?.members);
    return () => {
      for (const { member, resolve } of group.operations) resolve(members.has(member));
    };
  }

  const batcher = createBatcher<Addition>(async (groups) => {
    const deliveries = await Promise.all(groups.map(addMembers));
    return async () => {
      for (const deliver of deliveries) deliver();
    };
  }, GROUP_COMMIT_BOUNDS);

  return {
    admit({ counter, member, maxMembers, endsAtMs }) {
      return new Promise((resolve, reject) => {
        batcher.submit({ documentId: counter, conflictKey: null, member, maxMembers, endsAtMs, resolve, reject });
      });
    },
  };
}

/** Returns the update that adds each member in turn, unless the set has it or is full. */
function toUpdate({ operations }: DocumentGroup<Addition>): Document {
  const isMemberOrFull = {
    $or: [{ $in: ['$$this.member', '$$value'] }, { $gte: [{ $size: '$$value' }, '$$this.maxMembers'] }],
  };
  return {
    members: {
      $reduce: {
        // A member is data: without `$literal` one that begins with `$` would be an expression.
        input: { $literal: operations.map(({ member, maxMembers }) => ({ member, maxMembers })) },
        initialValue: { $ifNull: ['$members', []] },
        in: { $cond: [isMemberOrFull, '$$value', { $concatArrays: ['$$value', ['$$this.member']] }] },
      },
    },
    expires_at: { $ifNull: ['$expires_at', new Date(operations[0]?.endsAtMs ?? 0)] },
  };
}
