/**
 * The reason why an outbound call failed. The closed list can be stored and shown: it contains no addresses and nothing that
 * the server sent.
 *
 * - `invalid_url`: not an https URL (or http on port 80, where allowed) without user name and password
 * - `blocked_address`: the host is not public, or its name has an address that is not
 * - `dns`: the name has no address
 * - `connection_refused`, `connection_reset`, `unreachable`: the connection failed or was lost
 * - `tls`: no secure connection, such as a certificate that is not valid for the host
 * - `timeout`: no connection, or no complete answer, in time
 * - `protocol`: the response is not valid HTTP
 * - `too_large`: headers or body over the limit
 * - `redirect`: one redirect more than allowed
 */
export type OutboundErrorCode =
  | 'invalid_url'
  | 'blocked_address'
  | 'dns'
  | 'connection_refused'
  | 'connection_reset'
  | 'unreachable'
  | 'tls'
  | 'timeout'
  | 'protocol'
  | 'too_large'
  | 'redirect';

/** A failed outbound call. It has no cause, because causes contain addresses. */
export class OutboundError extends Error {
  readonly code: OutboundErrorCode;
  /** The status received before the failure, such as that of a redirect; null for none. */
  readonly status: number | null;

  constructor(code: OutboundErrorCode, status: number | null = null) {
    super(`the outbound call failed: ${code}`);
    this.name = 'OutboundError';
    this.code = code;
    this.status = status;
  }
}

const ERROR_CODES: ReadonlyMap<string, OutboundErrorCode> = new Map([
  ['ECONNREFUSED', 'connection_refused'],
  ['ECONNRESET', 'connection_reset'],
  ['EPIPE', 'connection_reset'],
  ['UND_ERR_SOCKET', 'connection_reset'],
  ['ETIMEDOUT', 'timeout'],
  ['UND_ERR_CONNECT_TIMEOUT', 'timeout'],
  ['EHOSTUNREACH', 'unreachable'],
  ['ENETUNREACH', 'unreachable'],
  ['EADDRNOTAVAIL', 'unreachable'],
  ['UND_ERR_HEADERS_OVERFLOW', 'too_large'],
]);

/** Maps an error of connecting; `secure` if it included a TLS handshake. */
export function toConnectError(error: unknown, secure: boolean): OutboundError {
  if (error instanceof OutboundError) return error;
  return new OutboundError(ERROR_CODES.get(codeOf(error)) ?? (secure ? 'tls' : 'unreachable'));
}

/**
 * Maps an error of a request or its response; `status` is the status received before, if any. An invalid request is the
 * caller's error and returned unchanged.
 */
export function toExchangeError(error: unknown, status: number | null): unknown {
  const code = codeOf(error);
  if (code === 'UND_ERR_INVALID_ARG') return error;
  if (error instanceof OutboundError) return new OutboundError(error.code, status);
  return new OutboundError(ERROR_CODES.get(code) ?? (code.startsWith('ERR_SSL_') ? 'tls' : 'protocol'), status);
}

function codeOf(error: unknown): string {
  return String((error as { code?: unknown } | null)?.code);
}
