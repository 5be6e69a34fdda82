import type { Clock } from '../../../../common/clock.ts';

/** Watchlists finished in one run at most; the next run continues. */
const MAX_PER_RUN = 100;

/** The store of removed watchlists that still have deliveries. */
export interface RemovalStore {
  listRemoved(limit: number): Promise<string[]>;
  /**
   * Removes the deliveries of a removed watchlist, except those being sent. Their pending settlements, open holds and
   * untaken records are stored first, so that a kill loses nothing.
   */
  removeDeliveries(watchlistId: string, now: Date): Promise<void>;
}

/**
 * Creates the removal of deliveries whose watchlist was removed. One that is being sent ends first: its receiver may have
 * the record already, and a 2xx is billed.
 */
export function createRemovalFinisher({ store, clock }: { store: RemovalStore; clock: Clock }) {
  return async (): Promise<void> => {
    for (const watchlistId of await store.listRemoved(MAX_PER_RUN)) await store.removeDeliveries(watchlistId, clock());
  };
}
