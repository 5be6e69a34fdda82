import { createBoundedCache } from '../../../../common/bounded-cache.ts';
import type { Clock } from '../../../../common/clock.ts';
import type { PauseReason } from '../watchlist.ts';
import type { WebhookAnswer } from '../webhook/send.ts';
import { mustPause, type WebhookFailures } from './pause-policy.ts';
import type { ClaimedDelivery, DeliveryPayloadInputs } from './queued-delivery.ts';

/** Heap for recently failed watchlists. For an evicted one, failures are cleared one success later. */
const MAX_CACHE_BYTES = 2 * 1024 * 1024;
const BYTES_PER_WATCHLIST = 200;

/** The store of webhook failures. */
export interface HealthStore {
  /** Adds a failure to an active watchlist. Returns all since its last success; null when it is not active. */
  addFailure(watchlistId: string, deliveryId: string, at: Date): Promise<WebhookFailures | null>;
  clearFailures(watchlistId: string): Promise<void>;
}

/** Creates the record of webhook failures. */
export function createWebhookHealth(parts: {
  store: HealthStore;
  pause(watchlistId: string, reason: PauseReason): Promise<unknown>;
  clock: Clock;
}) {
  const { store, pause, clock } = parts;
  /** Recently failed watchlists, for successes whose inputs were read before the failure. */
  const recentlyFailed = createBoundedCache<true>({
    name: 'failing webhooks',
    maxBytes: MAX_CACHE_BYTES,
    bytesOf: () => BYTES_PER_WATCHLIST,
  });

  /** Records the response of a webhook, and pauses its watchlist where the policy says so. */
  return async ({ watchlistId, id }: ClaimedDelivery, answer: WebhookAnswer, { isFailing }: DeliveryPayloadInputs) => {
    if (answer.delivered) {
      if (!isFailing && !recentlyFailed.delete(watchlistId)) return;
      await store.clearFailures(watchlistId);
      return;
    }
    recentlyFailed.set(watchlistId, true);
    const failures = await store.addFailure(watchlistId, id, clock());
    if (failures === null || !mustPause(answer.httpStatus, failures, clock())) return;
    await pause(watchlistId, 'repeated webhook failures');
  };
}
