import { createMcpHandler, type McpRequestContext } from '@modelcontextprotocol/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Exchange, followExchange } from '../../common/process/exchange.ts';
import { RECEIVED_METHODS } from '../plugins/method-not-allowed.plugin.ts';
import { type AgentOffer, createAgentServer } from './agent-server.ts';
import type { ToolCaller } from './call-tool.ts';
import { readMessage } from './read-message.ts';
import { toWebRequest } from './web-exchange.ts';

/** An endpoint of the agent server. */
export interface AgentEndpoint extends AgentOffer {
  path: string;
  /** Returns the caller of a message, once every check has passed. */
  toCaller(request: FastifyRequest, exchange: Exchange): Omit<ToolCaller, 'signal'>;
  /** Runs a message that passed every check, and sends the answer. */
  answer(run: () => Promise<Response>, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

/** Serves the protocol at a path. The checks before it are hooks of the app. */
export function serveAgents(app: FastifyInstance, { path, toCaller, answer, ...offer }: AgentEndpoint): void {
  const handler = createMcpHandler((context) => createAgentServer(app, offer, callerOf(context)), {
    onerror: (error) => app.log.debug({ err: error }, 'an agent message failed'),
  });
  app.addHook('onClose', () => handler.close());
  app.route({
    method: RECEIVED_METHODS,
    url: path,
    handler: async (request, reply) => {
      const message = readMessage(request.body);
      const exchange = followExchange(request.raw, reply.raw);
      const leaving = new AbortController();
      void exchange.ended.then(() => leaving.abort());
      const caller = { ...toCaller(request, exchange), signal: leaving.signal };
      const run = () =>
        handler.fetch(toWebRequest(request, path), {
          parsedBody: message,
          authInfo: { token: '', clientId: '', scopes: [], extra: { caller } },
        });
      return answer(run, request, reply);
    },
  });
}

function callerOf({ authInfo }: McpRequestContext): ToolCaller {
  return authInfo?.extra?.caller as ToolCaller;
}
