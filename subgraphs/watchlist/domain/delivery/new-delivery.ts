import type { Watchlist } from '../watchlist.ts';

/** A match to record. */
export interface NewDelivery {
  id: string;
  watchlist: Watchlist;
  roundId: string;
  /** The origin of the watchlist's webhook. */
  origin: string;
  createdAt: Date;
  /** The instant of the first attempt. */
  dueAt: Date;
}

/** A claim of this process that is stored with new deliveries. */
export interface InitialClaim {
  /** The ids of the claimed deliveries. */
  ids: ReadonlySet<string>;
  lease: string;
  leaseEndsAt: Date;
}

/**
 * Stores deliveries, due at once where their watchlist is active, or claimed. Deliveries that exist stay as they are. Returns
 * the ids of those that did not exist.
 */
export type InsertDeliveries = (
  deliveries: readonly NewDelivery[],
  claim: InitialClaim | null,
) => Promise<ReadonlySet<string>>;

/** Stores new deliveries by the given function, and sends those at once that it claims. */
export type DispatchDeliveries = (deliveries: readonly NewDelivery[], insert: InsertDeliveries) => Promise<void>;
