import type { ApolloServerPlugin } from '@apollo/server';
import { fastifyApolloDrainPlugin } from '@as-integrations/fastify';
import Fastify, { type FastifyInstance } from 'fastify';
import type { AccountClient } from '../common/account-client/account-client.ts';
import { authenticationPlugin } from '../common/edge/authentication.plugin.ts';
import { rateLimitPlugin } from '../common/edge/rate-limit.plugin.ts';
import { requestLifecyclePlugin } from '../common/edge/request-lifecycle.plugin.ts';
import { createSettler } from '../common/edge/settler.ts';
import { type ClientTimeouts, createServerOptions } from '../common/http/server-options.ts';
import type { InternalTokens } from '../common/internal-token.ts';
import { createKnownOperations } from '../common/known-operations.ts';
import type { Logger } from '../common/logger.ts';
import { gracefulClosePlugin } from '../common/process/graceful-close.plugin.ts';
import { sendGraphqlError, writeGraphqlErrorBody } from '../common/send-graphql-error.ts';
import type { Settings } from '../common/settings.ts';
import { createId } from '../common/uuid.ts';
import { createCostBudget } from './cost/cost-budget.ts';
import type { Gateway } from './gateway.ts';
import { type GatewayContext, isInternalOperation } from './gateway-context.ts';
import { graphqlRoutePlugin, rejectUnknownRoute } from './graphql-route.plugin.ts';
import { registeredOnlyPlugin } from './operations/registered-only.plugin.ts';
import type { RegisteredOperation } from './operations/registered-operations.ts';

/** Largest GraphQL document with its variables (graph bounds). */
const BODY_LIMIT_BYTES = 100 * 1024;

/** The parts of a gateway that the entry point uses. */
type StartedGateway = Pick<Gateway, 'server'> & Partial<Pick<Gateway, 'answerPrepared' | 'answerClient'>>;

/** The options of {@link createGatewayApp}. */
export interface GatewayAppOptions<Started extends StartedGateway> {
  accountClient: AccountClient;
  tokens: InternalTokens;
  settings: Settings;
  logger: Logger;
  /** Operations that clients may run if `settings.persistedOnly`; none by default. */
  operations?: readonly RegisteredOperation[];
  /** Starts the gateway with this server's plugins. */
  startGateway(plugins: ApolloServerPlugin<GatewayContext>[]): Promise<Started>;
  /** Shorter in tests. */
  timeouts?: ClientTimeouts;
}

/**
 * Creates the GraphQL entry point: `/graphql` for API keys, with the authentication, limits, deadline and settlement of
 * REST, and for our own bridge, which has done all that and settles the holds that the answer carries.
 */
export async function createGatewayApp<Started extends StartedGateway>(
  options: GatewayAppOptions<Started>,
): Promise<{ app: FastifyInstance; gateway: Started }> {
  const { accountClient, tokens, settings, logger, operations = [], startGateway, timeouts } = options;
  const app = Fastify({
    ...createServerOptions({
      logger,
      bodyLimitBytes: BODY_LIMIT_BYTES,
      writeErrorBody: writeGraphqlErrorBody,
      timeouts,
    }),
    genReqId: createId,
  });
  await app.register(gracefulClosePlugin);
  // Loaded only where it is served.
  if (settings.graphqlIntrospection) await app.register((await import('./explorer/explorer.plugin.ts')).explorerPlugin);
  const known = createKnownOperations('known operations of the bridge', isInternalOperation);
  const gateway = await startGateway([fastifyApolloDrainPlugin(app), known.plugin]);
  app.setErrorHandler(sendGraphqlError);
  app.setNotFoundHandler(rejectUnknownRoute);
  app.get('/health', () => ({ status: 'ok' }));
  await app.register(async (edge) => {
    const settler = createSettler(accountClient, logger);
    const { requestDeadlineMs, responseDeadlineMs } = settings;
    await edge.register(requestLifecyclePlugin, { requestDeadlineMs, responseDeadlineMs, settler });
    await edge.register(authenticationPlugin, { accountClient, tokens });
    await edge.register(rateLimitPlugin, { accountClient, perMinute: settings.rateLimitPerMinute });
    if (settings.persistedOnly) await edge.register(registeredOnlyPlugin, { operations });
    await edge.register(graphqlRoutePlugin, {
      server: gateway.server,
      known,
      answerPrepared: gateway.answerPrepared,
      answerClient: gateway.answerClient,
      chargeCost: createCostBudget(accountClient, settings.costLimitPerMinute),
    });
  });
  return { app, gateway };
}
