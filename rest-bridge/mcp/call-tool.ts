import type { CallToolResult } from '@modelcontextprotocol/server';
import type { FastifyInstance } from 'fastify';
import { type Carrier, carryRequest } from '../../common/edge/carried-exchange.ts';
import type { AgentTool } from './tool.ts';

/** The message that calls tools: its answer carries theirs. */
export interface ToolCaller {
  carrier: Carrier;
  /** The `Authorization` that pays; undefined for a guest. */
  authorization?: string | undefined;
  /** Where a guest whose allowance is used up gets an account. */
  signUpUrl?: string;
}

/** Headers of an answer that clients may want beside its body. */
const REPORTED_HEADERS = ['x-credits-remaining', 'x-free-records-remaining', 'x-result-capped'];

/**
 * Calls a tool: the route in this process, with the same checks, limits and prices as over HTTP. A failed call has `isError`
 * and one text with the status and the route's own error body (contract, Agent server errors).
 */
export async function callTool(
  app: FastifyInstance,
  { tool, args }: { tool: AgentTool; args: Record<string, unknown> },
  { carrier, authorization, signUpUrl }: ToolCaller,
): Promise<CallToolResult> {
  const { method, url, payload } = tool.toRequest(args);
  const answer = await carryRequest(carrier, (carrying) => {
    const headers = { ...carrying, ...(authorization !== undefined && { authorization }) };
    return app.inject({ method, url, headers, ...(payload !== undefined && { payload }) });
  });
  const body = answer.json<Record<string, unknown>>();
  if (answer.statusCode > 299) {
    const wait = answer.statusCode === 429 ? toWait(answer.headers['retry-after'], signUpUrl) : {};
    return toFailure(answer.statusCode, { ...body, ...wait });
  }
  return {
    content: [{ type: 'text', text: answer.payload }],
    structuredContent: body,
    _meta: Object.fromEntries(
      REPORTED_HEADERS.flatMap((name) => {
        const value = answer.headers[name];
        return value === undefined ? [] : [[name, value]];
      }),
    ),
  };
}

/** Builds the result of a failed call from its status and error body. */
export function toFailure(status: number, body: Record<string, unknown>): CallToolResult {
  return { isError: true, content: [{ type: 'text', text: JSON.stringify({ status, ...body }) }] };
}

/** Returns what a 429 says beside its body: when to call again, and for guests where to sign up. */
function toWait(retryAfter: string | number | string[] | undefined, signUpUrl: string | undefined) {
  return {
    ...(retryAfter !== undefined && { retry_after_seconds: Number(retryAfter) }),
    ...(signUpUrl !== undefined && { sign_up_url: signUpUrl }),
  };
}
