import type { Delivery } from '../delivery.ts';
import type { Watchlist } from '../watchlist.ts';
import type { ReplayRequest } from './replay-deliveries.ts';

/** Dependencies of {@link createOwnReplay}. */
export interface OwnReplayDependencies {
  /** Finds a watchlist of the account; null when it has none of this id. */
  findWatchlist(accountId: string, watchlistId: string): Promise<Watchlist | null>;
  findDelivery(deliveryId: string): Promise<Delivery | null>;
  /** Queues deliveries again, whoever owns them: see `createReplay`. */
  replay(request: ReplayRequest): Promise<{ queued: number }>;
}

/** Creates the replay for owners. Another account's delivery or watchlist is indistinguishable from a missing one: null. */
export function createOwnReplay({ findWatchlist, findDelivery, replay }: OwnReplayDependencies) {
  return {
    /** Queues one delivery again. @throws ServiceError INVALID_INPUT while its watchlist is paused */
    async delivery(accountId: string, deliveryId: string): Promise<{ delivery: Delivery; queued: boolean } | null> {
      const found = await findDelivery(deliveryId);
      const watchlist = found && (await findWatchlist(accountId, found.watchlistId));
      if (watchlist === null) return null;
      const { queued } = await replay({ watchlistId: watchlist.id, deliveryId });
      const delivery = await findDelivery(deliveryId);
      return delivery && { delivery, queued: queued > 0 };
    },

    /**
     * Queues a watchlist's deliveries again and returns how many: those recorded since an instant, or for null all that
     * were not delivered.
     * @throws ServiceError INVALID_INPUT while it is paused
     */
    async deliveries(accountId: string, watchlistId: string, since: Date | null): Promise<number | null> {
      const watchlist = await findWatchlist(accountId, watchlistId);
      if (watchlist === null) return null;
      const { queued } = await replay({ watchlistId, ...(since !== null && { since }) });
      return queued;
    },
  };
}
