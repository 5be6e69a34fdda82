import type { AccountClient } from '../account-client/account-client.ts';
import { createHttpAccountClient } from '../account-client/http-account-client.ts';
import { loadAppSecret } from '../app-secret.ts';
import type { Clock } from '../clock.ts';
import { createGraphqlHttpClient } from '../graphql-http-client.ts';
import { listenOn } from '../http/listen-on.ts';
import { createInternalTokens, type InternalTokens } from '../internal-token.ts';
import type { Logger } from '../logger.ts';
import { checkAppSecret, type OpensStored } from '../mongo/app-secret-check.ts';
import { type Database, openMongo } from '../mongo/open-mongo.ts';
import { waitForConnection } from '../mongo/wait-for-connection.ts';
import type { CleanupStack } from '../process/cleanup-stack.ts';
import { runProcess } from '../process/run-process.ts';
import type { Settings } from '../settings.ts';
import type { SubgraphName } from '../subgraph-names.ts';
import { createSubgraphServer } from './serve-subgraph.ts';
import type { Subgraph } from './subgraph.ts';

/** The parts that a standalone subgraph is built from. */
export interface SubgraphParts extends Database {
  /** The database server's time. */
  clock: Clock;
  settings: Settings;
  appSecret: string;
  /** The account subgraph, over HTTP. */
  accountClient: AccountClient;
  /** Signs this process's calls to other subgraphs. */
  tokens: InternalTokens;
  logger: Logger;
  cleanup: CleanupStack;
}

/**
 * Runs one subgraph as a process, on its own port.
 * @param opensStored for the subgraph that stores data sealed with the deployment's secret
 */
export function runSubgraph(
  name: SubgraphName,
  build: (parts: SubgraphParts) => Promise<Subgraph>,
  opensStored?: OpensStored,
): Promise<void> {
  return runProcess(name, async ({ settings, logger, cleanup }) => {
    const mongo = await openMongo(settings, logger, { supervise: true });
    cleanup.add(mongo.close);
    const appSecret = loadAppSecret(settings);
    await waitForConnection(() => checkAppSecret(mongo.db, appSecret, opensStored));
    const tokens = createInternalTokens(appSecret, logger);
    const accountHttp = createGraphqlHttpClient({ url: settings.accountUrl, audience: 'account', tokens, logger });
    cleanup.add(accountHttp.close);
    const accountClient = createHttpAccountClient(accountHttp);
    const { client, db, clock } = mongo;
    const subgraph = await build({ client, db, clock, settings, appSecret, accountClient, tokens, logger, cleanup });
    const server = await createSubgraphServer(subgraph, tokens, settings);
    cleanup.add(() => server.close());
    const setting = `${name.toUpperCase()}_PORT`;
    await listenOn(server, { host: settings.host, port: settings.subgraphPorts[name], setting });
  });
}
