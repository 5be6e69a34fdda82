import { maxHeaderSize, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

/** A function that writes the body of an error response in a server's format. */
export type ErrorBodyWriter = (message: string) => object;

/** The failures of the parser that get an answer of their own. All others are requests that nobody can read: 400. */
const ANSWERS: Readonly<Record<string, { status: number; reason: string }>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, reason: 'The request did not arrive in time: Request Timeout.' },
  // Not 431: no client may get a status that the contract does not have.
  HPE_HEADER_OVERFLOW: {
    status: 400,
    reason: `The request line and its headers have more than ${maxHeaderSize} bytes together, which is the limit.`,
  },
};
const UNREADABLE = { status: 400, reason: `The request could not be read: ${STATUS_CODES[400]}.` };

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
  const { status, reason } = ANSWERS[error.code ?? ''] ?? UNREADABLE;
  const body = JSON.stringify(writeErrorBody(reason));
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    () => socket.destroy(),
  );
}

/**
 * Rejects a request whose headers can't be accepted (400) and closes the connection, because its body is not read. Node's own
 * answers have no body.
 */
export function rejectHeaders(response: ServerResponse, reason: string, writeErrorBody: ErrorBodyWriter): void {
  const body = JSON.stringify(writeErrorBody(reason));
  response.writeHead(UNREADABLE.status, {
    connection: 'close',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
}
