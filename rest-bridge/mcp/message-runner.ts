import type { IncomingHttpHeaders } from 'node:http';
import { createMcpHandler, type JSONRPCMessage, type McpRequestContext } from '@modelcontextprotocol/server';
import type { FastifyInstance } from 'fastify';
import { type AgentAnswer, STREAM_TYPE } from './agent-answer.ts';
import { type AgentOffer, createAgentMethods } from './agent-methods.ts';
import { createAgentServer } from './agent-server.ts';
import type { ToolCaller } from './call-tool.ts';
import { checkRevision, isOf2025, isRequest, VERSION_HEADER } from './message-revision.ts';
import { createRunnerOf2025 } from './revisions-2025.ts';
import { fromWebResponse, toWebRequest } from './web-exchange.ts';

/** Runs a message that passed every check. @throws RpcRefusal 400 for a revision that is not served */
export type MessageRunner = (
  message: JSONRPCMessage,
  headers: IncomingHttpHeaders,
  caller: ToolCaller,
) => Promise<AgentAnswer>;

/** Creates the runner of an endpoint's messages: the SDK's for revision 2026-07-28, our own for those of 2025. */
export function createMessageRunner(app: FastifyInstance, offer: AgentOffer): MessageRunner {
  const { instructions } = offer;
  const methods = createAgentMethods(app, offer);
  const runOf2025 = createRunnerOf2025(methods, { instructions, log: app.log });
  const handler = createMcpHandler((context) => createAgentServer(methods, instructions, callerOf(context)), {
    legacy: 'reject',
    onerror: (error) => app.log.debug({ err: error }, 'an agent message failed'),
  });
  app.addHook('onClose', () => handler.close());

  return async (message, headers, caller) => {
    const accepts = { acceptsStream: headers.accept?.includes(STREAM_TYPE) === true };
    if (isOf2025(message, headers[VERSION_HEADER])) {
      checkRevision(message, headers[VERSION_HEADER]);
      // Without a session, no notification and no response has an effect.
      return isRequest(message) ? runOf2025(message, caller, accepts) : { status: 202, headers: {}, body: null };
    }
    const response = await handler.fetch(toWebRequest(headers), {
      parsedBody: message,
      authInfo: { token: '', clientId: '', scopes: [], extra: { caller } },
    });
    return fromWebResponse(response, accepts);
  };
}

function callerOf({ authInfo }: McpRequestContext): ToolCaller {
  return authInfo?.extra?.caller as ToolCaller;
}
