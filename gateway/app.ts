import type { ApolloServerPlugin } from '@apollo/server';
import fastifyApollo, { fastifyApolloDrainPlugin } from '@as-integrations/fastify';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import type { AccountClient } from '../common/account-client/account-client.ts';
import type { InternalTokens } from '../common/internal-token.ts';
import type { Logger } from '../common/logger.ts';
import { gracefulClosePlugin } from '../common/process/graceful-close.plugin.ts';
import { sendGraphqlError } from '../common/send-graphql-error.ts';
import type { Settings } from '../common/settings.ts';
import { authenticationPlugin } from './edge/authentication.plugin.ts';
import { rateLimitPlugin } from './edge/rate-limit.plugin.ts';
import { requestLifecyclePlugin } from './edge/request-lifecycle.plugin.ts';
import { createSettlementDesk } from './edge/settlement.ts';
import type { Gateway } from './gateway.ts';
import type { GatewayContext } from './gateway-context.ts';

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
}

/**
 * The GraphQL door: `/graphql` for API keys, under the same authentication, limits, deadline and settlement as REST, and
 * for our own bridge, which has done all that itself and settles what the answer says it holds.
 */
export async function createGatewayApp(
  options: GatewayAppOptions,
): Promise<{ app: FastifyInstance; gateway: Gateway }> {
  const { accountClient, tokens, settings, logger, startGateway } = options;
  const app = Fastify({
    loggerInstance: logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    bodyLimit: BODY_LIMIT_BYTES,
    forceCloseConnections: true,
    genReqId: () => uuidv7(),
  });
  await app.register(gracefulClosePlugin);
  const gateway = await startGateway([fastifyApolloDrainPlugin(app), leaveSettlingToTheBridge, lateAnswersAre504]);
  app.setErrorHandler(sendGraphqlError);
  app.get('/health', () => ({ status: 'ok' }));
  await app.register(async (door) => {
    const desk = createSettlementDesk(accountClient, logger);
    await door.register(requestLifecyclePlugin, { requestDeadlineMs: settings.requestDeadlineMs, desk });
    await door.register(authenticationPlugin, { accountClient, tokens });
    await door.register(rateLimitPlugin, { accountClient, perMinute: settings.rateLimitPerMinute });
    await door.register(fastifyApollo(gateway.server), {
      path: '/graphql',
      context: async ({ identity, settlement, deadline, admittedElsewhere }) => ({
        identity,
        settlement,
        deadline,
        settledByCaller: admittedElsewhere,
      }),
    });
  });
  return { app, gateway };
}

/** Between boxes the holds travel with the answer: only the door that faces the client knows whether it arrived. */
const leaveSettlingToTheBridge: ApolloServerPlugin<GatewayContext> = {
  async requestDidStart() {
    return {
      async willSendResponse({ response, contextValue }) {
        if (contextValue.settledByCaller !== true || response.body.kind !== 'single') return;
        response.body.singleResult.extensions = { holds: contextValue.settlement.handOver() };
      },
    };
  },
};

/** An operation that ran past its deadline is a 504 as a whole, and so never billed (contract, Errors). */
const lateAnswersAre504: ApolloServerPlugin<GatewayContext> = {
  async requestDidStart() {
    return {
      async willSendResponse({ response }) {
        if (response.body.kind !== 'single') return;
        const late = response.body.singleResult.errors?.some(
          ({ extensions }) => extensions?.code === 'DEADLINE_EXCEEDED',
        );
        if (late === true) response.http.status = 504;
      },
    };
  },
};
