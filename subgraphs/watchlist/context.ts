import DataLoader from 'dataloader';
import type { FundingRound } from '../../common/funding/funding-round.ts';
import { type Identity, requireCustomer } from '../../common/identity.ts';
import { createLoader } from '../../common/subgraph/create-loader.ts';
import { loadPages } from '../../common/subgraph/load-pages.ts';
import type { SubgraphContext } from '../../common/subgraph/subgraph.ts';
import type { Delivery } from './domain/delivery.ts';
import type { DeliveryPage } from './domain/delivery-log.ts';
import type { Watchlist } from './domain/watchlist.ts';
import type { WatchlistService } from './service.ts';

/** The context of the watchlist subgraph's resolvers. */
export interface Context extends SubgraphContext {
  service: WatchlistService;
  /** Loads the caller's watchlists by id, in one batch per tick; null for missing ones and those of other accounts. */
  watchlists: DataLoader<string, Watchlist | null>;
  /** Loads deliveries by id, of any account, in one batch per tick. `watchlists` decides ownership. */
  deliveries: DataLoader<string, Delivery | null>;
  /** Returns the loader of one page of deliveries of each watchlist, by its id, in one batch per tick. */
  deliveriesOf(page: DeliveryPage): DataLoader<string, Delivery[]>;
  /** Loads the caller's deliveries of rounds by the round's id, newest first, in one batch per tick. */
  deliveriesOfRounds: DataLoader<string, readonly Delivery[]>;
  /** Loads rounds as they matched, in one batch per tick; only for paid deliveries of the caller. */
  matchedRounds: DataLoader<string, FundingRound | null>;
}

/** Rounds whose deliveries are read at once: with 100 watchlists these are 10,000 ids. */
const MAX_ROUNDS_PER_BATCH = 100;

/** Creates the context of one request. */
export function createContext(service: WatchlistService, identity: Identity): Context {
  const { accountId } = identity;
  const readOwn = async (ids: readonly string[]) =>
    accountId === null ? [] : service.watchlists.findMany(accountId, ids);
  async function readOfRounds(roundIds: readonly string[]): Promise<Delivery[][]> {
    const byRound = new Map<string, Delivery[]>(roundIds.map((roundId) => [roundId, []]));
    for (const delivery of await service.deliveryLog.ofRounds(requireCustomer(identity).accountId, roundIds))
      byRound.get(delivery.roundId)?.push(delivery);
    return roundIds.map((roundId) => byRound.get(roundId) ?? []);
  }
  return {
    identity,
    holds: [],
    service,
    watchlists: createLoader(readOwn, ({ id }) => id),
    deliveries: createLoader(service.deliveries.findMany, ({ id }) => id),
    deliveriesOf: loadPages(service.deliveryLog.ofWatchlists),
    deliveriesOfRounds: new DataLoader(readOfRounds, { maxBatchSize: MAX_ROUNDS_PER_BATCH }),
    matchedRounds: createLoader(service.matchedRounds.findMany, ({ id }) => id),
  };
}
