import type { AccountClient } from '../../common/account-client/account-client.ts';
import { createCleanupStack } from '../../common/process/cleanup-stack.ts';
import { startGateway } from '../../gateway/gateway.ts';
import { createBridgeApp } from '../../rest-bridge/app.ts';
import { createLocalGatewayClient } from '../../rest-bridge/gateway-client.ts';
import { createFundingService } from '../../subgraphs/funding/service.ts';
import { createFundingSubgraph } from '../../subgraphs/funding/subgraph.ts';
import { APP_SECRET } from './app-secret.ts';
import { NO_PEOPLE } from './no-account.ts';
import type { BenchContext } from './suite.ts';

/** The bridge over the gateway and the funding subgraph, in this process. */
export interface Stack {
  /** The origin of the bridge, on the loopback interface. */
  origin: string;
  close(): Promise<void>;
}

/** Starts the services of a search in this process, with the given account client. */
export async function startStack(
  { mongo: { db }, settings, logger }: BenchContext,
  accountClient: AccountClient,
): Promise<Stack> {
  const cleanup = createCleanupStack();
  // A search reads no company.
  const researchClient = { findBriefedDomains: async () => [] };
  const service = createFundingService({ db, settings, appSecret: APP_SECRET, accountClient, researchClient });
  const funding = createFundingSubgraph(service, logger);
  const gateway = await startGateway({
    settings,
    // A search needs no other subgraph.
    reachSubgraph: () => funding.execute,
    logger,
  });
  cleanup.add(gateway.stop);
  const app = await createBridgeApp({
    accountClient,
    peopleClient: NO_PEOPLE,
    gateway: createLocalGatewayClient(gateway),
    settings: { ...settings, rateLimitPerMinute: Number.MAX_SAFE_INTEGER },
    logger,
  });
  cleanup.add(() => app.close());
  return { origin: await app.listen({ host: '127.0.0.1', port: 0 }), close: cleanup.run };
}
