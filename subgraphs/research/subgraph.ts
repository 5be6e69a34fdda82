import type { Logger } from '../../common/logger.ts';
import { createSubgraph, type Subgraph } from '../../common/subgraph/subgraph.ts';
import { createContext } from './context.ts';
import { resolvers } from './resolvers/index.ts';
import type { ResearchService } from './service.ts';

/** Returns the research subgraph: research jobs and their briefs. */
export function createResearchSubgraph(service: ResearchService, logger: Logger): Subgraph {
  return createSubgraph({
    name: 'research',
    resolvers,
    createContext: (identity) => createContext(service, identity),
    logger,
  });
}
