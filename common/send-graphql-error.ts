import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ServiceError } from './errors.ts';
import { fromFastifyError } from './http/http-errors.ts';

/** Sends an error that occurs before GraphQL runs (no key, rate limit, malformed JSON) as a GraphQL response. */
export function sendGraphqlError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const failure = fromFastifyError(error);
  if (failure.status >= 500) request.log.error({ err: error }, 'a GraphQL request failed');
  reply.code(failure.status).send({ errors: [{ message: failure.message, extensions: failure.extensions }] });
}

/** Writes the GraphQL response body for bytes that are not a readable HTTP request. */
export function writeGraphqlErrorBody(message: string): object {
  return { errors: [{ message, extensions: new ServiceError('BAD_REQUEST').extensions }] };
}
