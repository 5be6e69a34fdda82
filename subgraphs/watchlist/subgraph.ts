import type { Logger } from '../../common/logger.ts';
import { createSubgraph, type Subgraph } from '../../common/subgraph/subgraph.ts';
import { createContext } from './context.ts';
import { resolvers } from './resolvers/index.ts';
import type { WatchlistService } from './service.ts';

/** The watchlist subgraph: watchlists and their deliveries. */
export function createWatchlistSubgraph(service: WatchlistService, logger: Logger): Subgraph {
  return createSubgraph({
    name: 'watchlist',
    resolvers,
    createContext: (identity) => createContext(service, identity),
    logger,
  });
}
