import type { FastifyReply, FastifyRequest } from 'fastify';
import { ERROR_CATALOG, type ErrorCode } from '../../common/errors.ts';
import { fromFastifyError } from '../../common/http/http-errors.ts';

/** The JSON-RPC error codes of the agent server (contract, Agent server errors). */
export const RPC_CODES = {
  KEY_REFUSED: -32001,
  /** Whatever has no code of its own. */
  SERVER_ERROR: -32000,
  INVALID_REQUEST: -32600,
  METHOD_NOT_FOUND: -32601,
  INVALID_PARAMS: -32602,
  INTERNAL: -32603,
  PARSE_ERROR: -32700,
} as const;

/** What to do about a refused credential: clients show models the text of a refusal. */
const NEXT_STEPS: Partial<Record<ErrorCode, string>> = {
  API_KEY_MISSING: ' Send one as a bearer token, or sign in by OAuth.',
  API_KEY_INVALID: ' It is malformed, unknown or revoked: do not repeat the message, a person has to connect again.',
};

/** A message that is refused before the protocol runs: an HTTP status with a JSON-RPC error. */
export class RpcRefusal extends Error {
  readonly status: number;
  readonly code: number;
  /** The id of the refused message; null when it is not known. */
  readonly id: string | number | null;

  constructor(status: number, code: number, message: string, id: string | number | null = null) {
    // It may name what the client sent; the answer has to be valid Unicode.
    super(message.toWellFormed());
    this.name = 'RpcRefusal';
    this.status = status;
    this.code = code;
    this.id = id;
  }
}

/** Converts any failure to a refusal; internal details are left out. */
function toRefusal(error: unknown, reply: FastifyReply): RpcRefusal {
  if (error instanceof RpcRefusal) return error;
  const { status, code, message, details } = fromFastifyError(error);
  const text = status >= 500 ? ERROR_CATALOG[code].text : `${message}${NEXT_STEPS[code] ?? ''}`;
  const { retryAfterSeconds } = details;
  if (retryAfterSeconds === undefined) return new RpcRefusal(status, rpcCodeOf(status), text);
  reply.header('retry-after', retryAfterSeconds);
  return new RpcRefusal(status, rpcCodeOf(status), `${text} ${toRetryText(retryAfterSeconds)}`);
}

/** Returns when to send a message again: clients show models the text of a refusal, and not its headers. */
export function toRetryText(seconds: number): string {
  return `Retry in ${seconds} s.`;
}

/** Sends any failure as a JSON-RPC error and logs a 5xx; a 401 has the challenge. */
export function sendRpcFailure(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  { challenge }: { challenge?: string } = {},
): FastifyReply {
  const { status, code, message, id } = toRefusal(error, reply);
  if (status === 401 && challenge !== undefined) reply.header('www-authenticate', challenge);
  if (status >= 500) request.log.error({ err: error }, 'an agent message failed');
  return reply.code(status).send({ jsonrpc: '2.0', id, error: { code, message } });
}

function rpcCodeOf(status: number): number {
  if (status === 401) return RPC_CODES.KEY_REFUSED;
  if (status === 400 || status === 413) return RPC_CODES.INVALID_REQUEST;
  return status === 500 ? RPC_CODES.INTERNAL : RPC_CODES.SERVER_ERROR;
}
