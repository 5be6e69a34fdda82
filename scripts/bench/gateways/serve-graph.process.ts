import { readFileSync } from 'node:fs';
import type { FundingRound } from '../../../common/funding/funding-round.ts';
import { createGraphqlHttpClient } from '../../../common/graphql-http-client.ts';
import { createInternalTokens } from '../../../common/internal-token.ts';
import { createLogger } from '../../../common/logger.ts';
import { createClient } from '../../../common/mongo/create-client.ts';
import { tuneGarbageCollection } from '../../../common/process/tune-garbage-collection.ts';
import { loadSettings } from '../../../common/settings.ts';
import { createSubgraphServer } from '../../../common/subgraph/serve-subgraph.ts';
import { createGatewayApp } from '../../../gateway/app.ts';
import { type GatewayOptions, startGateway } from '../../../gateway/gateway.ts';
import { createFundingService } from '../../../subgraphs/funding/service.ts';
import { createFundingSubgraph } from '../../../subgraphs/funding/subgraph.ts';
import { APP_SECRET } from '../app-secret.ts';
import { NO_ACCOUNT } from '../no-account.ts';

const LOOPBACK = { host: '127.0.0.1', port: 0 };

/** Serves our gateway over our funding subgraph with the rounds of a file, which it reaches over HTTP or as a function. */
async function serve(roundsFile: string, reach: 'http' | 'function'): Promise<string> {
  tuneGarbageCollection();
  const unlimited = { rateLimitPerMinute: Number.MAX_SAFE_INTEGER, costLimitPerMinute: Number.MAX_SAFE_INTEGER };
  const settings = { ...loadSettings({}), ...unlimited };
  const logger = createLogger({ level: 'error', pretty: true, fileDescriptor: 2 });
  const tokens = createInternalTokens(APP_SECRET);
  const rounds = JSON.parse(readFileSync(roundsFile, 'utf8')) as FundingRound[];
  // Never connected: what is read is in memory.
  const db = createClient('mongodb://127.0.0.1:1').db();
  const researchClient = { findBriefedDomains: async () => [] };
  const service = createFundingService({
    db,
    settings,
    appSecret: APP_SECRET,
    accountClient: NO_ACCOUNT,
    researchClient,
  });
  service.rounds.find = async (_, { limit }) => rounds.slice(0, limit);
  const funding = createFundingSubgraph(service, logger);
  let reachSubgraph: GatewayOptions['reachSubgraph'] = () => funding.execute;
  if (reach === 'http') {
    const url = `${await (await createSubgraphServer(funding, tokens)).listen(LOOPBACK)}/graphql`;
    const { send } = createGraphqlHttpClient({ url, audience: 'funding', tokens, logger });
    reachSubgraph = () => send;
  }
  const { app } = await createGatewayApp({
    accountClient: NO_ACCOUNT,
    tokens,
    settings,
    logger,
    startGateway: (plugins) => startGateway({ settings, reachSubgraph, logger, plugins }),
  });
  return app.listen(LOOPBACK);
}

const [roundsFile = '', reach] = process.argv.slice(2);
const origin = await serve(roundsFile, reach === 'http' ? 'http' : 'function');
process.on('message', () => process.send?.({ processor: process.cpuUsage() }));
process.on('disconnect', () => process.exit());
process.send?.({ origin });
