import type { IncomingHttpHeaders } from 'node:http';
import {
  classifyInboundRequest,
  createMcpHandler,
  type JSONRPCMessage,
  type JSONRPCRequest,
  type McpRequestContext,
  PROTOCOL_VERSION_META_KEY,
  SUPPORTED_PROTOCOL_VERSIONS,
} from '@modelcontextprotocol/server';
import type { FastifyInstance } from 'fastify';
import { type AgentAnswer, STREAM_TYPE } from './agent-answer.ts';
import { type AgentOffer, createAgentMethods } from './agent-methods.ts';
import { createAgentServer } from './agent-server.ts';
import type { ToolCaller } from './call-tool.ts';
import { createRunnerOf2025 } from './revisions-2025.ts';
import { RPC_CODES, RpcRefusal } from './rpc-refusal.ts';
import { fromWebResponse, toWebRequest } from './web-exchange.ts';

const VERSION_HEADER = 'mcp-protocol-version';

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

/** Returns whether a valid message is a request: no other message has both fields. */
function isRequest(message: JSONRPCMessage): message is JSONRPCRequest {
  return 'method' in message && 'id' in message;
}

type Version = string | string[] | undefined;

/** Returns whether neither the header nor the message claims a later revision. */
function isOf2025(message: JSONRPCMessage, version: Version): boolean {
  const meta = 'params' in message ? message.params?._meta : undefined;
  if (isServed(version) && meta?.[PROTOCOL_VERSION_META_KEY] === undefined) return true;
  const route = classifyInboundRequest({
    httpMethod: 'POST',
    ...(version !== undefined && { protocolVersionHeader: String(version) }),
    body: message,
  });
  return route.kind === 'legacy';
}

/** Checks the revision in the header; `initialize` negotiates it instead. @throws RpcRefusal 400 */
function checkRevision(message: JSONRPCMessage, version: Version): void {
  if (isServed(version) || ('method' in message && message.method === 'initialize')) return;
  const text = `Unsupported protocol version: ${version} (supported versions: ${SUPPORTED_PROTOCOL_VERSIONS.join(', ')})`;
  throw new RpcRefusal(400, RPC_CODES.UNAVAILABLE, text, isRequest(message) ? message.id : null);
}

/** Returns whether a revision is one of 2025; so is a message that names none. */
function isServed(version: Version): boolean {
  return version === undefined || SUPPORTED_PROTOCOL_VERSIONS.includes(String(version));
}
