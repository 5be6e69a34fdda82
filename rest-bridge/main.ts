import { createHttpAccountClient } from '../common/account-client/http-account-client.ts';
import { loadAppSecret } from '../common/app-secret.ts';
import { createGraphqlHttpClient } from '../common/graphql-http-client.ts';
import { listenOn } from '../common/http/listen-on.ts';
import { createInternalTokens } from '../common/internal-token.ts';
import { createHttpOauthClient } from '../common/oauth-client/http-oauth-client.ts';
import { createHttpPeopleClient } from '../common/people-client/http-people-client.ts';
import { type ProcessParts, runProcess } from '../common/process/run-process.ts';
import { createBridgeApp } from './app.ts';
import { createHttpGatewayClient } from './gateway-client.ts';

await runProcess('rest-bridge', startBridgeProcess, { usesDatabase: false });

async function startBridgeProcess({ settings, logger, cleanup }: ProcessParts): Promise<void> {
  const tokens = createInternalTokens(loadAppSecret(settings), logger);
  const accountHttp = createGraphqlHttpClient({ url: settings.accountUrl, audience: 'account', tokens, logger });
  cleanup.add(accountHttp.close);
  const gatewayHttp = createGraphqlHttpClient({ url: settings.gatewayUrl, audience: 'gateway', tokens, logger });
  cleanup.add(gatewayHttp.close);
  const app = await createBridgeApp({
    accountClient: createHttpAccountClient(accountHttp),
    peopleClient: createHttpPeopleClient(accountHttp),
    oauthClient: createHttpOauthClient(accountHttp),
    gateway: createHttpGatewayClient(gatewayHttp),
    settings,
    logger,
  });
  cleanup.add(() => app.close());
  await listenOn(app, { host: settings.host, port: settings.port, setting: 'PORT' });
}
