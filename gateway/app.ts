import type { ApolloServerPlugin } from '@apollo/server';
import { fastifyApolloDrainPlugin } from '@as-integrations/fastify';
import Fastify, { type FastifyInstance } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import type { AccountClient } from '../common/account-client/account-client.ts';
import { type ClientTimeouts, createServerOptions } from '../common/http/server-options.ts';
import type { InternalTokens } from '../common/internal-token.ts';
import type { Logger } from '../common/logger.ts';
import { gracefulClosePlugin } from '../common/process/graceful-close.plugin.ts';
import { sendGraphqlError, writeGraphqlErrorBody } from '../common/send-graphql-error.ts';
import type { Settings } from '../common/settings.ts';
import { answerPlugins } from './answer-plugins.ts';
import { authenticationPlugin } from './edge/authentication.plugin.ts';
import { rateLimitPlugin } from './edge/rate-limit.plugin.ts';
import { requestLifecyclePlugin } from './edge/request-lifecycle.plugin.ts';
import { createSettlementDesk } from './edge/settlement.ts';
import type { Gateway } from './gateway.ts';
import type { GatewayContext } from './gateway-context.ts';
import { graphqlRoutePlugin, refuseUnknownRoute } from './graphql-route.plugin.ts';

/** Largest GraphQL document with its variables (graph bounds). */
const BODY_LIMIT_BYTES = 100 * 1024;

/** What the GraphQL door is made from. */
export interface GatewayAppOptions {
  accountClient: AccountClient;
  tokens: InternalTokens;
  settings: Settings;
  logger: Logger;
  /** Starts the gateway with the plugins of this door. */
  startGateway(plugins: ApolloServerPlugin<GatewayContext>[]): Promise<Gateway>;
  /** Shorter ones in tests. */
  timeouts?: ClientTimeouts;
}

/**
 * The GraphQL door: `/graphql` for API keys, under the same authentication, limits, deadline and settlement as REST, and
 * for our own bridge, which has done all that itself and settles what the answer says it holds.
 */
export async function createGatewayApp(
  options: GatewayAppOptions,
): Promise<{ app: FastifyInstance; gateway: Gateway }> {
  const { accountClient, tokens, settings, logger, startGateway, timeouts } = options;
  const app = Fastify({
    ...createServerOptions({
      logger,
      bodyLimitBytes: BODY_LIMIT_BYTES,
      writeErrorBody: writeGraphqlErrorBody,
      timeouts,
    }),
    genReqId: () => uuidv7(),
  });
  await app.register(gracefulClosePlugin);
  const gateway = await startGateway([fastifyApolloDrainPlugin(app), ...answerPlugins]);
  app.setErrorHandler(sendGraphqlError);
  app.setNotFoundHandler(refuseUnknownRoute);
  app.get('/health', () => ({ status: 'ok' }));
  await app.register(async (door) => {
    const desk = createSettlementDesk(accountClient, logger);
    const { requestDeadlineMs, responseDeadlineMs } = settings;
    await door.register(requestLifecyclePlugin, { requestDeadlineMs, responseDeadlineMs, desk });
    await door.register(authenticationPlugin, { accountClient, tokens });
    await door.register(rateLimitPlugin, { accountClient, perMinute: settings.rateLimitPerMinute });
    await door.register(graphqlRoutePlugin, { server: gateway.server });
  });
  return { app, gateway };
}
