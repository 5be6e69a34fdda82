import type DataLoader from 'dataloader';
import type { FundingRound } from '../../common/funding/funding-round.ts';
import type { Identity } from '../../common/identity.ts';
import { createLoader } from '../../common/subgraph/create-loader.ts';
import { loadPages } from '../../common/subgraph/load-pages.ts';
import type { SubgraphContext } from '../../common/subgraph/subgraph.ts';
import type { Delivery } from './domain/delivery.ts';
import type { Watchlist } from './domain/watchlist.ts';
import type { WatchlistService } from './service.ts';
import type { DeliveryPage } from './store/deliveries.store.ts';

/** The context of the watchlist subgraph's resolvers. */
export interface Context extends SubgraphContext {
  service: WatchlistService;
  /** Loads the caller's watchlists by id, in one batch per tick; null for missing ones and those of other accounts. */
  watchlists: DataLoader<string, Watchlist | null>;
  /** Loads deliveries by id, of any account, in one batch per tick. `watchlists` decides ownership. */
  deliveries: DataLoader<string, Delivery | null>;
  /** Returns the loader of one page of deliveries of each watchlist, by its id, in one batch per tick. */
  deliveriesOf(page: DeliveryPage): DataLoader<string, Delivery[]>;
  /** Loads rounds as they matched, in one batch per tick; only for paid deliveries of the caller. */
  matchedRounds: DataLoader<string, FundingRound | null>;
}

/** Creates the context of one request. */
export function createContext(service: WatchlistService, identity: Identity): Context {
  const { accountId } = identity;
  const readOwn = async (ids: readonly string[]) =>
    accountId === null ? [] : service.watchlists.findMany(accountId, ids);
  return {
    identity,
    holds: [],
    service,
    watchlists: createLoader(readOwn, ({ id }) => id),
    deliveries: createLoader(service.deliveries.findMany, ({ id }) => id),
    deliveriesOf: loadPages(service.deliveries.list),
    matchedRounds: createLoader(service.matchedRounds.findMany, ({ id }) => id),
  };
}
