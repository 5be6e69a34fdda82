import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

/** A function that writes the body of an error response in a server's format. */
export type ErrorBodyWriter = (message: string) => object;

/** Statuses of parser errors other than 400. */
const STATUSES: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Public error texts by status. */
const REASONS: Readonly<Record<number, string>> = {
  408: 'The request did not arrive in time: Request Timeout.',
};

/** A socket of Node's HTTP server with its current response. */
type HttpSocket = Duplex & { _httpMessage?: ServerResponse | null };

/**
 * Responds to bytes that are not an HTTP request, or to a request that does not arrive in time. There is no request object,
 * so the response is written to the socket; then the connection is closed, because the start of the next request is unknown.
 * A response in progress is not corrupted: its connection is destroyed. Malformed bytes after a complete request (pipelining)
 * do not replace its response: the connection closes after it.
 */
export function respondToMalformedRequest(
  error: Error & { code?: string },
  socket: Duplex,
  writeErrorBody: ErrorBodyWriter,
): void {
  const response = (socket as HttpSocket)._httpMessage;
  const hasStarted = response?.headersSent === true;
  if (response != null && !hasStarted && response.req.complete) {
    response.shouldKeepAlive = false;
    return;
  }
  if (error.code === 'ECONNRESET' || !socket.writable || hasStarted) {
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
