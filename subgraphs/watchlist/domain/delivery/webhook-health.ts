import { createBoundedCache } from '../../../../common/bounded-cache.ts';
import type { Clock } from '../../../../common/clock.ts';
import type { PauseReason } from '../watchlist.ts';
import type { WebhookAnswer } from '../webhook/send.ts';
import { type Failing, mustPause } from './pause-policy.ts';
import type { ClaimedDelivery, DeliveryMaterial } from './queued-delivery.ts';

/** Heap for watchlists that failed lately; a success of a forgotten one clears its failures one event later. */
const MAX_CACHE_BYTES = 2 * 1024 * 1024;
const BYTES_PER_WATCHLIST = 200;

/** What these rules need of the store. */
export interface HealthStore {
  /** Adds a failure to an active watchlist, and tells all since its last success; null when it is not active. */
  addFailure(watchlistId: string, deliveryId: string, at: Date): Promise<Failing | null>;
  clearFailures(watchlistId: string): Promise<void>;
}

/** Creates the record of how webhooks fare. */
export function createWebhookHealth(parts: {
  store: HealthStore;
  pause(watchlistId: string, reason: PauseReason): Promise<unknown>;
  clock: Clock;
}) {
  const { store, pause, clock } = parts;
  /** Watchlists that failed lately, for successes whose material was read before. */
  const failedHere = createBoundedCache<true>({
    name: 'failing webhooks',
    maxBytes: MAX_CACHE_BYTES,
    bytesOf: () => BYTES_PER_WATCHLIST,
  });

  /** Notes how a webhook answered, and pauses its watchlist where the policy says so. */
  return async ({ watchlistId, id }: ClaimedDelivery, answer: WebhookAnswer, { isFailing }: DeliveryMaterial) => {
    if (answer.delivered) {
      if (!isFailing && !failedHere.delete(watchlistId)) return;
      await store.clearFailures(watchlistId);
      return;
    }
    failedHere.set(watchlistId, true);
    const failing = await store.addFailure(watchlistId, id, clock());
    if (failing === null || !mustPause(answer.httpStatus, failing, clock())) return;
    await pause(watchlistId, 'repeated webhook failures');
  };
}
