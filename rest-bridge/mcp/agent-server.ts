import { ProtocolError, Server } from '@modelcontextprotocol/server';
import type { FastifyInstance } from 'fastify';
import { PACKAGE_VERSION } from '../../common/package-version.ts';
import { callTool, type ToolCaller } from './call-tool.ts';
import { RPC_CODES } from './rpc-refusal.ts';
import { AGENT_TOOLS } from './tools.ts';

const INSTRUCTIONS =
  'Funding rounds, cited research briefs and watchlists. Rounds and briefs cost money per record: read the price list first, ' +
  'keep `limit` small, and do not repeat a call whose answer you have.';

/**
 * Creates the protocol server of one message. Tools publish JSON Schemas, and their arguments go to the route as they are:
 * the route's own checks answer, with the same status and body as over REST.
 */
export function createAgentServer(app: FastifyInstance, caller: ToolCaller): Server {
  const server = new Server(
    { name: 'funding-signals', title: 'Funding Signals and Prospect Research', version: PACKAGE_VERSION },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
  );
  server.setRequestHandler('tools/list', () => ({ tools: AGENT_TOOLS.map(({ definition }) => definition) }));
  server.setRequestHandler('tools/call', async ({ params: { name, arguments: args = {} } }) => {
    const tool = AGENT_TOOLS.find(({ definition }) => definition.name === name);
    if (tool === undefined) throw new ProtocolError(RPC_CODES.INVALID_PARAMS, `There is no tool ${name}.`);
    return callTool(app, { tool, args }, caller);
  });
  return server;
}
