/**
 * Why an outbound call gave no usable answer. The list is closed and the words are fixed, so that they can be stored and
 * shown: nothing of what the other side sent, and no address, is in them.
 *
 * - `invalid_url`: not an https URL (or http on port 80, where allowed) without user name and password
 * - `blocked_address`: the host is not public, or its name has an address that is not
 * - `dns`: the name has no address
 * - `connection_refused`, `connection_reset`, `unreachable`: the connection did not come about, or was cut
 * - `tls`: no secure connection, such as a certificate that is not valid for the host
 * - `timeout`: no connection, or no complete answer, in time
 * - `protocol`: what came back is not the HTTP that was asked for
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

/** An outbound call that failed. It carries no cause, because causes name addresses. */
export class OutboundError extends Error {
  readonly fault: OutboundErrorCode;
  /** The status that was answered before the call failed, such as a redirect's; null when none arrived. */
  readonly status: number | null;

  constructor(fault: OutboundErrorCode, status: number | null = null) {
    super(`the outbound call failed: ${fault}`);
    this.name = 'OutboundError';
    this.fault = fault;
    this.status = status;
  }
}

const FAULT_BY_CODE: ReadonlyMap<string, OutboundErrorCode> = new Map([
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

/** Names what went wrong before the request was sent; `secure` says that a TLS handshake was part of it. */
export function connectFault(error: unknown, secure: boolean): OutboundError {
  if (error instanceof OutboundError) return error;
  return new OutboundError(FAULT_BY_CODE.get(codeOf(error)) ?? (secure ? 'tls' : 'unreachable'));
}

/**
 * Names what went wrong with a request or its answer; `status` is what was answered before, if anything. A request that
 * was made wrongly is the caller's error as it is.
 */
export function exchangeFault(error: unknown, status: number | null): unknown {
  const code = codeOf(error);
  if (code === 'UND_ERR_INVALID_ARG') return error;
  if (error instanceof OutboundError) return new OutboundError(error.fault, status);
  return new OutboundError(FAULT_BY_CODE.get(code) ?? (code.startsWith('ERR_SSL_') ? 'tls' : 'protocol'), status);
}

function codeOf(error: unknown): string {
  return String((error as { code?: unknown } | null)?.code);
}
