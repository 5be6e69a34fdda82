import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { FastifyReply } from 'fastify';

/** The content type of an answer that may have notifications before the result. */
export const STREAM_TYPE = 'text/event-stream';

/** The answer to one message. */
export interface AgentAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** The whole text; a stream of events if there were some before the result; null without a body. */
  body: string | Readable | null;
}

/** Sends an answer; a stream as its events arrive. */
export function sendAnswer({ status, headers, body }: AgentAnswer, reply: FastifyReply): FastifyReply {
  reply.code(status).headers(headers);
  return body === null ? reply.send() : reply.send(body);
}

/** Waits for the end of an answer, and returns it with its whole text. */
export async function completeAnswer(answer: AgentAnswer): Promise<AgentAnswer> {
  const { body } = answer;
  return body === null || typeof body === 'string' ? answer : { ...answer, body: await text(body) };
}
