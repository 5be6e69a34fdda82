import type { OutgoingHttpHeader } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { type RouteCaller, requestRoute } from './request-route.ts';
import type { ResearchWaits, WatchingRequest } from './research-waits.ts';
import { RouteResult, type ToolResult } from './route-result.ts';
import type { AgentTool, ToolSession } from './tool.ts';

/** The message that calls tools: its answer carries theirs. */
export interface ToolCaller extends RouteCaller {
  /** The request whose account may wait for its research jobs; undefined for a guest. */
  waiting?: { request: WatchingRequest; waits: ResearchWaits };
  /** Creates a signal that is aborted when the client leaves. Few calls need one. */
  signalLeaving(): AbortSignal;
  /** Where a guest whose allowance is used up gets an account. */
  signUpUrl?: string;
}

/** A call of a tool, with its raw arguments. */
export interface ToolCall extends Pick<ToolSession, 'reportProgress'> {
  tool: AgentTool;
  args: Record<string, unknown>;
}

/** Calls a tool: the route in this process, with the same checks, limits and prices as over HTTP. */
export async function callTool(
  app: FastifyInstance,
  { tool, args, reportProgress }: ToolCall,
  caller: ToolCaller,
): Promise<ToolResult> {
  const unusable = tool.findUnusable?.(args);
  if (unusable !== undefined) return RouteResult.ofFailure(400, { ...unusable });
  const call = () => callRoute(app, { tool, args }, caller);
  const { waiting } = caller;
  return (
    tool.run?.(call, args, {
      reportProgress,
      waitForResearch: async (wait) =>
        waiting?.waits.wait(waiting.request, { ...wait, signal: caller.signalLeaving() }),
    }) ?? call()
  );
}

async function callRoute(
  app: FastifyInstance,
  { tool, args }: Pick<ToolCall, 'tool' | 'args'>,
  caller: ToolCaller,
): Promise<RouteResult> {
  const { statusCode, headers, payload } = await requestRoute(app, tool.toRequest(args), caller);
  if (statusCode > 299) {
    const wait = statusCode === 429 ? toWait(headers['retry-after'], caller.signUpUrl) : {};
    return RouteResult.ofFailure(statusCode, { ...JSON.parse(payload), ...wait });
  }
  return RouteResult.ofAnswer(payload, headers);
}

/** Returns what a 429 says beside its body: when to call again, and for guests where to sign up. */
function toWait(retryAfter: OutgoingHttpHeader | undefined, signUpUrl: string | undefined) {
  return {
    ...(retryAfter !== undefined && { retry_after_seconds: Number(retryAfter) }),
    ...(signUpUrl !== undefined && { sign_up_url: signUpUrl }),
  };
}
