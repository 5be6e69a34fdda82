import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyReply } from 'fastify';

/** What Node's parser gives up on, where that is not simply a bad request. */
const STATUSES: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Answers a path whose percent-encoding is broken: it matches no route. */
export function sendUnreadablePath(reply: FastifyReply): void {
  reply.code(400).send({ error: 'The path is not correctly percent-encoded.' });
}

/**
 * Answers bytes that are no HTTP request. There is no request to reply to, so the answer is written by hand, with the
 * contract's error body like any other; then the connection is closed, as nobody knows where the next request would begin.
 */
export function answerUnreadableBytes(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = STATUSES[error.code] ?? 400;
  const body = JSON.stringify({ error: `The request could not be read: ${STATUS_CODES[status]}.` });
  socket.write(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
  socket.destroySoon();
}
