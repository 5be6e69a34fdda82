import type { OutgoingHttpHeader } from 'node:http';
import type { CallToolResult } from '@modelcontextprotocol/server';
import type { FastifyInstance } from 'fastify';
import { type RouteCaller, requestRoute } from './request-route.ts';
import type { ResearchWaits, WatchingRequest } from './research-waits.ts';
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

/** Headers of an answer that clients may want beside its body. */
const REPORTED_HEADERS = ['x-credits-remaining', 'x-free-records-remaining', 'x-result-capped'];

/** The bodies of successful calls, as their routes wrote them. A page of rounds is large: it is parsed only where it is read. */
const bodies = new WeakMap<object, string>();

/** A call of a tool, with its raw arguments. */
export interface ToolCall extends Pick<ToolSession, 'reportProgress'> {
  tool: AgentTool;
  args: Record<string, unknown>;
}

/**
 * Calls a tool: the route in this process, with the same checks, limits and prices as over HTTP. A failed call has `isError`
 * and one text with the status and the route's own error body (contract, Agent server errors).
 */
export async function callTool(
  app: FastifyInstance,
  { tool, args, reportProgress }: ToolCall,
  caller: ToolCaller,
): Promise<CallToolResult> {
  const missing = tool.findMissing?.(args);
  if (missing !== undefined) return toFailure(400, { ...missing });
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
): Promise<CallToolResult> {
  const { statusCode, headers, payload } = await requestRoute(app, tool.toRequest(args), caller);
  if (statusCode > 299) {
    const wait = statusCode === 429 ? toWait(headers['retry-after'], caller.signUpUrl) : {};
    return toFailure(statusCode, { ...JSON.parse(payload), ...wait });
  }
  let parsed: Record<string, unknown> | undefined;
  const result: CallToolResult = {
    content: [{ type: 'text', text: payload }],
    get structuredContent() {
      parsed ??= JSON.parse(payload) as Record<string, unknown>;
      return parsed;
    },
    _meta: Object.fromEntries(
      REPORTED_HEADERS.flatMap((name) => {
        const value = headers[name];
        return value === undefined ? [] : [[name, value]];
      }),
    ),
  };
  bodies.set(result, payload);
  return result;
}

/** Writes the result of a method as JSON; that of a tool with the body that its route wrote. */
export function toResultJson(result: object): string {
  const body = bodies.get(result);
  if (body === undefined) return JSON.stringify(result);
  const { content, _meta } = result as CallToolResult;
  return `{"content":${JSON.stringify(content)},"structuredContent":${body},"_meta":${JSON.stringify(_meta)}}`;
}

/** Builds the result of a failed call from its status and error body. */
export function toFailure(status: number, body: Record<string, unknown>): CallToolResult {
  return { isError: true, content: [{ type: 'text', text: JSON.stringify({ status, ...body }) }] };
}

/** Returns what a 429 says beside its body: when to call again, and for guests where to sign up. */
function toWait(retryAfter: OutgoingHttpHeader | undefined, signUpUrl: string | undefined) {
  return {
    ...(retryAfter !== undefined && { retry_after_seconds: Number(retryAfter) }),
    ...(signUpUrl !== undefined && { sign_up_url: signUpUrl }),
  };
}
