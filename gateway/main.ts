import { createHttpAccountClient } from '../common/account-client/http-account-client.ts';
import { loadAppSecret } from '../common/app-secret.ts';
import { createGraphqlHttpClient } from '../common/graphql-http-client.ts';
import { listenOn } from '../common/http/listen-on.ts';
import { createInternalTokens, type InternalTokens } from '../common/internal-token.ts';
import { type ProcessParts, runProcess } from '../common/process/run-process.ts';
import type { Settings } from '../common/settings.ts';
import type { SubgraphName } from '../common/subgraph-names.ts';
import { createGatewayApp } from './app.ts';
import { type GatewayOptions, startGateway } from './gateway.ts';
import { readRegisteredOperations } from './operations/registered-operations.ts';

await runProcess('gateway', startGatewayProcess, { usesDatabase: false });

async function startGatewayProcess({ settings, logger, cleanup }: ProcessParts): Promise<void> {
  const tokens = createInternalTokens(loadAppSecret(settings), logger);
  const accountHttp = createGraphqlHttpClient({ url: settings.accountUrl, audience: 'account', tokens, logger });
  cleanup.add(accountHttp.close);
  const operations = readRegisteredOperations();
  const { app } = await createGatewayApp({
    accountClient: createHttpAccountClient(accountHttp),
    tokens,
    settings,
    logger,
    operations,
    startGateway: (plugins) =>
      startGateway({
        settings,
        reachSubgraph: overHttp(settings, tokens, { logger, cleanup }),
        operations,
        logger,
        plugins,
      }),
  });
  cleanup.add(() => app.close());
  await listenOn(app, { host: settings.host, port: settings.gatewayPort, setting: 'GATEWAY_PORT' });
}

/** Reaches subgraphs over HTTP at the URL of their setting, else at that of the supergraph. */
function overHttp(
  { subgraphUrls }: Settings,
  tokens: InternalTokens,
  { logger, cleanup }: Pick<ProcessParts, 'logger' | 'cleanup'>,
): GatewayOptions['reachSubgraph'] {
  return ({ name, url }) => {
    const target = subgraphUrls[name as SubgraphName] ?? url;
    if (target === undefined || target === '') throw new Error(`The supergraph names no URL for the subgraph ${name}.`);
    const http = createGraphqlHttpClient({ url: target, audience: name as SubgraphName, tokens, logger });
    cleanup.add(http.close);
    return http.send;
  };
}
