import type { AccountClient } from '../common/account-client/account-client.ts';
import type { Clock } from '../common/clock.ts';
import type { WorkQueue } from '../common/jobs/work-queue.ts';
import { createOutboundClient, type OutboundClient } from '../common/outbound/outbound-client.ts';
import type { FetchFromSubgraph } from '../gateway/sources/subgraph-source.ts';
import type { AccountService } from '../subgraphs/account/service.ts';
import type { FundingService } from '../subgraphs/funding/service.ts';
import type { ResearchService } from '../subgraphs/research/service.ts';
import type { WatchlistService } from '../subgraphs/watchlist/service.ts';
import { createSubgraphs } from './create-subgraph.ts';
import { createLocalServices, type LocalServiceParts } from './local-services.ts';

/** The four subgraphs within this process. */
export interface LocalSubgraphs {
  /** The database server's time. */
  clock: Clock;
  accountService: AccountService;
  fundingService: FundingService;
  researchService: ResearchService;
  /** Briefs that are ordered. */
  researchQueue: WorkQueue;
  watchlistService: WatchlistService;
  accountClient: AccountClient;
  /** Reaches webhooks, for deliveries. */
  outbound: OutboundClient;
  /** Finds a subgraph for the gateway, which calls it as a function here. */
  reach(name: string): FetchFromSubgraph;
  close(): Promise<void>;
}

/** Builds the four subgraphs over one database, with their collections and indexes. */
export async function createLocalSubgraphs(parts: LocalServiceParts): Promise<LocalSubgraphs> {
  const { mongo, settings, logger } = parts;
  const services = createLocalServices(parts);
  const [accountService, accountClient, fundingService, researchService, researchQueue, watchlistService, subgraphs] =
    await Promise.all([
      services.account(),
      services.accountClient(),
      services.funding(),
      services.research(),
      services.researchQueue(),
      services.watchlist(),
      createSubgraphs(services, logger),
    ]);
  const outbound = createOutboundClient({ connectTo: settings.outboundConnectTo });
  return {
    clock: mongo.clock,
    accountService,
    fundingService,
    researchService,
    researchQueue,
    watchlistService,
    accountClient,
    outbound,
    reach(name) {
      const found = subgraphs.find((subgraph) => subgraph.name === name);
      if (found === undefined) throw new Error(`The supergraph names a subgraph that this process lacks: ${name}.`);
      return found.execute;
    },
    async close() {
      await outbound.close();
      await services.close();
    },
  };
}
