import type { Collection, Db } from 'mongodb';
import { type Clock, startOfNextUtcMonth } from '../../../common/clock.ts';
import type { RemovalStore } from '../domain/delivery/finish-removals.ts';
import type { DeliveryMaintenanceStore } from '../domain/delivery/reconcile-deliveries.ts';
import type { DeliveryDocument } from './deliveries.store.ts';
import type { WatchlistDocument } from './watchlist-document.ts';

/** Watchlists read in one run at most; the next run takes the rest. */
const MAX_WATCHLISTS_PER_RUN = 1_000;

/** The hold id of `holdIdOf` as an aggregation expression. */
const HOLD_ID = {
  $cond: [
    { $gt: ['$released_holds', 0] },
    { $concat: ['$_id', '-', { $toString: { $add: ['$released_holds', 1] } }] },
    '$_id',
  ],
};

/** Dependencies of the store. */
interface Dependencies {
  db: Db;
  clock: Clock;
  removals: Pick<RemovalStore, 'removeDeliveries'>;
  unpark: DeliveryMaintenanceStore['unpark'];
}

/** Creates the store of deliveries blocked on credit or on a paused watchlist. */
export function createDeliveryMaintenanceStore({
  db,
  clock,
  removals,
  unpark,
}: Dependencies): DeliveryMaintenanceStore {
  const deliveries: Collection<DeliveryDocument> = db.collection('deliveries');
  const watchlists: Collection<WatchlistDocument> = db.collection('watchlists');

  return {
    unpark,

    async listWaitingForCredit(after, limit) {
      const found = deliveries.aggregate<{ _id: string }>(
        [
          { $match: { status: 'no_credit', account_id: { $gt: after ?? '' } } },
          { $group: { _id: '$account_id' } },
          { $sort: { _id: 1 } },
          { $limit: limit },
        ],
        { hint: 'no_credit' },
      );
      return (await found.toArray()).map(({ _id }) => _id);
    },

    async makeDue(accountIds, dueAt) {
      await deliveries.updateMany(
        { account_id: { $in: [...accountIds] }, status: 'no_credit', next_attempt_at: { $gt: dueAt } },
        { $set: { next_attempt_at: dueAt } },
        { hint: 'no_credit' },
      );
    },

    async listParked() {
      const grouped = deliveries.aggregate<{ _id: string }>(
        [{ $match: { parked: true } }, { $group: { _id: '$watchlist_id' } }, { $limit: MAX_WATCHLISTS_PER_RUN }],
        { hint: 'parked' },
      );
      const ids = (await grouped.toArray()).map(({ _id }) => _id);
      const found = await watchlists
        .find({ _id: { $in: ids } }, { projection: { active: 1, paused_at: 1, created_at: 1 } })
        .toArray();
      const byId = new Map(found.map((document) => [document._id, document]));
      return ids.map((watchlistId) => {
        const watchlist = byId.get(watchlistId);
        const pausedAt = watchlist === undefined || watchlist.active ? null : (watchlist.paused_at ?? clock());
        return { watchlistId, exists: watchlist !== undefined, pausedAt };
      });
    },

    async failParked(watchlistId, now) {
      const parked = { watchlist_id: watchlistId, parked: true as const };
      const failed = { status: 'failed', error: 'paused' } as const;
      // What was sent before the pause has now failed and counts until the end of the month.
      await deliveries.updateMany(
        { ...parked, untaken_until: { $exists: true } },
        { $min: { untaken_until: startOfNextUtcMonth(now) } },
      );
      // What was claimed before it was parked may have an open hold; what was billed has none.
      await deliveries.updateMany({ ...parked, held: true, billed: { $ne: true } }, [
        {
          $set: {
            ...failed,
            settlement: { hold_id: HOLD_ID, records: 0, answer_status: null },
            released_holds: { $add: [{ $ifNull: ['$released_holds', 0] }, 1] },
          },
        },
        { $unset: ['parked', 'no_credit_since'] },
      ]);
      await deliveries.updateMany(parked, { $set: failed, $unset: { parked: '', no_credit_since: '' } });
    },

    removeParked: removals.removeDeliveries,

    async stopMatching(pausedBefore) {
      await watchlists.updateMany(
        { active: false, paused_at: { $lte: pausedBefore }, matching: { $exists: true } },
        { $unset: { matching: '' } },
      );
    },
  };
}
