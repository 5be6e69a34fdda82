import type { FastifyReply } from 'fastify';
import { ERROR_CATALOG } from '../../common/errors.ts';
import { fromFastifyError } from '../../common/http/http-errors.ts';

/** The JSON-RPC error codes of the agent server (contract, Agent server errors). */
export const RPC_CODES = {
  KEY_REFUSED: -32001,
  UNAVAILABLE: -32000,
  INVALID_REQUEST: -32600,
  INVALID_PARAMS: -32602,
  INTERNAL: -32603,
  PARSE_ERROR: -32700,
} as const;

/** A message that is refused before the protocol runs: an HTTP status with a JSON-RPC error. */
export class RpcRefusal extends Error {
  readonly status: number;
  readonly code: number;
  /** The id of the refused message; null when it is not known. */
  readonly id: string | number | null;

  constructor(status: number, code: number, message: string, id: string | number | null = null) {
    super(message);
    this.name = 'RpcRefusal';
    this.status = status;
    this.code = code;
    this.id = id;
  }
}

/** Converts any failure to a refusal; internal details are left out. */
export function toRefusal(error: unknown, reply: FastifyReply): RpcRefusal {
  if (error instanceof RpcRefusal) return error;
  const { status, code, message, details } = fromFastifyError(error);
  if (details.retryAfterSeconds !== undefined) reply.header('retry-after', details.retryAfterSeconds);
  return new RpcRefusal(status, rpcCodeOf(status), status >= 500 ? ERROR_CATALOG[code].text : message);
}

/** Sends a refusal as a JSON-RPC error. */
export function sendRpcError({ status, code, message, id }: RpcRefusal, reply: FastifyReply): FastifyReply {
  return reply.code(status).send({ jsonrpc: '2.0', id, error: { code, message } });
}

function rpcCodeOf(status: number): number {
  if (status === 401) return RPC_CODES.KEY_REFUSED;
  if (status === 400 || status === 413) return RPC_CODES.INVALID_REQUEST;
  return status === 500 ? RPC_CODES.INTERNAL : RPC_CODES.UNAVAILABLE;
}
