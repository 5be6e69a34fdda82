import { randomUUID } from 'node:crypto';
import type { Collection, Db, Document } from 'mongodb';
import { createBatcher } from '../../../common/batching/batcher.ts';
import type { BatchableOperation, DocumentGroup } from '../../../common/batching/operation-queue.ts';
import { ServiceError } from '../../../common/errors.ts';
import type { UsageCountersStore } from '../domain/usage-windows.ts';
import { GROUP_COMMIT_BOUNDS } from './group-commit-bounds.ts';

interface UsageCounterDocument {
  /** Name of the counter and start of its window. */
  _id: string;
  total: number;
  /** The total after the last write of each store instance, by its id. */
  after: Record<string, number>;
  expires_at: Date;
}

/** One increment; several of one counter are added in one write. */
interface Increment extends BatchableOperation {
  amount: number;
  endsAtMs: number;
  resolve(total: number): void;
}

/** Declares the index that removes counters of past windows. Safe to repeat. */
export async function ensureUsageCounterIndexes(db: Db): Promise<void> {
  await db.collection('use_counts').createIndex({ expires_at: 1 }, { expireAfterSeconds: 60 });
}

/**
 * Creates the store of fixed-window counters, exact over all processes that share the database. Concurrent increments are
 * batched: one command for all counters, one addition per counter. Each write stores its total under the id of this store,
 * because another process may increment before the total is read back; so every increment gets a total of its own, in order
 * of arrival.
 */
export function createUsageCountersStore({ db }: { db: Db }): UsageCountersStore {
  // A counter lost in a failover costs a few free requests, not money: one node is enough, also for the read.
  const counts: Collection<UsageCounterDocument> = db.collection('use_counts', {
    writeConcern: { w: 1 },
    readConcern: { level: 'local' },
  });
  const storeId = randomUUID();
  const projection = { [`after.${storeId}`]: 1 };

  /** Writes and reads back, before the next write of these counters overwrites `after`. */
  async function write(groups: readonly DocumentGroup<Increment>[]): Promise<Map<string, number | undefined>> {
    const [single] = groups;
    if (single !== undefined && groups.length === 1) {
      const options = { upsert: true, returnDocument: 'after', projection } as const;
      const counter = await counts.findOneAndUpdate(
        { _id: single.documentId },
        addIncrements(single, storeId),
        options,
      );
      return new Map([[single.documentId, counter?.after[storeId]]]);
    }
    const updates = groups.map((group) => ({
      updateOne: { filter: { _id: group.documentId }, update: addIncrements(group, storeId), upsert: true },
    }));
    await counts.bulkWrite(updates, { ordered: false });
    const ids = groups.map(({ documentId }) => documentId);
    const written = await counts.find({ _id: { $in: ids } }, { projection }).toArray();
    return new Map(written.map(({ _id, after }) => [_id, after[storeId]]));
  }

  const batcher = createBatcher<Increment>(async (groups) => {
    const totals = await write(groups);
    return async () => {
      for (const group of groups) assignTotals(group, totals.get(group.documentId));
    };
  }, GROUP_COMMIT_BOUNDS);

  return {
    add({ counter, amount, endsAtMs }) {
      return new Promise((resolve, reject) => {
        batcher.submit({ documentId: counter, conflictKey: null, amount, endsAtMs, resolve, reject });
      });
    },

    async read(counter) {
      const found = await counts.findOne({ _id: counter }, { projection: { total: 1 } });
      return found?.total ?? 0;
    },
  };
}

function addIncrements({ operations }: DocumentGroup<Increment>, storeId: string): Document[] {
  const endsAt = new Date(operations[0]?.endsAtMs ?? 0);
  return [
    {
      $set: {
        total: { $add: [{ $ifNull: ['$total', 0] }, sumOf(operations)] },
        expires_at: { $ifNull: ['$expires_at', endsAt] },
      },
    },
    { $set: { [`after.${storeId}`]: '$total' } },
  ];
}

/** Assigns totals in order of arrival: the last increment gets the full total. */
function assignTotals({ operations }: DocumentGroup<Increment>, total: number | undefined): void {
  if (total === undefined) throw new ServiceError('UNAVAILABLE', undefined, { cause: 'a counter was lost' });
  let assigned = total - sumOf(operations);
  for (const { amount, resolve } of operations) {
    assigned += amount;
    resolve(assigned);
  }
}

function sumOf(operations: readonly Increment[]): number {
  return operations.reduce((sum, { amount }) => sum + amount, 0);
}
