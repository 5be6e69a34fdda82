import { loadAppSecret } from '../common/app-secret.ts';
import { listenOn } from '../common/http/listen-on.ts';
import { createInternalTokens } from '../common/internal-token.ts';
import { checkAppSecret } from '../common/mongo/app-secret-check.ts';
import type { MongoHandle } from '../common/mongo/open-mongo.ts';
import type { ProcessParts } from '../common/process/run-process.ts';
import { createGatewayApp } from '../gateway/app.ts';
import { startGateway } from '../gateway/gateway.ts';
import { readRegisteredOperations } from '../gateway/operations/registered-operations.ts';
import { createBridgeApp } from '../rest-bridge/app.ts';
import { createLocalGatewayClient } from '../rest-bridge/gateway-client.ts';
import { createLocalOauthClient } from '../subgraphs/account/local-oauth-client.ts';
import { createLocalPeopleClient } from '../subgraphs/account/local-people-client.ts';
import { opensStoredSecrets } from '../subgraphs/watchlist/stored-secrets.ts';
import { createLocalSubgraphs } from './local-subgraphs.ts';
import type { Welcome } from './print-welcome.ts';
import { seedDemo } from './seed-demo.ts';
import { startBackground } from './start-background.ts';

/**
 * Starts everything in this process: the four subgraphs, the gateway, the bridge and the jobs.
 * @param mongo is closed at the end
 * @param announce called once requests are served; with demo data the service is ready when this returns
 */
export async function startAll(
  parts: ProcessParts,
  { mongo, announce }: { mongo: MongoHandle; announce(welcome: Welcome): void },
): Promise<void> {
  const { settings, logger, cleanup } = parts;
  let isStarted = false;
  cleanup.add(mongo.close);
  const appSecret = loadAppSecret(settings);
  await checkAppSecret(mongo.db, appSecret, opensStoredSecrets);
  const local = await createLocalSubgraphs({ mongo, settings, appSecret, logger });
  cleanup.add(local.close);
  const { accountClient } = local;

  const operations = readRegisteredOperations();
  const { app: gatewayApp, gateway } = await createGatewayApp({
    accountClient,
    tokens: createInternalTokens(appSecret, logger),
    settings,
    logger,
    operations,
    startGateway: (plugins) =>
      startGateway({
        settings,
        reachSubgraph: ({ name }) => local.reach(name),
        operations,
        logger,
        plugins,
      }),
  });
  cleanup.add(() => gatewayApp.close());
  const bridge = await createBridgeApp({
    accountClient,
    peopleClient: createLocalPeopleClient(local.accountService),
    oauthClient: createLocalOauthClient(local.accountService),
    gateway: createLocalGatewayClient(gateway),
    settings,
    logger,
    operations,
    isStarted: () => isStarted,
  });
  cleanup.add(() => bridge.close());

  // Nothing is written before the ports are bound, so a start that fails on them can be repeated.
  const { host } = settings;
  const graphqlUrl = await listenOn(gatewayApp, { host, port: settings.gatewayPort, setting: 'GATEWAY_PORT' });
  const restUrl = await listenOn(bridge, { host, port: settings.port, setting: 'PORT' });
  const demo = await seedDemo({ mongo, settings, local });
  await startBackground({ mongo, appSecret, local }, parts);
  const credentials = demo === null ? null : await demo.issueCredentials();
  announce({ restUrl, graphqlUrl, mongo, demo: credentials });
  await demo?.complete();
  isStarted = true;
}
