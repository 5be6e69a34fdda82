import type { FastifyReply, FastifyRequest } from 'fastify';
import { ERROR_CATALOG } from '../../../common/errors.ts';
import { fromFastifyError } from '../../../common/http/http-errors.ts';
import { sendPage } from './layout.ts';
import { failurePage } from './pages.ts';

/** Sends the page of a failure and logs a 5xx; internal details are left out. */
export function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, code, message, cause, details } = fromFastifyError(error);
  if (status >= 500) request.log.error({ err: cause ?? error, code }, 'a page failed');
  if (details.retryAfterSeconds !== undefined) reply.header('retry-after', details.retryAfterSeconds);
  return sendPage(reply, failurePage(status >= 500 ? ERROR_CATALOG[code].text : message), status);
}
