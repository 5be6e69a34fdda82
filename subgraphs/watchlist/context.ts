import type DataLoader from 'dataloader';
import type { FundingRound } from '../../common/funding/funding-round.ts';
import type { Identity } from '../../common/identity.ts';
import { createLoader } from '../../common/subgraph/create-loader.ts';
import type { SubgraphContext } from '../../common/subgraph/subgraph.ts';
import type { Delivery } from './domain/delivery.ts';
import type { Watchlist } from './domain/watchlist.ts';
import type { WatchlistService } from './service.ts';

/** What resolvers of the watchlist subgraph reach. */
export interface Context extends SubgraphContext {
  service: WatchlistService;
  /** The caller's watchlists by id, read in one batch a tick; null for those that don't exist or are another's. */
  watchlists: DataLoader<string, Watchlist | null>;
  /** Anyone's deliveries by id, read in one batch a tick: whose they are, `watchlists` knows. */
  deliveries: DataLoader<string, Delivery | null>;
  /** Rounds as they were when they matched, read in one batch a tick: for deliveries of the caller that were paid for. */
  matchedRounds: DataLoader<string, FundingRound | null>;
}

/** Makes the context of one request. */
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
    matchedRounds: createLoader(service.matchedRounds.findMany, ({ id }) => id),
  };
}
