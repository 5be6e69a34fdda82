import type { Delivery } from '../delivery.ts';
import type { Watchlist } from '../watchlist.ts';
import type { ReplayRequest } from './replay-deliveries.ts';

/** What replaying on behalf of an owner works with. */
export interface OwnReplayDependencies {
  /** The account's watchlist of an id; null when it has none. */
  findWatchlist(accountId: string, watchlistId: string): Promise<Watchlist | null>;
  findDelivery(deliveryId: string): Promise<Delivery | null>;
  /** Queues deliveries again, whoever owns them: see `createReplay`. */
  replay(request: ReplayRequest): Promise<{ queued: number }>;
}

/** Creates the replay of what an account owns. Anything else is the same as missing: null. */
export function createOwnReplay({ findWatchlist, findDelivery, replay }: OwnReplayDependencies) {
  return {
    /** Queues one delivery again. @throws ServiceError INVALID_INPUT while its watchlist is paused */
    async delivery(accountId: string, deliveryId: string): Promise<{ delivery: Delivery; queued: boolean } | null> {
      const known = await findDelivery(deliveryId);
      const watchlist = known && (await findWatchlist(accountId, known.watchlistId));
      if (watchlist === null) return null;
      const { queued } = await replay({ watchlistId: watchlist.id, deliveryId });
      const delivery = await findDelivery(deliveryId);
      return delivery && { delivery, queued: queued > 0 };
    },

    /**
     * Queues a watchlist's deliveries again, and tells how many: those recorded from an instant on, or for null all that
     * have not been delivered.
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
