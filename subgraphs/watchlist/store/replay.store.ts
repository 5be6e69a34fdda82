import type { Collection, Db, Filter } from 'mongodb';
import type { ReplayRequest, ReplayStore } from '../domain/delivery/replay-deliveries.ts';
import type { DeliveryDocument } from './deliveries.store.ts';

/** Creates the store that queues deliveries again. */
export function createReplayStore({ db }: { db: Db }): ReplayStore {
  const deliveries: Collection<DeliveryDocument> = db.collection('deliveries');
  return {
    async requeue(request, dueAt) {
      // A delivery being sent ends by itself; one with a pending settlement may have been billed.
      const filter = { ...toFilter(request), lease: { $exists: false }, settlement: { $exists: false } };
      const { modifiedCount } = await deliveries.updateMany(filter, {
        $set: {
          status: 'pending',
          attempts: 0,
          http_status: null,
          error: null,
          delivered_at: null,
          next_attempt_at: dueAt,
        },
        $unset: { parked: '', stalled: '', no_credit_since: '' },
      });
      return modifiedCount;
    },
  };
}

function toFilter({ watchlistId, deliveryId, since }: ReplayRequest): Filter<DeliveryDocument> {
  const ofWatchlist = { watchlist_id: watchlistId };
  if (deliveryId !== undefined) return { _id: deliveryId, ...ofWatchlist };
  if (since !== undefined) return { ...ofWatchlist, created_at: { $gte: since } };
  return { ...ofWatchlist, status: { $ne: 'delivered' } };
}
