import type { FastifyError } from 'fastify';
import { ServiceError } from '../errors.ts';
import { toServiceError } from '../mongo/to-service-error.ts';

/** Maps an error of Fastify to the closed list: 413 is PAYLOAD_TOO_LARGE, any other 4xx BAD_REQUEST; others as usual. */
export function fromFastifyError(error: unknown): ServiceError {
  const { statusCode, message } = error as Partial<FastifyError>;
  if (error instanceof ServiceError) return error;
  if (statusCode === 413) return new ServiceError('PAYLOAD_TOO_LARGE');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new ServiceError('BAD_REQUEST', message);
  return toServiceError(error);
}
