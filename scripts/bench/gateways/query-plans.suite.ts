import type { AccountClient } from '../../../common/account-client/account-client.ts';
import { createInternalTokens } from '../../../common/internal-token.ts';
import { createCleanupStack } from '../../../common/process/cleanup-stack.ts';
import type { Settings } from '../../../common/settings.ts';
import { createGatewayApp } from '../../../gateway/app.ts';
import { startGateway } from '../../../gateway/gateway.ts';
import { createLocalSubgraphs, type LocalSubgraphs } from '../../local-subgraphs.ts';
import { APP_SECRET } from '../app-secret.ts';
import { findBookFaults } from '../billing/find-book-faults.ts';
import { openCustomers } from '../billing/open-customers.ts';
import { runMeasuredLoad } from '../run-http-load.ts';
import type { BenchContext, Comparison, PreparedSuite, Suite } from '../suite.ts';

const IN_FLIGHT = 50;
const ACCOUNTS = 50;
const WATCHLISTS_PER_ACCOUNT = 2;
const ROUND = 'id companyName companyDomain label stage amountUsd currency announcedAt investors location countryCode';
/** Operations that several subgraphs answer together; the first one is answered by one, for comparison. */
const QUERIES: Record<string, string> = {
  'a list of 25 (one subgraph)': `{ fundingRounds(first: 25) { nodes { ${ROUND} } } }`,
  'a list of 25 with the briefs on each company (two)': `{
    fundingRounds(first: 25) { nodes { ${ROUND} company { domain briefs(first: 3) { nodes { id completedAt } } } } } }`,
  'watchlists with 5 matches each (three)': `{
    viewer { id watchlists(first: 2) { nodes { id name active matches(first: 5) { nodes { ${ROUND} } } } } } }`,
  'the account with its usage, and a list of 25 (two)': `{
    viewer { id credits { micros } freeRecords { remaining } usage(since: "2026-01-01", until: "2026-01-28") { records } }
    fundingRounds(first: 25) { nodes { ${ROUND} } } }`,
};

/** Operations of clients over several subgraphs in one process, with key, limits and money: processor time of the service per request. */
export const queryPlansSuite: Suite = {
  name: 'query-plans',
  unit: 'requests',
  async prepare(context: BenchContext): Promise<PreparedSuite> {
    const cleanup = createCleanupStack();
    const { service, accountIds, apiKeys } = await openCustomers(context, ACCOUNTS);
    cleanup.add(service.ledger.close);
    const unlimited = { rateLimitPerMinute: Number.MAX_SAFE_INTEGER, costLimitPerMinute: Number.MAX_SAFE_INTEGER };
    const settings = { ...context.settings, ...unlimited };
    const local = await createLocalSubgraphs({ ...context, settings, appSecret: APP_SECRET });
    cleanup.add(local.close);
    for (const accountId of accountIds) await createWatchlists(local, accountId);
    const reported = { settled: 0, failed: 0 };
    const accountClient: AccountClient = {
      ...local.accountClient,
      async settleHolds(settlements) {
        await local.accountClient.settleHolds(settlements);
        reported.settled += settlements.length;
      },
    };
    const origins = new Map<string, string>();
    for (const state of ['off', 'on']) {
      const app = await serve({ ...settings, preparedOperations: state === 'on' }, { context, local, accountClient });
      cleanup.add(() => app.close());
      origins.set(state, await app.listen({ host: '127.0.0.1', port: 0 }));
    }
    const compare = ([name, query]: [string, string]): Comparison => ({
      name,
      ratioOf: 'processorMs',
      contenders: Array.from(origins, ([state, origin]) => ({
        name: `PREPARED_OPERATIONS=${state}`,
        run: (durationMs) =>
          runMeasuredLoad({
            origin,
            paths: ['/graphql'],
            apiKeys,
            inFlight: IN_FLIGHT,
            durationMs,
            body: JSON.stringify({ query }),
          }),
      })),
    });
    return {
      comparisons: Object.entries(QUERIES).map(compare),
      async findFaults() {
        // Closing the services waits for open settlements.
        await cleanup.run();
        return findBookFaults(context.mongo, reported);
      },
      close: cleanup.run,
    };
  },
};

async function createWatchlists({ watchlistService }: LocalSubgraphs, accountId: string): Promise<void> {
  for (let index = 0; index < WATCHLISTS_PER_ACCOUNT; index += 1) {
    const filters = { maxAmountUsd: 10_000_000 * (index + 1) };
    const webhookUrl = 'https://hooks.example.com/';
    await watchlistService.watchlists.create(accountId, { name: `Watchlist ${index}`, filters, webhookUrl });
  }
}

interface Served {
  context: BenchContext;
  local: LocalSubgraphs;
  accountClient: AccountClient;
}

/** Creates the GraphQL entry point over the subgraphs in this process. */
async function serve(settings: Settings, { context: { logger }, local, accountClient }: Served) {
  const { app } = await createGatewayApp({
    accountClient,
    tokens: createInternalTokens(APP_SECRET),
    settings,
    logger,
    startGateway: (plugins) =>
      startGateway({
        settings,
        reachSubgraph: ({ name }) => local.reach(name),
        logger,
        plugins,
      }),
  });
  return app;
}
