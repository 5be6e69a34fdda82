import { ProtocolError, Server, type ServerContext } from '@modelcontextprotocol/server';
import type { FastifyInstance } from 'fastify';
import { PACKAGE_VERSION } from '../../common/package-version.ts';
import { callTool, injectRequest, type ToolCall, type ToolCaller } from './call-tool.ts';
import { type AgentPrompt, writePrompt } from './prompts.ts';
import type { AgentResources } from './resources.ts';
import { RPC_CODES } from './rpc-refusal.ts';
import type { AgentTool } from './tool.ts';

/** The offer of one endpoint, each list in the order in which clients show it. */
export interface AgentOffer {
  tools: readonly AgentTool[];
  prompts: readonly AgentPrompt[];
  resources: AgentResources;
  /** What a model reads before it uses any. */
  instructions: string;
}

/**
 * Creates the protocol server of one message. Tools publish JSON Schemas, and their arguments go to the route as they are:
 * the route's own checks answer, with the same status and body as over REST.
 */
export function createAgentServer(app: FastifyInstance, offer: AgentOffer, caller: ToolCaller): Server {
  const { tools, prompts, resources, instructions } = offer;
  const server = new Server(
    { name: 'funding-signals', title: 'Funding Signals and Prospect Research', version: PACKAGE_VERSION },
    { capabilities: { tools: {}, resources: {}, prompts: {} }, instructions },
  );
  server.setRequestHandler('tools/list', () => ({ tools: tools.map(({ definition }) => definition) }));
  server.setRequestHandler('tools/call', async ({ params: { name, arguments: args = {} } }, { mcpReq }) => {
    const tool = tools.find(({ definition }) => definition.name === name);
    if (tool === undefined) throw new ProtocolError(RPC_CODES.INVALID_PARAMS, `There is no tool ${name}.`);
    return callTool(app, { tool, args, reportProgress: progressReporter(mcpReq) }, caller);
  });
  server.setRequestHandler('resources/list', () => ({ resources: [...resources.list] }));
  server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: [...resources.templates] }));
  server.setRequestHandler('resources/read', ({ params: { uri } }) =>
    resources.read(uri, (url) => injectRequest(app, { method: 'GET', url, payload: undefined }, caller)),
  );
  server.setRequestHandler('prompts/list', () => ({ prompts: prompts.map(({ definition }) => definition) }));
  server.setRequestHandler('prompts/get', ({ params: { name, arguments: args = {} } }) =>
    writePrompt(prompts, { name, args }),
  );
  return server;
}

/** Returns the sender of progress notifications; undefined unless the client gave a token for them. */
function progressReporter({ _meta, notify }: ServerContext['mcpReq']): ToolCall['reportProgress'] {
  const progressToken = _meta?.progressToken;
  if (progressToken === undefined) return undefined;
  return (progress, message) =>
    notify({ method: 'notifications/progress', params: { progressToken, progress, message } });
}
