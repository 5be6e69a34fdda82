import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { ERROR_CATALOG, ServiceError } from '../../common/errors.ts';
import { fromFastifyError } from '../../common/http/http-errors.ts';
import { toErrorBody } from '../error-body.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a 400 of this route names the failed field. */
    namesFailedField?: boolean;
  }
}

/** Sends every error with the contract's error body; internal details are only logged. */
export const errorsPlugin = fastifyPlugin(
  async (app: FastifyInstance) => {
    app.setErrorHandler((error, request, reply) => sendError(fromFastifyError(error), request, reply));
    // Before the body is received: an unknown path is 404 whatever the body is.
    app.addHook('onRequest', async ({ is404 }) => {
      if (is404) throw new ServiceError('NOT_FOUND', 'No such route.');
    });
  },
  { name: 'errors' },
);

function sendError(failure: ServiceError, request: FastifyRequest, reply: FastifyReply): void {
  const { status, code, details } = failure;
  if (status >= 500) request.log.error({ err: failure.cause ?? failure, code }, 'a request failed');
  if (details.retryAfterSeconds !== undefined) reply.header('retry-after', details.retryAfterSeconds);
  // A 5xx has the fixed text of its code, never the message.
  const visible = status >= 500 ? new ServiceError(code, ERROR_CATALOG[code].text) : failure;
  const namesField = request.routeOptions.config.namesFailedField === true;
  reply.code(status).send(toErrorBody(visible, { namesField }));
}
