import { randomUUID } from 'node:crypto';
import type { Collection, Db } from 'mongodb';
import { createBatcher } from '../../../common/batching/batcher.ts';
import type { BatchableOperation, DocumentGroup } from '../../../common/batching/operation-queue.ts';
import type { CounterIncrement, CounterTotals, UsageCountersStore } from '../domain/usage-windows.ts';
import { GROUP_COMMIT_BOUNDS } from './group-commit-bounds.ts';
import { addIncrements, assignTotals } from './usage-increments.ts';

interface UsageCounterDocument {
  /** Name of the counter and start of its window. */
  _id: string;
  total: number;
  /** The total after the last write of each store instance, by its id. */
  after: Record<string, number>;
  /** Passes of the gate in front of the counter; only of a counter that has one. */
  gate_total?: number;
  /** Passes after the last write of each store instance. */
  gate_after?: Record<string, number>;
  expires_at: Date;
}

/** One increment; several of one counter are added in one write. */
interface Increment extends BatchableOperation, CounterIncrement {
  endsAtMs: number;
  resolve(totals: CounterTotals): void;
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
  const projection = { [`after.${storeId}`]: 1, [`gate_after.${storeId}`]: 1 };
  const totalsOf = ({ after, gate_after: gateAfter }: UsageCounterDocument): CounterTotals | undefined => {
    const total = after[storeId];
    return total === undefined ? undefined : { total, gateTotal: gateAfter?.[storeId] ?? null };
  };

  const toUpdate = ({ operations }: DocumentGroup<Increment>) =>
    addIncrements(operations, { endsAtMs: operations[0]?.endsAtMs ?? 0, storeId });

  /** Writes and reads back, before the next write of these counters overwrites `after`. */
  async function write(groups: readonly DocumentGroup<Increment>[]): Promise<Map<string, CounterTotals | undefined>> {
    const [single] = groups;
    if (single !== undefined && groups.length === 1) {
      const options = { upsert: true, returnDocument: 'after', projection } as const;
      const update = toUpdate(single);
      const counter = await counts.findOneAndUpdate({ _id: single.documentId }, update, options);
      return new Map([[single.documentId, counter === null ? undefined : totalsOf(counter)]]);
    }
    const updates = groups.map((group) => ({
      updateOne: { filter: { _id: group.documentId }, update: toUpdate(group), upsert: true },
    }));
    await counts.bulkWrite(updates, { ordered: false });
    const ids = groups.map(({ documentId }) => documentId);
    const written = await counts.find({ _id: { $in: ids } }, { projection }).toArray();
    return new Map(written.map((counter) => [counter._id, totalsOf(counter)]));
  }

  const batcher = createBatcher<Increment>(async (groups) => {
    const totals = await write(groups);
    return async () => {
      for (const { documentId, operations } of groups) {
        assignTotals(operations, totals.get(documentId)).forEach((assigned, index) => {
          operations[index]?.resolve(assigned);
        });
      }
    };
  }, GROUP_COMMIT_BOUNDS);

  return {
    add({ counter, ...increment }) {
      return new Promise((resolve, reject) => {
        batcher.submit({ documentId: counter, conflictKey: null, ...increment, resolve, reject });
      });
    },

    async read(counter) {
      const found = await counts.findOne({ _id: counter }, { projection: { total: 1 } });
      return found?.total ?? 0;
    },
  };
}
