import {
  type CallToolRequestParams,
  type GetPromptRequestParams,
  ProtocolError,
  type ReadResourceRequestParams,
} from '@modelcontextprotocol/server';
import type { FastifyInstance } from 'fastify';
import { PACKAGE_VERSION } from '../../common/package-version.ts';
import { callTool, type ToolCall, type ToolCaller } from './call-tool.ts';
import { type AgentPrompt, writePrompt } from './prompts.ts';
import { requestRoute } from './request-route.ts';
import type { AgentResources } from './resources.ts';
import type { ToolResult } from './route-result.ts';
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

/** The service, as clients show it. */
export const SERVER_INFO = {
  name: 'funding-signals',
  title: 'Funding Signals and Prospect Research',
  version: PACKAGE_VERSION,
};
export const CAPABILITIES = { tools: {}, resources: {}, prompts: {} };

/** The message that a method runs for. */
export interface MethodContext extends Pick<ToolCall, 'reportProgress'> {
  caller: ToolCaller;
}

/** The methods of an endpoint. */
export type AgentMethods = ReturnType<typeof createAgentMethods>;

/**
 * Creates the methods of an endpoint, which all revisions share; their params were checked. Tools publish JSON Schemas, and
 * their arguments go to the route as they are: the route's own checks answer, with the same status and body as over REST.
 * A method throws ProtocolError for what the client has to know.
 */
export function createAgentMethods(app: FastifyInstance, { tools, prompts, resources }: AgentOffer) {
  const toolsByName = new Map(tools.map((tool) => [tool.definition.name, tool]));
  return {
    'tools/list': () => ({ tools: tools.map(({ definition }) => definition) }),
    async 'tools/call'(
      { name, arguments: args = {} }: CallToolRequestParams,
      { caller, reportProgress }: MethodContext,
    ): Promise<ToolResult> {
      const tool = toolsByName.get(name);
      if (tool === undefined)
        throw new ProtocolError(RPC_CODES.INVALID_PARAMS, `There is no tool ${name.toWellFormed()}.`);
      return callTool(app, { tool, args, reportProgress }, caller);
    },
    'resources/list': () => ({ resources: [...resources.list] }),
    'resources/templates/list': () => ({ resourceTemplates: [...resources.templates] }),
    'resources/read': ({ uri }: ReadResourceRequestParams, { caller }: MethodContext) =>
      resources.read(uri, (url) => requestRoute(app, { method: 'GET', url, payload: undefined }, caller)),
    'prompts/list': () => ({ prompts: prompts.map(({ definition }) => definition) }),
    'prompts/get': ({ name, arguments: args = {} }: GetPromptRequestParams) => writePrompt(prompts, { name, args }),
  };
}

/** Sends a notification of the message that is being answered. */
export type Notify = (notification: {
  method: 'notifications/progress';
  params: { progressToken: string | number; progress: number; message: string };
}) => Promise<void>;

/** Returns the sender of progress notifications; undefined unless the client gave a token for them. */
export function progressReporter(
  progressToken: string | number | undefined,
  notify: Notify,
): MethodContext['reportProgress'] {
  if (progressToken === undefined) return undefined;
  return (progress, message) =>
    notify({ method: 'notifications/progress', params: { progressToken, progress, message } });
}
