import type { JSONRPCMessage } from '@modelcontextprotocol/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Exchange, followExchange } from '../../common/process/exchange.ts';
import { RECEIVED_METHODS } from '../plugins/method-not-allowed.plugin.ts';
import type { AgentAnswer } from './agent-answer.ts';
import type { AgentOffer } from './agent-methods.ts';
import type { ToolCaller } from './call-tool.ts';
import { createMessageRunner } from './message-runner.ts';
import { readMessage } from './read-message.ts';

/** An endpoint of the agent server. */
export interface AgentEndpoint extends AgentOffer {
  path: string;
  /** Returns the message of a request that was read before its checks; undefined for one to be read now. */
  readEarly?: (request: FastifyRequest) => JSONRPCMessage | undefined;
  /** Returns the caller of a message, once every check has passed. */
  toCaller(request: FastifyRequest, exchange: Exchange): Omit<ToolCaller, 'signalLeaving'>;
  /** Runs a message that passed every check, and sends the answer. */
  answer(run: () => Promise<AgentAnswer>, reply: FastifyReply): Promise<FastifyReply>;
}

/** Serves the protocol at a path. The checks before it are hooks of the app. */
export function serveAgents(
  app: FastifyInstance,
  { path, readEarly, toCaller, answer, ...offer }: AgentEndpoint,
): void {
  const runMessage = createMessageRunner(app, offer);
  app.route({
    method: RECEIVED_METHODS,
    url: path,
    handler: async (request, reply) => {
      const message = readEarly?.(request) ?? readMessage(request.body);
      const exchange = followExchange(request.raw, reply.raw);
      const caller = { ...toCaller(request, exchange), signalLeaving: () => signalLeaving(exchange) };
      return answer(() => runMessage(message, request.headers, caller), reply);
    },
  });
}

/** Creates a signal that is aborted when the client leaves before its answer was sent. */
function signalLeaving({ ended }: Exchange): AbortSignal {
  const leaving = new AbortController();
  void ended.then(({ isComplete }) => {
    if (!isComplete) leaving.abort();
  });
  return leaving.signal;
}
