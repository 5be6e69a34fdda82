import type { AccountClient } from '../common/account-client/account-client.ts';
import type { Clock } from '../common/clock.ts';
import type { WorkQueue } from '../common/jobs/work-queue.ts';
import type { Logger } from '../common/logger.ts';
import type { MongoHandle } from '../common/mongo/open-mongo.ts';
import { waitForConnection } from '../common/mongo/wait-for-connection.ts';
import { createOutboundClient, type OutboundClient } from '../common/outbound/outbound-client.ts';
import type { Settings } from '../common/settings.ts';
import type { Subgraph } from '../common/subgraph/subgraph.ts';
import type { FetchFromSubgraph } from '../gateway/sources/subgraph-source.ts';
import { createLocalAccountClient } from '../subgraphs/account/local-account-client.ts';
import { type AccountService, createAccountService, ensureAccountStores } from '../subgraphs/account/service.ts';
import { createAccountSubgraph } from '../subgraphs/account/subgraph.ts';
import { createFundingService, type FundingService } from '../subgraphs/funding/service.ts';
import { ensureFormDIndexes } from '../subgraphs/funding/store/form-d.store.ts';
import { ensureIndexes } from '../subgraphs/funding/store/rounds.store.ts';
import { createFundingSubgraph } from '../subgraphs/funding/subgraph.ts';
import { createResearchQueue } from '../subgraphs/research/research-queue.ts';
import { createResearchService, ensureResearchStores, type ResearchService } from '../subgraphs/research/service.ts';
import { createResearchSubgraph } from '../subgraphs/research/subgraph.ts';
import {
  createWatchlistService,
  ensureWatchlistStores,
  type WatchlistService,
} from '../subgraphs/watchlist/service.ts';
import { createWatchlistSubgraph } from '../subgraphs/watchlist/subgraph.ts';

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
  /** How the gateway reaches a subgraph here: a function call. */
  reach(name: string): FetchFromSubgraph;
  close(): Promise<void>;
}

/** Builds the four subgraphs over one database, with their collections and indexes. */
export async function createLocalSubgraphs(parts: {
  mongo: MongoHandle;
  settings: Settings;
  appSecret: string;
  logger: Logger;
}): Promise<LocalSubgraphs> {
  const { mongo, settings, appSecret, logger } = parts;
  const { client, db, clock } = mongo;
  await Promise.all(
    [ensureAccountStores, ensureIndexes, ensureFormDIndexes, ensureResearchStores, ensureWatchlistStores].map(
      (ensure) => waitForConnection(() => ensure(db)),
    ),
  );
  const accountService = createAccountService({ client, db, settings, logger, clock });
  const accountClient = createLocalAccountClient(accountService);
  const fundingService = createFundingService({ db, settings, appSecret, accountClient, clock });
  const researchQueue = await createResearchQueue({ db, logger, clock });
  const researchService = createResearchService({ db, accountClient, queue: researchQueue, settings, clock });
  const outbound = createOutboundClient({ connectTo: settings.outboundConnectTo });
  // Tests of webhooks don't wait for a connection behind deliveries to the same origin.
  const testOutbound = createOutboundClient({ connectTo: settings.outboundConnectTo });
  const watchlistService = createWatchlistService({
    client,
    db,
    appSecret,
    accountClient,
    outbound: testOutbound,
    retrySeconds: settings.webhookRetrySeconds,
    clock,
  });
  const subgraphs: Subgraph[] = [
    createAccountSubgraph(accountService, logger),
    createFundingSubgraph(fundingService, logger),
    createResearchSubgraph(researchService, logger),
    createWatchlistSubgraph(watchlistService, logger),
  ];
  return {
    clock,
    accountService,
    fundingService,
    researchService,
    researchQueue,
    watchlistService,
    accountClient,
    outbound,
    reach(name) {
      const subgraph = subgraphs.find((one) => one.name === name);
      if (subgraph === undefined) throw new Error(`The supergraph names a subgraph that is not here: ${name}.`);
      return subgraph.execute;
    },
    async close() {
      await Promise.all([outbound.close(), testOutbound.close()]);
      await accountService.ledger.close();
    },
  };
}
