import { pino } from 'pino';
import type { AccountClient } from '../../common/account-client/account-client.ts';
import { createHttpAccountClient } from '../../common/account-client/http-account-client.ts';
import { createGraphqlHttpClient, type GraphqlHttpClient } from '../../common/graphql-http-client.ts';
import { createInternalTokens, type InternalTokens } from '../../common/internal-token.ts';
import { createHttpOauthClient } from '../../common/oauth-client/http-oauth-client.ts';
import { createHttpPeopleClient } from '../../common/people-client/http-people-client.ts';
import { createCleanupStack } from '../../common/process/cleanup-stack.ts';
import { loadSettings } from '../../common/settings.ts';
import { createSubgraphServer } from '../../common/subgraph/serve-subgraph.ts';
import type { SubgraphName } from '../../common/subgraph-names.ts';
import { createGatewayApp } from '../../gateway/app.ts';
import { startGateway } from '../../gateway/gateway.ts';
import { readRegisteredOperations } from '../../gateway/operations/registered-operations.ts';
import { createBridgeApp } from '../../rest-bridge/app.ts';
import { createHttpGatewayClient } from '../../rest-bridge/gateway-client.ts';
import { createSubgraphs } from '../../scripts/create-subgraph.ts';
import { createLocalServices } from '../../scripts/local-services.ts';
import { connectClient } from './connect.ts';
import { type TestDatabase, toMongoHandle } from './database.ts';
import type { LocalService } from './local-service.ts';
import { writeConnectFile } from './outbound.ts';
import { type ServiceOptions, TEST_SECRET } from './service.ts';
import { TESTED_SETTINGS } from './tested-settings.ts';

/** A bridge, a gateway and four subgraphs that reach each other over HTTP, all in the process of the test. No jobs run. */
export interface ServicesOverHttp {
  restUrl: string;
  graphqlUrl: string;
  /** Reaches the account subgraph over HTTP. */
  accountClient: AccountClient;
  /** Reaches the gateway as the bridge does. */
  gateway: GraphqlHttpClient;
  tokens: InternalTokens;
  /** The origin of a subgraph. */
  originOf(name: SubgraphName): string;
  /** Stops one subgraph. */
  stop(name: SubgraphName): Promise<void>;
  close(): Promise<unknown>;
}

/** Starts the services over a database, with settings of the test. */
export async function startServicesOverHttp(
  database: TestDatabase,
  env: Record<string, string>,
): Promise<ServicesOverHttp> {
  const logger = pino({ level: 'silent' });
  const settings = loadSettings({
    ...TESTED_SETTINGS,
    OUTBOUND_CONNECT_TO: writeConnectFile({ '*': 'refuse' }),
    ...env,
  });
  const tokens = createInternalTokens(TEST_SECRET);
  const cleanup = createCleanupStack();
  const mongo = toMongoHandle(database);
  const services = createLocalServices({ mongo, settings, appSecret: TEST_SECRET, logger });
  cleanup.add(services.close);
  const origins = new Map<string, string>();
  const stops = new Map<string, () => Promise<void>>();
  for (const subgraph of await createSubgraphs(services, logger)) {
    const server = await createSubgraphServer(subgraph, tokens, settings);
    stops.set(subgraph.name, () => server.close());
    cleanup.add(() => server.close());
    origins.set(subgraph.name, await server.listen({ host: '127.0.0.1', port: 0 }));
  }
  const clientOf = (origin: string, audience: SubgraphName | 'gateway') => {
    const http = createGraphqlHttpClient({ url: `${origin}/graphql`, audience, tokens, logger });
    cleanup.add(http.close);
    return http;
  };
  const originOf = (name: SubgraphName) => origins.get(name) as string;
  const accountClient = createHttpAccountClient(clientOf(originOf('account'), 'account'));
  const operations = readRegisteredOperations();
  const { app } = await createGatewayApp({
    accountClient,
    tokens,
    settings,
    logger,
    operations,
    startGateway: (plugins) =>
      startGateway({
        settings,
        reachSubgraph: ({ name }) => clientOf(originOf(name as SubgraphName), name as SubgraphName).send,
        operations,
        logger,
        plugins,
      }),
  });
  cleanup.add(() => app.close());
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const gateway = clientOf(origin, 'gateway');
  const accountHttp = clientOf(originOf('account'), 'account');
  const bridge = await createBridgeApp({
    accountClient: createHttpAccountClient(accountHttp),
    peopleClient: createHttpPeopleClient(accountHttp),
    oauthClient: createHttpOauthClient(accountHttp),
    gateway: createHttpGatewayClient(gateway),
    settings,
    logger,
  });
  cleanup.add(() => bridge.close());
  return {
    restUrl: await bridge.listen({ host: '127.0.0.1', port: 0 }),
    graphqlUrl: `${origin}/graphql`,
    accountClient,
    gateway,
    tokens,
    originOf,
    stop: async (name) => stops.get(name)?.(),
    close: cleanup.run,
  };
}

/** Starts the services on the database of a URL, as {@link startServicesOverHttp} does. */
export async function startOverHttp({
  mongodbUrl: url,
  env = {},
}: Pick<ServiceOptions, 'mongodbUrl' | 'env'>): Promise<LocalService> {
  const client = await connectClient(url);
  try {
    const { restUrl, graphqlUrl, close } = await startServicesOverHttp({ client, db: client.db(), url }, env);
    return { restUrl, graphqlUrl, stop: () => close().finally(() => client.close()) };
  } catch (error) {
    await client.close();
    throw error;
  }
}
