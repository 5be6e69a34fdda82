import type { FastifyInstance, HTTPMethods } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { ServiceError } from '../../common/errors.ts';

const METHODS: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'];

interface Options {
  /** The methods each path takes, by the path as the router writes it. */
  paths: ReadonlyMap<string, readonly string[]>;
}

/**
 * Answers 405 with the allowed methods to any other method on a known path, before a body is received and the key is
 * looked at. The contract names this for HEAD; it is what HTTP says of the others too (RFC 9110, 15.5.6).
 */
export const methodNotAllowedPlugin = fastifyPlugin(
  async (app: FastifyInstance, { paths }: Options) => {
    for (const [url, allowed] of paths) {
      app.route({
        method: METHODS.filter((method) => !allowed.includes(method)),
        url,
        schema: { hide: true },
        onRequest: async (_, reply) => {
          reply.header('allow', allowed.join(', '));
          throw new ServiceError('METHOD_NOT_ALLOWED', `This path takes ${allowed.join(', ')}.`);
        },
        handler: neverReached,
      });
    }
  },
  { name: 'method-not-allowed' },
);

async function neverReached(): Promise<never> {
  throw new Error('a refused method reached a handler');
}
