import type { Collection, Db } from 'mongodb';
import type { HealthStore } from '../domain/delivery/webhook-health.ts';
import type { WatchlistDocument } from './watchlist-document.ts';

/** Failed deliveries that are stored: as many as the pause policy needs. */
const MAX_DELIVERY_IDS = 2;

/** Creates the store of webhook failures. */
export function createHealthStore({ db }: { db: Db }): HealthStore {
  const watchlists: Collection<WatchlistDocument> = db.collection('watchlists');
  return {
    async addFailure(watchlistId, deliveryId, at) {
      const ids = { $setUnion: [{ $ifNull: ['$failing.delivery_ids', []] }, [deliveryId]] };
      const failing = {
        since: { $ifNull: ['$failing.since', at] },
        failures: { $add: [{ $ifNull: ['$failing.failures', 0] }, 1] },
        delivery_ids: { $slice: [ids, MAX_DELIVERY_IDS] },
      };
      const changed = await watchlists.findOneAndUpdate({ _id: watchlistId, active: true }, [{ $set: { failing } }], {
        returnDocument: 'after',
        projection: { failing: 1 },
      });
      if (changed?.failing === undefined) return null;
      const { since, failures, delivery_ids: deliveryIds } = changed.failing;
      return { since, failures, deliveryIds };
    },

    async clearFailures(watchlistId) {
      await watchlists.updateOne({ _id: watchlistId }, { $unset: { failing: '' } });
    },
  };
}
