import { createMcpHandler, type McpRequestContext } from '@modelcontextprotocol/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AccountClient } from '../../common/account-client/account-client.ts';
import { authenticationPlugin } from '../../common/edge/authentication.plugin.ts';
import { rateLimitPlugin } from '../../common/edge/rate-limit.plugin.ts';
import { followExchange } from '../../common/process/exchange.ts';
import { RECEIVED_METHODS } from '../plugins/method-not-allowed.plugin.ts';
import { rawBodyPlugin } from '../plugins/raw-body.plugin.ts';
import { createAgentServer } from './agent-server.ts';
import type { ToolCaller } from './call-tool.ts';
import { allowedHosts, checkContentType, checkOrigin } from './check-request.ts';
import { metadataUrlOf } from './discovery.plugin.ts';
import { readMessage } from './read-message.ts';
import { sendRpcError, toRefusal } from './rpc-refusal.ts';
import { sendWebResponse, toWebRequest } from './web-exchange.ts';

const PATH = '/mcp';

interface Options {
  accountClient: AccountClient;
  /** The URL of the service without a trailing slash. */
  publicUrl: string;
  /** Maximum messages of a key in a minute, counted apart from its requests. */
  perMinute: number;
}

/**
 * Serves agents at `POST /mcp` (Model Context Protocol, revisions 2026-07-28 and 2025). Checks run in the order: origin,
 * method, key, rate limit, content type, size, JSON-RPC; then the protocol runs. Tools call the routes of `/v1`.
 */
export async function mcpPlugin(app: FastifyInstance, { accountClient, publicUrl, perMinute }: Options): Promise<void> {
  const hosts = allowedHosts(publicUrl);
  const handler = createMcpHandler((context) => createAgentServer(app, callerOf(context)), {
    onerror: (error) => app.log.debug({ err: error }, 'an agent message failed'),
  });
  app.addHook('onClose', () => handler.close());
  app.setErrorHandler((error, request, reply) => {
    const refusal = toRefusal(error, reply);
    if (refusal.status === 401)
      reply.header('www-authenticate', `Bearer resource_metadata="${metadataUrlOf(publicUrl)}"`);
    if (refusal.status >= 500) request.log.error({ err: error }, 'an agent message failed');
    return sendRpcError(refusal, reply);
  });
  app.addHook('onRequest', async (request, reply) => checkOrigin(request, reply, hosts));
  await app.register(authenticationPlugin, { accountClient, hook: 'onRequest' });
  await app.register(rateLimitPlugin, { accountClient, perMinute, counter: 'message', hook: 'onRequest' });
  app.addHook('onRequest', async (request) => checkContentType(request));
  await app.register(rawBodyPlugin);
  app.route({
    method: RECEIVED_METHODS,
    url: PATH,
    handler: async (request, reply) => {
      const message = readMessage(request.body);
      const response = await handler.fetch(toWebRequest(request, PATH), {
        parsedBody: message,
        authInfo: {
          token: '',
          clientId: request.identity.keyId ?? '',
          scopes: [],
          extra: { caller: toCaller(request, reply) },
        },
      });
      return sendWebResponse(response, request, reply);
    },
  });
}

function toCaller({ raw, headers }: FastifyRequest, reply: FastifyReply): ToolCaller {
  return { authorization: headers.authorization ?? '', exchange: followExchange(raw, reply.raw) };
}

function callerOf({ authInfo }: McpRequestContext): ToolCaller {
  return authInfo?.extra?.caller as ToolCaller;
}
