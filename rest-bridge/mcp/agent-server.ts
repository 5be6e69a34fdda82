import { Server } from '@modelcontextprotocol/server';
import { type AgentMethods, CAPABILITIES, type MethodContext, progressReporter, SERVER_INFO } from './agent-methods.ts';
import type { ToolCaller } from './call-tool.ts';
import { toCallToolResult } from './route-result.ts';

/** Creates the SDK's server of one message, for revision 2026-07-28. */
export function createAgentServer(methods: AgentMethods, instructions: string, caller: ToolCaller): Server {
  const server = new Server(SERVER_INFO, { capabilities: CAPABILITIES, instructions });
  const context: MethodContext = { caller, reportProgress: undefined };
  server.setRequestHandler('tools/list', methods['tools/list']);
  server.setRequestHandler('tools/call', async ({ params }, { mcpReq: { _meta, notify } }) => {
    const reportProgress = progressReporter(_meta?.progressToken, notify);
    return toCallToolResult(await methods['tools/call'](params, { caller, reportProgress }));
  });
  server.setRequestHandler('resources/list', methods['resources/list']);
  server.setRequestHandler('resources/templates/list', methods['resources/templates/list']);
  server.setRequestHandler('resources/read', ({ params }) => methods['resources/read'](params, context));
  server.setRequestHandler('prompts/list', methods['prompts/list']);
  server.setRequestHandler('prompts/get', ({ params }) => methods['prompts/get'](params));
  return server;
}
