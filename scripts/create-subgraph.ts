import type { Logger } from '../common/logger.ts';
import type { Subgraph } from '../common/subgraph/subgraph.ts';
import { SUBGRAPH_NAMES, type SubgraphName } from '../common/subgraph-names.ts';
import { createAccountSubgraph } from '../subgraphs/account/subgraph.ts';
import { createFundingSubgraph } from '../subgraphs/funding/subgraph.ts';
import { createResearchSubgraph } from '../subgraphs/research/subgraph.ts';
import { createWatchlistSubgraph } from '../subgraphs/watchlist/subgraph.ts';
import type { LocalServices } from './local-services.ts';

/** Creators of the subgraphs over the services of this process. */
export const CREATE_SUBGRAPH: Record<SubgraphName, (services: LocalServices, logger: Logger) => Promise<Subgraph>> = {
  account: async (services, logger) => createAccountSubgraph(await services.account(), logger),
  funding: async (services, logger) => createFundingSubgraph(await services.funding(), logger),
  research: async (services, logger) => createResearchSubgraph(await services.research(), logger),
  watchlist: async (services, logger) => createWatchlistSubgraph(await services.watchlist(), logger),
};

/** Creates all subgraphs over the services of this process, in start order. */
export function createSubgraphs(services: LocalServices, logger: Logger): Promise<Subgraph[]> {
  return Promise.all(SUBGRAPH_NAMES.map((name) => CREATE_SUBGRAPH[name](services, logger)));
}
