import { ProtocolError, Server } from '@modelcontextprotocol/server';
import type { FastifyInstance } from 'fastify';
import { PACKAGE_VERSION } from '../../common/package-version.ts';
import { callTool, type ToolCaller } from './call-tool.ts';
import { RPC_CODES } from './rpc-refusal.ts';
import type { AgentTool } from './tool.ts';

/** The offer of one endpoint. */
export interface AgentOffer {
  /** The tools, in the order in which clients list them. */
  tools: readonly AgentTool[];
  /** What a model reads before it uses any. */
  instructions: string;
}

/**
 * Creates the protocol server of one message. Tools publish JSON Schemas, and their arguments go to the route as they are:
 * the route's own checks answer, with the same status and body as over REST.
 */
export function createAgentServer(
  app: FastifyInstance,
  { tools, instructions }: AgentOffer,
  caller: ToolCaller,
): Server {
  const server = new Server(
    { name: 'funding-signals', title: 'Funding Signals and Prospect Research', version: PACKAGE_VERSION },
    { capabilities: { tools: {} }, instructions },
  );
  server.setRequestHandler('tools/list', () => ({ tools: tools.map(({ definition }) => definition) }));
  server.setRequestHandler('tools/call', async ({ params: { name, arguments: args = {} } }) => {
    const tool = tools.find(({ definition }) => definition.name === name);
    if (tool === undefined) throw new ProtocolError(RPC_CODES.INVALID_PARAMS, `There is no tool ${name}.`);
    return callTool(app, { tool, args }, caller);
  });
  return server;
}
