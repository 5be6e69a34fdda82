import type { Clock } from '../../../../common/clock.ts';

/** Watchlists that are finished in one round; the next round takes the rest. */
const MAX_PER_ROUND = 100;

/** Store of watchlists that are gone while deliveries of them are left. */
export interface RemovalStore {
  listRemoved(limit: number): Promise<string[]>;
  /**
   * Removes the deliveries of a watchlist that is gone, except those that are being sent. What the removed ones owe, the
   * holds that are open for them, and the records that are untaken are written down before, so that a kill loses nothing.
   */
  removeDeliveries(watchlistId: string, now: Date): Promise<void>;
}

/**
 * Creates what removes the deliveries of removed watchlists. One that is being sent ends first: its receiver may have the
 * record already, and then it is billed when the answer is 2xx.
 */
export function createRemovals({ store, clock }: { store: RemovalStore; clock: Clock }) {
  return async (): Promise<void> => {
    for (const watchlistId of await store.listRemoved(MAX_PER_ROUND))
      await store.removeDeliveries(watchlistId, clock());
  };
}
