import type { Logger } from '../../common/logger.ts';
import { createSubgraph, type Subgraph } from '../../common/subgraph/subgraph.ts';
import { createContext } from './context.ts';
import { resolvers } from './resolvers/index.ts';
import type { FundingService } from './service.ts';

/** Creates the funding subgraph: rounds, searched and read by id. */
export function createFundingSubgraph(service: FundingService, logger: Logger): Subgraph {
  return createSubgraph({
    name: 'funding',
    resolvers,
    createContext: (identity, earlierHolds) => createContext(service, { identity, earlierHolds }),
    logger,
  });
}
