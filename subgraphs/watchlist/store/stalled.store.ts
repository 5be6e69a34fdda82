import type { Collection, Db } from 'mongodb';
import type { StalledStore } from '../domain/delivery/release-stalled.ts';
import type { DeliveryDocument } from './deliveries.store.ts';
import type { createUntakenStore } from './untaken-records.store.ts';

/** Creates the store of deliveries on hold for the limits of untaken records. */
export function createStalledStore({
  db,
  untaken,
}: {
  db: Db;
  untaken: Pick<ReturnType<typeof createUntakenStore>, 'count'>;
}): StalledStore {
  const deliveries: Collection<DeliveryDocument> = db.collection('deliveries');
  return {
    count: untaken.count,

    async listStalled(after, limit) {
      // One index step per watchlist, for any number of stalled deliveries.
      const found = deliveries.aggregate<{ _id: string; account_id?: string }>(
        [
          { $match: { stalled: true, watchlist_id: { $gt: after ?? '' } } },
          { $sort: { stalled: 1, watchlist_id: 1, created_at: 1 } },
          { $group: { _id: '$watchlist_id', account_id: { $first: '$account_id' } } },
          { $sort: { _id: 1 } },
          { $limit: limit },
        ],
        { hint: 'stalled' },
      );
      return (await found.toArray()).map(({ _id, account_id }) => {
        return { watchlistId: _id, accountId: account_id ?? '' };
      });
    },

    async releaseOldest(watchlistId, count, dueAt) {
      const stalled = { stalled: true, watchlist_id: watchlistId } as const;
      const rows = deliveries.find(stalled, {
        hint: 'stalled',
        sort: { created_at: 1 },
        limit: count,
        projection: { _id: 1 },
      });
      const ids = (await rows.toArray()).map(({ _id }) => _id);
      await deliveries.updateMany(
        { _id: { $in: ids }, ...stalled },
        { $set: { next_attempt_at: dueAt }, $unset: { stalled: '' } },
      );
    },
  };
}
