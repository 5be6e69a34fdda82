import type { AccountClient } from '../common/account-client/account-client.ts';
import type { Clock } from '../common/clock.ts';
import type { WorkQueue } from '../common/jobs/work-queue.ts';
import type { Logger } from '../common/logger.ts';
import type { MongoHandle } from '../common/mongo/open-mongo.ts';
import { waitForConnection } from '../common/mongo/wait-for-connection.ts';
import { once } from '../common/once.ts';
import { type CleanupStack, createCleanupStack } from '../common/process/cleanup-stack.ts';
import type { Settings } from '../common/settings.ts';
import type { AccountService } from '../subgraphs/account/service.ts';
import type { FundingService } from '../subgraphs/funding/service.ts';
import type { ResearchService } from '../subgraphs/research/service.ts';
import type { WatchlistService } from '../subgraphs/watchlist/service.ts';

/** What services in this process are built from. */
export interface LocalServiceParts {
  mongo: MongoHandle;
  settings: Settings;
  appSecret: string;
  logger: Logger;
}

/**
 * The services of the four subgraphs over one database. Each is loaded and built on its first use, with its collections
 * and indexes, so that a command pays for nothing it doesn't use.
 */
export interface LocalServices {
  /** The database server's time. */
  clock: Clock;
  account(): Promise<AccountService>;
  accountClient(): Promise<AccountClient>;
  funding(): Promise<FundingService>;
  research(): Promise<ResearchService>;
  /** Briefs that are ordered. */
  researchQueue(): Promise<WorkQueue>;
  watchlist(): Promise<WatchlistService>;
  close(): Promise<void>;
}

/** Creates the services of this process. Nothing is loaded before its first use. */
export function createLocalServices(parts: LocalServiceParts): LocalServices {
  const { mongo, settings, appSecret, logger } = parts;
  const { db, clock } = mongo;
  const cleanup = createCleanupStack();

  const services: LocalServices = {
    clock,
    account: once(() => openAccountService(parts, cleanup)),
    accountClient: once(async () => {
      const { createLocalAccountClient } = await import('../subgraphs/account/local-account-client.ts');
      return createLocalAccountClient(await services.account());
    }),
    funding: once(async () => {
      const [{ createFundingService, ensureFundingStores }, research] = await Promise.all([
        import('../subgraphs/funding/service.ts'),
        import('../subgraphs/research/local-research-client.ts'),
      ]);
      await waitForConnection(() => ensureFundingStores(db));
      const researchClient = research.createLocalResearchClient(services.research);
      const accountClient = await services.accountClient();
      return createFundingService({ db, settings, appSecret, accountClient, researchClient, clock });
    }),
    research: once(async () => {
      const { createResearchService, ensureResearchStores } = await import('../subgraphs/research/service.ts');
      await waitForConnection(() => ensureResearchStores(db));
      const [accountClient, queue] = await Promise.all([services.accountClient(), services.researchQueue()]);
      return createResearchService({ db, accountClient, queue, settings, clock });
    }),
    researchQueue: once(async () => {
      const { createResearchQueue } = await import('../subgraphs/research/research-queue.ts');
      return createResearchQueue({ db, logger, clock });
    }),
    watchlist: once(async () => openWatchlistService(parts, await services.accountClient(), cleanup)),
    close: cleanup.run,
  };
  return services;
}

async function openAccountService(
  { mongo: { client, db, clock }, settings, logger }: LocalServiceParts,
  cleanup: CleanupStack,
): Promise<AccountService> {
  const { createAccountService, ensureAccountStores } = await import('../subgraphs/account/service.ts');
  await waitForConnection(() => ensureAccountStores(db));
  const service = createAccountService({ client, db, settings, logger, clock });
  cleanup.add(service.ledger.close);
  cleanup.add(service.keyUses.close);
  cleanup.add(service.people.close);
  return service;
}

async function openWatchlistService(
  { mongo: { client, db, clock }, settings, appSecret }: LocalServiceParts,
  accountClient: AccountClient,
  cleanup: CleanupStack,
): Promise<WatchlistService> {
  const [{ createWatchlistService, ensureWatchlistStores }, { createOutboundClient }] = await Promise.all([
    import('../subgraphs/watchlist/service.ts'),
    import('../common/outbound/outbound-client.ts'),
  ]);
  await waitForConnection(() => ensureWatchlistStores(db));
  const { webhookRetrySeconds: retrySeconds } = settings;
  // Tests of webhooks have connections of their own and don't queue behind deliveries to the same origin.
  const outbound = createOutboundClient({ connectTo: settings.outboundConnectTo });
  cleanup.add(outbound.close);
  return createWatchlistService({ client, db, appSecret, accountClient, outbound, retrySeconds, clock });
}
