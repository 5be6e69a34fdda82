import type { FastifyReply, FastifyRequest } from 'fastify';
import { ERROR_CATALOG } from '../../common/errors.ts';
import { fromFastifyError } from '../../common/http/http-errors.ts';

/** Sends a failure as an OAuth error (RFC 6749, 5.2) and logs a 5xx; internal details are left out. */
export function sendOauthFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, code, message, details, cause } = fromFastifyError(error);
  if (status >= 500) request.log.error({ err: cause ?? error, code }, 'the authorization server failed');
  if (details.retryAfterSeconds !== undefined) reply.header('retry-after', details.retryAfterSeconds);
  reply.code(status).header('cache-control', 'no-store');
  return reply.send({
    error: oauthCodeOf(status, details.field),
    error_description: status >= 500 ? ERROR_CATALOG[code].text : message,
  });
}

function oauthCodeOf(status: number, field: string | undefined): string {
  if (field !== undefined) return field === 'redirect_uris' ? 'invalid_redirect_uri' : 'invalid_client_metadata';
  if (status === 500) return 'server_error';
  return status === 429 || status > 500 ? 'temporarily_unavailable' : 'invalid_request';
}
