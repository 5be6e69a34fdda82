import type { ApolloServerPlugin } from '@apollo/server';
import { fastifyApolloDrainPlugin } from '@as-integrations/fastify';
import Fastify, { type FastifyInstance } from 'fastify';
import { Kind } from 'graphql';
import { v7 as uuidv7 } from 'uuid';
import type { AccountClient } from '../common/account-client/account-client.ts';
import { ERROR_CATALOG, type ErrorCode } from '../common/errors.ts';
import { type ClientTimeouts, createServerOptions } from '../common/http/server-options.ts';
import type { InternalTokens } from '../common/internal-token.ts';
import type { Logger } from '../common/logger.ts';
import { gracefulClosePlugin } from '../common/process/graceful-close.plugin.ts';
import { sendGraphqlError, writeGraphqlErrorBody } from '../common/send-graphql-error.ts';
import type { Settings } from '../common/settings.ts';
import { authenticationPlugin } from './edge/authentication.plugin.ts';
import { rateLimitPlugin } from './edge/rate-limit.plugin.ts';
import { requestLifecyclePlugin } from './edge/request-lifecycle.plugin.ts';
import { createSettlementDesk } from './edge/settlement.ts';
import type { Gateway } from './gateway.ts';
import type { GatewayContext } from './gateway-context.ts';
import { graphqlRoutePlugin, refuseUnknownRoute } from './graphql-route.plugin.ts';
import { findRecordPaths } from './record-paths.ts';

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
  const gateway = await startGateway([
    fastifyApolloDrainPlugin(app),
    failWholeAnswers,
    leaveSettlingToTheBridge,
    locateRecords,
  ]);
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

/**
 * Failures of an operation as a whole: it is answered with their status and without data, and so never billed (contract,
 * Errors: 504).
 */
const WHOLE_FAILURES: ReadonlySet<unknown> = new Set<ErrorCode>(['DEADLINE_EXCEEDED', 'ANSWER_TOO_LARGE']);

const failWholeAnswers: ApolloServerPlugin<GatewayContext> = {
  async requestDidStart() {
    return {
      async willSendResponse({ response: { body, http }, contextValue }) {
        if (body.kind !== 'single') return;
        const failure = body.singleResult.errors?.find(({ extensions }) => WHOLE_FAILURES.has(extensions?.code));
        if (failure === undefined) return;
        http.status = ERROR_CATALOG[failure.extensions?.code as ErrorCode].status;
        body.singleResult = { errors: [failure], data: null };
        contextValue.settlement.keepReturned(null);
      },
    };
  },
};

/** Says where the answer has its records when it is to be written record by record. */
const locateRecords: ApolloServerPlugin<GatewayContext> = {
  async requestDidStart() {
    return {
      async willSendResponse({ contextValue, schema, document, operation }) {
        const { settlement, setRecordPaths } = contextValue;
        if (document === undefined || operation == null || !settlement.isMetered()) return;
        const fragments = new Map(
          document.definitions.flatMap((node) =>
            node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as const] : [],
          ),
        );
        setRecordPaths?.(findRecordPaths({ schema, operation, fragments }));
      },
    };
  },
};
