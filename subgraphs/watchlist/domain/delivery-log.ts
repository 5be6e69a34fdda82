import type { TimePosition } from '../../../common/connection.ts';
import { type Delivery, type DeliveryStatus, deliveryIdOf } from './delivery.ts';

/** A page of deliveries to read. */
export interface DeliveryPage {
  /** Null for all. */
  statuses: readonly DeliveryStatus[] | null;
  after: TimePosition | null;
  limit: number;
}

/** The store of delivery logs. */
export interface DeliveryLogStore {
  /** Lists a page of the deliveries of watchlists, at most `MAX_WATCHLISTS`, newest first. */
  list(watchlistIds: readonly string[], page: DeliveryPage): Promise<Delivery[]>;
  /** Lists a page of the deliveries of each of several watchlists, newest first, by the watchlist's id. */
  listEach(watchlistIds: readonly string[], page: DeliveryPage): Promise<Map<string, Delivery[]>>;
}

/** Dependencies of {@link createDeliveryLog}. */
export interface DeliveryLogDependencies {
  store: DeliveryLogStore;
  /** Lists the ids of an account's watchlists, at most `MAX_WATCHLISTS`. */
  listWatchlistIds(accountId: string): Promise<string[]>;
  /** Finds deliveries by id, in any order. */
  findDeliveries(deliveryIds: readonly string[]): Promise<Delivery[]>;
}

/** Creates the lists of deliveries for their owner, who is that of the watchlist. A deleted watchlist has none. */
export function createDeliveryLog({ store, listWatchlistIds, findDeliveries }: DeliveryLogDependencies) {
  return {
    /** Lists a page of the deliveries of each of several watchlists, newest first. The caller checks who owns them. */
    ofWatchlists: store.listEach,

    /** Lists a page of the deliveries of all watchlists of an account, newest first. */
    async ofAccount(accountId: string, page: DeliveryPage): Promise<Delivery[]> {
      return store.list(await listWatchlistIds(accountId), page);
    },

    /**
     * Finds all deliveries of rounds to the account's watchlists, newest first. Their ids follow from both, so this needs
     * no index by round.
     */
    async ofRounds(accountId: string, roundIds: readonly string[]): Promise<Delivery[]> {
      const watchlistIds = await listWatchlistIds(accountId);
      if (watchlistIds.length === 0) return [];
      const ids = roundIds.flatMap((roundId) => watchlistIds.map((watchlistId) => deliveryIdOf(watchlistId, roundId)));
      return (await findDeliveries(ids)).toSorted(newestFirst);
    },
  };
}

/** Compares deliveries in the order of lists: newest first, then by id. */
export function newestFirst(left: Delivery, right: Delivery): number {
  return isOlder(left, right) ? 1 : -1;
}

/** Returns whether a delivery comes after a position in a list. */
export function isOlder({ createdAt, id }: Delivery, position: TimePosition): boolean {
  const byTime = createdAt.getTime() - position.createdAt.getTime();
  return byTime === 0 ? id < position.id : byTime < 0;
}
