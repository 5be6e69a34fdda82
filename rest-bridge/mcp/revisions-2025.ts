import {
  type InitializeRequestParams,
  type JSONRPCRequest,
  LATEST_PROTOCOL_VERSION,
  ProtocolError,
  SUPPORTED_PROTOCOL_VERSIONS,
} from '@modelcontextprotocol/server';
import type { FastifyBaseLogger } from 'fastify';
import type { AgentAnswer } from './agent-answer.ts';
import { type AgentMethods, CAPABILITIES, type MethodContext, progressReporter, SERVER_INFO } from './agent-methods.ts';
import type { ToolCaller } from './call-tool.ts';
import { RouteResult } from './route-result.ts';
import { RPC_CODES } from './rpc-refusal.ts';
import { answerAsStream } from './stream-answer.ts';

/** Runs a request whose params were checked. A client that accepts no stream gets the result without its notifications. */
export type RequestRunner = (
  request: JSONRPCRequest,
  caller: ToolCaller,
  accepts: { acceptsStream: boolean },
) => Promise<AgentAnswer>;

type MethodRunner = (params: unknown, context: MethodContext) => object | Promise<object>;

/**
 * Creates the runner of an endpoint's requests in the revisions of 2025, which no longer change. The SDK's server of them
 * takes twice the processor time of the route that a tool calls (decision 0053).
 */
export function createRunnerOf2025(
  methods: AgentMethods,
  { instructions, log }: { instructions: string; log: FastifyBaseLogger },
): RequestRunner {
  const runners = new Map<string, MethodRunner>(
    Object.entries({ ...methods, initialize: toInitializer(instructions), ping: () => ({}) }) as [
      string,
      MethodRunner,
    ][],
  );

  /** Returns the answer as JSON; a failure is an answer too. */
  async function answerOf({ id, method, params = {} }: JSONRPCRequest, context: MethodContext): Promise<string> {
    const jsonId = JSON.stringify(id);
    try {
      const run = runners.get(method);
      if (run === undefined) throw new ProtocolError(RPC_CODES.METHOD_NOT_FOUND, 'Method not found');
      const result = await run(params, context);
      const json = result instanceof RouteResult ? result.toText() : JSON.stringify(result);
      return `{"jsonrpc":"2.0","id":${jsonId},"result":${json}}`;
    } catch (error) {
      return `{"jsonrpc":"2.0","id":${jsonId},"error":${JSON.stringify(toRpcError(error, log))}}`;
    }
  }

  return async (request, caller, { acceptsStream }) => {
    const token = request.params?._meta?.progressToken;
    const run = (notify: (json: string) => void) =>
      answerOf(request, {
        caller,
        reportProgress: progressReporter(token, async (notification) =>
          notify(JSON.stringify({ jsonrpc: '2.0', ...notification })),
        ),
      });
    if (acceptsStream) return answerAsStream(run);
    return { status: 200, headers: { 'content-type': 'application/json' }, body: await run(() => undefined) };
  };
}

/** Creates the handshake, which agrees on the revision: the client's if it is served, else the newest of 2025. */
function toInitializer(instructions: string) {
  return ({ protocolVersion }: InitializeRequestParams) => ({
    protocolVersion: SUPPORTED_PROTOCOL_VERSIONS.includes(protocolVersion) ? protocolVersion : LATEST_PROTOCOL_VERSION,
    capabilities: CAPABILITIES,
    serverInfo: SERVER_INFO,
    instructions,
  });
}

/** Converts a failure to the error of an answer; internal details are only logged. */
function toRpcError(error: unknown, log: FastifyBaseLogger) {
  if (error instanceof ProtocolError) {
    const { code, message, data } = error;
    return { code, message, ...(data !== undefined && { data }) };
  }
  log.error({ err: error }, 'an agent message failed');
  return { code: RPC_CODES.INTERNAL, message: 'Internal error' };
}
