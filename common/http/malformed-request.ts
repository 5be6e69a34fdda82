import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

/** Writes the body of an error answer, in the shape of one server. */
export type ErrorBodyWriter = (message: string) => object;

/** What Node's parser gives up on, where that is not simply a bad request. */
const STATUSES: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Why a request was refused, for whoever sent it. */
const REASONS: Readonly<Record<number, string>> = {
  408: 'The request did not arrive in time: Request Timeout.',
};

/** A socket of Node's HTTP server, with the answer that is being written to it. */
type HttpSocket = Duplex & { _httpMessage?: ServerResponse | null };

/**
 * Answers bytes that are no HTTP request, or a request that does not arrive. There is no request to reply to, so the answer
 * is written by hand; then the connection is closed, as nobody knows where the next request would begin. An answer that
 * is already on its way is not written into: its connection is cut. Bytes that follow a whole request (pipelining) do not
 * take its answer's place: the connection closes after that answer.
 */
export function respondToMalformedRequest(
  error: Error & { code?: string },
  socket: Duplex,
  writeErrorBody: ErrorBodyWriter,
): void {
  const answering = (socket as HttpSocket)._httpMessage;
  const isAnswering = answering?.headersSent === true;
  if (answering != null && !isAnswering && answering.req.complete) {
    answering.shouldKeepAlive = false;
    return;
  }
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswering) {
    socket.destroy();
    return;
  }
  const status = STATUSES[error.code ?? ''] ?? 400;
  const reason = REASONS[status] ?? `The request could not be read: ${STATUS_CODES[status]}.`;
  const body = JSON.stringify(writeErrorBody(reason));
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    () => socket.destroy(),
  );
}
