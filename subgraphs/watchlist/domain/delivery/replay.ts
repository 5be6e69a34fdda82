import type { Clock } from '../../../../common/clock.ts';
import { ServiceError } from '../../../../common/errors.ts';
import type { Delivery } from '../delivery.ts';
import type { Watchlist } from '../watchlist.ts';
import { originOf } from './origin-of.ts';

/** Which deliveries of a watchlist to queue again, and for where. */
export interface ReplayRequest {
  watchlistId: string;
  /** Only this one; null for all. */
  deliveryId: string | null;
  /** Only those recorded at this instant or later; null for all. */
  since: Date | null;
  /** Where the webhook is now. */
  origin: string;
  /** When they are due; null while the watchlist is paused: they wait for it to be resumed. */
  dueAt: Date | null;
}

/** What replaying works with. */
export interface ReplayDependencies {
  /** The account's watchlist of an id; null when it has none. */
  findWatchlist(accountId: string, watchlistId: string): Promise<Watchlist | null>;
  findOfAnyAccount(watchlistId: string): Promise<Watchlist | null>;
  findDelivery(deliveryId: string): Promise<Delivery | null>;
  /**
   * Queues deliveries that are at rest, with all their attempts before them: delivered, failed, or given up for want of
   * credits. Others are on their way anyway. Tells how many were queued.
   */
  queueAgain(request: ReplayRequest): Promise<number>;
  /** Told when there is something to send. */
  onDue(): void;
  clock: Clock;
}

/**
 * Creates the rules of replaying. An event is sent as it was, under the same `webhook-id`, to where the webhook is now. What
 * was billed before is free, whatever becomes of it; anything else is billed as ever, when it is delivered.
 */
export function createReplay(parts: ReplayDependencies) {
  const { findWatchlist, findOfAnyAccount, findDelivery, queueAgain, onDue, clock } = parts;

  async function queue(watchlist: Watchlist, which: Pick<ReplayRequest, 'deliveryId' | 'since'>): Promise<number> {
    const queued = await queueAgain({
      ...which,
      watchlistId: watchlist.id,
      origin: originOf(watchlist.webhookUrl),
      dueAt: watchlist.active ? clock() : null,
    });
    if (queued > 0 && watchlist.active) onDue();
    return queued;
  }

  return {
    /** Queues one delivery again; null when it is of no watchlist of the account. */
    async delivery(accountId: string, deliveryId: string): Promise<{ delivery: Delivery; queued: boolean } | null> {
      const known = await findDelivery(deliveryId);
      const watchlist = known && (await findWatchlist(accountId, known.watchlistId));
      if (watchlist === null) return null;
      const queued = (await queue(watchlist, { deliveryId, since: null })) > 0;
      const delivery = await findDelivery(deliveryId);
      return delivery && { delivery, queued };
    },

    /** Queues a watchlist's deliveries again, and tells how many; null when the account has no such watchlist. */
    async deliveries(accountId: string, watchlistId: string, since: Date | null): Promise<number | null> {
      const watchlist = await findWatchlist(accountId, watchlistId);
      return watchlist && queue(watchlist, { deliveryId: null, since });
    },

    /** Queues a watchlist's deliveries again, whoever owns it: for the operator. @throws ServiceError NOT_FOUND */
    async ofAnyAccount(watchlistId: string, since: Date | null): Promise<number> {
      const watchlist = await findOfAnyAccount(watchlistId);
      if (watchlist === null) throw new ServiceError('NOT_FOUND', `There is no watchlist ${watchlistId}.`);
      return queue(watchlist, { deliveryId: null, since });
    },
  };
}
