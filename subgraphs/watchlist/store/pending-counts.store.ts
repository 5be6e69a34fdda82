import type { Collection, Db } from 'mongodb';
import type { PendingCounts } from '../domain/matching/pending-limits.ts';
import type { DeliveryDocument } from './deliveries.store.ts';
import type { WatchlistDocument } from './watchlist-document.ts';

/** The statuses of a delivery that is neither delivered nor failed. */
const PENDING_STATUSES = ['pending', 'sending', 'retry', 'no_credit'] as const;

/** Creates the store that counts pending deliveries, by the index on watchlist and status. */
export function createPendingCountsStore({ db }: { db: Db }) {
  const watchlists: Collection<WatchlistDocument> = db.collection('watchlists');
  const deliveries: Collection<DeliveryDocument> = db.collection('deliveries');
  return {
    /** Counts the pending deliveries of accounts and of their watchlists. */
    async countPending(accountIds: readonly string[]): Promise<PendingCounts> {
      const owned = await watchlists
        .find({ account_id: { $in: [...accountIds] } }, { projection: { _id: 1, account_id: 1 } })
        .toArray();
      const accountOf = new Map(owned.map(({ _id, account_id }) => [_id, account_id]));
      const counts = deliveries.aggregate<{ _id: string; count: number }>([
        { $match: { watchlist_id: { $in: [...accountOf.keys()] }, status: { $in: PENDING_STATUSES } } },
        { $group: { _id: '$watchlist_id', count: { $count: {} } } },
      ]);
      const byWatchlist = new Map((await counts.toArray()).map(({ _id, count }) => [_id, count]));
      const byAccount = new Map<string, number>();
      for (const [watchlistId, count] of byWatchlist) {
        const accountId = accountOf.get(watchlistId) ?? '';
        byAccount.set(accountId, count + (byAccount.get(accountId) ?? 0));
      }
      return { watchlists: byWatchlist, accounts: byAccount };
    },
  };
}
