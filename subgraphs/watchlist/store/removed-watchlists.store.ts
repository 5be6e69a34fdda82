import type { ClientSession, Collection, Db } from 'mongodb';
import type { HoldSettlement } from '../../../common/billing.ts';
import type { RemovalStore } from '../domain/delivery/finish-removals.ts';
import type { DeliveryDocument } from './deliveries.store.ts';
import { type createDeliverySettlementStore, toOrphanedHolds } from './delivery-settlement.store.ts';
import type { createUntakenStore } from './untaken-records.store.ts';

/** Rows in memory at a time. */
const ROWS_PER_BATCH = 1_000;

/** A removed watchlist that still has deliveries. */
interface RemovedWatchlistDocument {
  _id: string;
  account_id: string;
  removed_at: Date;
}

/** Dependencies of the store. */
interface Dependencies {
  db: Db;
  settlements: Pick<ReturnType<typeof createDeliverySettlementStore>, 'recordOrphanedHolds'>;
  untaken: Pick<ReturnType<typeof createUntakenStore>, 'recordRemoved'>;
}

/** Creates the index of removed watchlists, and so the collection that transactions write to. Idempotent. */
export async function ensureRemovalIndexes(db: Db): Promise<void> {
  await db.collection('removed_watchlists').createIndexes([{ key: { removed_at: 1 } }, { key: { account_id: 1 } }]);
}

/** Creates the store of removed watchlists and of the removal of their deliveries. */
export function createRemovalStore({ db, settlements, untaken }: Dependencies) {
  const deliveries: Collection<DeliveryDocument> = db.collection('deliveries');
  const removed: Collection<RemovedWatchlistDocument> = db.collection('removed_watchlists');

  async function removeRows(rows: readonly DeliveryDocument[], idle: object, now: Date): Promise<void> {
    const orphaned: HoldSettlement[] = rows.flatMap(toOrphanedHolds);
    const untakenRows = rows.filter(({ untaken_until }) => untaken_until !== undefined && untaken_until > now);
    await settlements.recordOrphanedHolds(orphaned, now);
    await untaken.recordRemoved(
      untakenRows.map(({ _id, account_id, watchlist_id, round_id }) => {
        return { id: _id, accountId: account_id ?? '', watchlistId: watchlist_id, roundId: round_id };
      }),
      now,
    );
    await deliveries.deleteMany({ _id: { $in: rows.map(({ _id }) => _id) }, ...idle });
  }

  const store: RemovalStore = {
    async listRemoved(limit) {
      const found = removed.find({}, { sort: { removed_at: 1 }, limit, projection: { _id: 1 } });
      return (await found.toArray()).map(({ _id }) => _id);
    },

    async removeDeliveries(watchlistId, now) {
      const unclaimed = { watchlist_id: watchlistId, lease: { $exists: false } };
      // Out of the queue first: what is unclaimed now stays unclaimed, so its hold can be released safely.
      await deliveries.updateMany(
        { ...unclaimed, next_attempt_at: { $exists: true } },
        { $unset: { next_attempt_at: '' } },
      );
      const idle = { ...unclaimed, next_attempt_at: { $exists: false } };
      const [held, settlement, untaken_until] = [{ $exists: true }, { $exists: true }, { $exists: true }];
      const rows = deliveries.find({ ...idle, $or: [{ held }, { settlement }, { untaken_until }] } as object, {
        batchSize: ROWS_PER_BATCH,
      });
      let batch: DeliveryDocument[] = [];
      for await (const row of rows) {
        batch.push(row);
        if (batch.length < ROWS_PER_BATCH) continue;
        await removeRows(batch, idle, now);
        batch = [];
      }
      if (batch.length > 0) await removeRows(batch, idle, now);
      const none = { $exists: false };
      await deliveries.deleteMany({ ...idle, held: none, settlement: none, untaken_until: none });
      if ((await deliveries.findOne({ watchlist_id: watchlistId }, { projection: { _id: 1 } })) === null)
        await removed.deleteOne({ _id: watchlistId });
    },
  };

  return {
    ...store,

    /** Records, in the transaction that removes a watchlist, that its deliveries are to be removed. */
    async recordRemoval(
      { watchlistId, accountId, at }: { watchlistId: string; accountId: string; at: Date },
      session: ClientSession,
    ): Promise<void> {
      await removed.insertOne({ _id: watchlistId, account_id: accountId, removed_at: at }, { session });
    },

    /** Checks whether a removed watchlist of an account still has deliveries. */
    async hasRemoved(accountId: string): Promise<boolean> {
      return (await removed.findOne({ account_id: accountId }, { projection: { _id: 1 } })) !== null;
    },
  };
}
