import type { CallToolResult } from '@modelcontextprotocol/server';
import type { FastifyInstance } from 'fastify';
import { carryRequest } from '../../common/edge/carried-exchange.ts';
import type { Exchange } from '../../common/process/exchange.ts';
import type { AgentTool } from './tool.ts';

/** The message that calls tools: its credential pays, and its answer carries theirs. */
export interface ToolCaller {
  authorization: string;
  exchange: Exchange;
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
  { authorization, exchange }: ToolCaller,
): Promise<CallToolResult> {
  const { method, url, payload } = tool.toRequest(args);
  const answer = await carryRequest(exchange, (headers) =>
    app.inject({ method, url, headers: { ...headers, authorization }, ...(payload !== undefined && { payload }) }),
  );
  const body = answer.json<Record<string, unknown>>();
  if (answer.statusCode > 299) return toFailure(answer.statusCode, { body, retryAfter: answer.headers['retry-after'] });
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

function toFailure(
  status: number,
  { body, retryAfter }: { body: Record<string, unknown>; retryAfter: string | number | string[] | undefined },
): CallToolResult {
  const wait = status === 429 && retryAfter !== undefined ? { retry_after_seconds: Number(retryAfter) } : {};
  return { isError: true, content: [{ type: 'text', text: JSON.stringify({ status, ...body, ...wait }) }] };
}
