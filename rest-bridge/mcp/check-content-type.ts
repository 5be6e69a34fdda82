import { isJsonContentType } from '@modelcontextprotocol/server';
import type { FastifyRequest } from 'fastify';
import { RPC_CODES, RpcRefusal } from './rpc-refusal.ts';

/** Checks the media type of the body. @throws RpcRefusal 415 */
export function checkContentType({ headers }: FastifyRequest): void {
  if (!isJsonContentType(headers['content-type'] ?? null)) throw refuseContentType();
}

/** Creates the refusal of a media type. */
export function refuseContentType(): RpcRefusal {
  return new RpcRefusal(415, RPC_CODES.SERVER_ERROR, 'The content type is expected to be application/json.');
}
