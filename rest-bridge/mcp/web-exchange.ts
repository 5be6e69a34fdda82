import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { type AgentAnswer, STREAM_TYPE } from './agent-answer.ts';

const JSON_TYPE = 'application/json';
const DATA = 'data: ';

/** Converts a message to the request that the protocol server reads; its body is passed beside it. */
export function toWebRequest(headers: IncomingHttpHeaders): Request {
  const protocolHeaders = Object.entries(headers).filter(([name]) => name.startsWith('mcp-'));
  return new Request('http://127.0.0.1/', {
    method: 'POST',
    headers: [
      ...protocolHeaders.map(([name, value]): [string, string] => [name, String(value)]),
      // The server refuses clients that don't accept both; for them the stream is read below.
      ['accept', `${JSON_TYPE}, ${STREAM_TYPE}`],
      ['content-type', JSON_TYPE],
    ],
  });
}

/** Converts the protocol server's response. For a client that accepts no stream, the last message of one is the answer. */
export async function fromWebResponse(
  response: Response,
  { acceptsStream }: { acceptsStream: boolean },
): Promise<AgentAnswer> {
  const { status, body } = response;
  const headers = Object.fromEntries(response.headers);
  if (body === null) return { status, headers, body: null };
  if (headers['content-type'] !== STREAM_TYPE) return { status, headers, body: await response.text() };
  if (acceptsStream) return { status, headers, body: Readable.fromWeb(body as ReadableStream) };
  return { status, headers: { 'content-type': JSON_TYPE }, body: lastMessageOf(await response.text()) };
}

/** Returns the data of a stream's last event; the protocol server writes each message on one line. */
function lastMessageOf(stream: string): string {
  const line = stream.split('\n').findLast((text) => text.startsWith(DATA));
  if (line === undefined) throw new Error('the protocol server sent a stream without a message');
  return line.slice(DATA.length);
}
