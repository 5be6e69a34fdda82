import type { IncomingMessage } from 'node:http';
import type { JSONRPCMessage } from '@modelcontextprotocol/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AccountClient, UsageCount } from '../../common/account-client/account-client.ts';
import type { RequestCounter } from '../../common/edge/rate-limit.plugin.ts';
import { ServiceError } from '../../common/errors.ts';
import { requestBy } from '../../common/request-limit.ts';
import { isPlainOf2025, isRequest, VERSION_HEADER } from './message-revision.ts';
import { readMessage } from './read-message.ts';
import type { AgentTool } from './tool.ts';

/** A longer message is counted before it is read: a refused one must not cost the time to parse it. */
const MAX_EARLY_BYTES = 16 * 1024;

declare module 'fastify' {
  interface FastifyRequest {
    /** The message, if it was read to be counted. */
    earlyMessage: JSONRPCMessage | undefined;
    /** The count of the request that was counted with the message, until it is taken. */
    requestCount: UsageCount | undefined;
  }
}

interface Options {
  accountClient: Pick<AccountClient, 'incrementUsage'>;
  /** Maximum messages of a key in a window. */
  perMinute: number;
  tools: readonly AgentTool[];
}

/**
 * Creates the counter of a key's messages. Messages are counted at the gate of the key's requests, so that a tool call is
 * counted as both in one write, and one that is refused for the number of messages is no request (decision 0049).
 */
export function createMessageCounter(app: FastifyInstance, { accountClient, perMinute, tools }: Options) {
  app.decorateRequest('earlyMessage', undefined);
  app.decorateRequest('requestCount', undefined);
  const toolsByName = new Map(tools.map((tool) => [tool.definition.name, tool]));

  /** Returns whether a message, if it is admitted, will be answered by exactly one request of its key, at once. */
  function isOneRequest(message: JSONRPCMessage | undefined, headers: IncomingMessage['headers']): boolean {
    if (message === undefined || !isRequest(message) || message.method !== 'tools/call') return false;
    if (!isPlainOf2025(message, headers[VERSION_HEADER])) return false;
    const { name, arguments: args = {} } = message.params as { name: string; arguments?: Record<string, unknown> };
    const tool = toolsByName.get(name);
    return tool?.findUnusable?.(args) === undefined && tool?.isOneRequest?.(args) === true;
  }

  const count: RequestCounter = async (request, keyId) => {
    const message = readShort(request);
    request.earlyMessage = message;
    const isRequestToo = isOneRequest(message, request.headers);
    const use = { ...requestBy(keyId), amount: isRequestToo ? 1 : 0, gateMax: perMinute };
    const counted = await accountClient.incrementUsage(use);
    if (counted.gateTotal == null) throw new ServiceError('UNAVAILABLE', undefined, { cause: 'no count of messages' });
    if (isRequestToo && counted.gateTotal <= perMinute) request.requestCount = counted;
    return { ...counted, total: counted.gateTotal };
  };

  return {
    count,
    /** Returns the message of a request if it was read to be counted. */
    readEarly: ({ earlyMessage }: FastifyRequest) => earlyMessage,
    /** Returns the count of the request that was counted with a message; at most once. */
    takeRequestCount(request: FastifyRequest): UsageCount | undefined {
      const counted = request.requestCount;
      request.requestCount = undefined;
      return counted;
    },
  };
}

/** Returns the message of a request; undefined for one that is long or will be refused. */
function readShort({ isSentAsJson, body }: FastifyRequest): JSONRPCMessage | undefined {
  if (!isSentAsJson || !Buffer.isBuffer(body) || body.length > MAX_EARLY_BYTES) return undefined;
  try {
    return readMessage(body);
  } catch {
    return undefined;
  }
}
