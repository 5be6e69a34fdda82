import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { ERROR_CATALOG, ServiceError } from '../../common/errors.ts';
import { fromFastifyError } from '../../common/send-graphql-error.ts';
import { toErrorBody } from '../error-body.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a 400 of this route names the failed field. */
    namesFailedField?: boolean;
  }
}

/** Answers every failure with the contract's error body; what happened inside is logged and stays inside. */
export const errorsPlugin = fastifyPlugin(
  async (app: FastifyInstance) => {
    app.setErrorHandler((error, request, reply) => sendError(fromFastifyError(error), request, reply));
    // Told before a body is received: a path of no route is a 404 whatever comes with it.
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
  // A 5xx says what kind of failure it is and nothing else, whatever its message came with.
  const shown = status >= 500 ? new ServiceError(code, ERROR_CATALOG[code].text) : failure;
  const namesField = request.routeOptions.config.namesFailedField === true;
  reply.code(status).send(toErrorBody(shown, { namesField }));
}
