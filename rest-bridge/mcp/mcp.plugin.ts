import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AccountClient } from '../../common/account-client/account-client.ts';
import { authenticationPlugin } from '../../common/edge/authentication.plugin.ts';
import { rateLimitPlugin } from '../../common/edge/rate-limit.plugin.ts';
import { AGENT_SCOPE } from '../oauth/oauth-paths.ts';
import { sendAnswer } from './agent-answer.ts';
import { serveAgents } from './agent-endpoint.ts';
import type { AgentOffer } from './agent-methods.ts';
import { allowedHosts, checkOrigin } from './check-origin.ts';
import { createMessageCounter } from './count-messages.ts';
import { metadataUrlOf } from './discovery.plugin.ts';
import { checkBody, messageBodyPlugin } from './message-body.plugin.ts';
import type { ResearchWaits } from './research-waits.ts';
import { sendRpcFailure } from './rpc-refusal.ts';

/** Time since a message arrived from which the requests that it carries look the key up again: it waited. */
const MAX_IDENTITY_AGE_MS = 1_000;

declare module 'fastify' {
  interface FastifyRequest {
    /** When the message had arrived as a whole, by `performance.now()`. */
    arrivedAtMs: number;
  }
}

interface Options {
  accountClient: AccountClient;
  /** The URL of the service without a trailing slash. */
  publicUrl: string;
  /** Maximum messages of a key in a minute, counted apart from its requests. */
  perMinute: number;
  waits: ResearchWaits;
  /** Whether agents can sign in by OAuth. */
  hasSignIn: boolean;
  offer: AgentOffer;
}

/**
 * Serves agents at `POST /mcp` (Model Context Protocol, revisions 2026-07-28 and 2025). Checks run in the order: origin,
 * method, key, rate limit, content type, size, JSON-RPC; then the protocol runs. Tools call the routes of `/v1`.
 */
export async function mcpPlugin(
  app: FastifyInstance,
  { accountClient, publicUrl, perMinute, waits, hasSignIn, offer }: Options,
): Promise<void> {
  const hosts = allowedHosts(publicUrl);
  const scope = hasSignIn ? `, scope="${AGENT_SCOPE}"` : '';
  const challenge = `Bearer resource_metadata="${metadataUrlOf(publicUrl)}"${scope}`;
  app.setErrorHandler((error, request, reply) => sendRpcFailure(error, request, reply, { challenge }));
  app.decorateRequest('arrivedAtMs', Number.NEGATIVE_INFINITY);
  const isRecent = ({ arrivedAtMs }: FastifyRequest) => performance.now() - arrivedAtMs < MAX_IDENTITY_AGE_MS;
  app.addHook('onRequest', async (request, reply) => checkOrigin(request, reply, hosts));
  await app.register(messageBodyPlugin);
  app.addHook('preValidation', async (request) => {
    request.arrivedAtMs = performance.now();
  });
  await app.register(authenticationPlugin, { accountClient, acceptsApps: hasSignIn });
  const messages = createMessageCounter(app, { accountClient, perMinute, tools: offer.tools });
  await app.register(rateLimitPlugin, { accountClient, perMinute, noun: 'message', count: messages.count });
  app.addHook('preValidation', async (request) => checkBody(request));
  serveAgents(app, {
    path: '/mcp',
    ...offer,
    readEarly: messages.readEarly,
    toCaller: (request, exchange) => ({
      authorization: request.headers.authorization,
      carrier: {
        exchange,
        recentIdentity: () => (isRecent(request) ? request.identity : undefined),
        takeRequestCount: () => messages.takeRequestCount(request),
      },
      waiting: { request, waits },
    }),
    answer: async (run, reply) => sendAnswer(await run(), reply),
  });
}
