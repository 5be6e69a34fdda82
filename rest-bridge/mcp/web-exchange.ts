import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { FastifyReply, FastifyRequest } from 'fastify';

const JSON_TYPE = 'application/json';
const STREAM_TYPE = 'text/event-stream';
const DATA = 'data: ';

/** Converts a message to the request that the protocol server reads; its body is passed beside it. */
export function toWebRequest({ headers }: FastifyRequest, path: string): Request {
  const protocolHeaders = Object.entries(headers).filter(([name]) => name.startsWith('mcp-'));
  return new Request(`http://127.0.0.1${path}`, {
    method: 'POST',
    headers: [
      ...protocolHeaders.map(([name, value]): [string, string] => [name, String(value)]),
      // The server refuses clients that don't accept both; for them the stream is read below.
      ['accept', `${JSON_TYPE}, ${STREAM_TYPE}`],
      ['content-type', JSON_TYPE],
    ],
  });
}

/** Sends the protocol server's response. A client that accepts no stream gets the last message of one, which is the answer. */
export async function sendWebResponse(
  response: Response,
  { headers: { accept } }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { status, headers, body } = response;
  reply.code(status);
  const isStream = headers.get('content-type') === STREAM_TYPE;
  if (isStream && accept?.includes(STREAM_TYPE) !== true) {
    return reply.type(JSON_TYPE).send(lastMessageOf(await response.text()));
  }
  for (const [name, value] of headers) reply.header(name, value);
  return body === null ? reply.send() : reply.send(Readable.fromWeb(body as ReadableStream));
}

/**
 * Sends the protocol server's response once it is complete. A client that accepts no stream gets the last message of one.
 */
export async function sendWholeWebResponse(
  response: Response,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const whole = new Response(response.body === null ? null : await response.text(), response);
  return sendWebResponse(whole, request, reply);
}

/** Returns the data of a stream's last event; the protocol server writes each message on one line. */
function lastMessageOf(stream: string): string {
  const line = stream.split('\n').findLast((text) => text.startsWith(DATA));
  if (line === undefined) throw new Error('the protocol server sent a stream without a message');
  return line.slice(DATA.length);
}
