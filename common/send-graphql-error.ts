import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ServiceError } from './errors.ts';
import { toServiceError } from './mongo/to-service-error.ts';

/** Answers what fails before GraphQL runs (no key, too many requests, a body that is no JSON) in GraphQL's own shape. */
export function sendGraphqlError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const failure = fromFastifyError(error);
  if (failure.status >= 500) request.log.error({ err: error }, 'a GraphQL request failed');
  reply.code(failure.status).send({ errors: [{ message: failure.message, extensions: failure.extensions }] });
}

/** Writes the answer to bytes that are no readable request, in GraphQL's own shape. */
export function writeGraphqlErrorBody(message: string): object {
  return { errors: [{ message, extensions: new ServiceError('BAD_REQUEST').extensions }] };
}

/** Names a failure of the HTTP layer by the closed list; everything else as always. */
export function fromFastifyError(error: unknown): ServiceError {
  const { statusCode, message } = error as Partial<FastifyError>;
  if (error instanceof ServiceError) return error;
  if (statusCode === 413) return new ServiceError('PAYLOAD_TOO_LARGE');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new ServiceError('BAD_REQUEST', message);
  return toServiceError(error);
}
