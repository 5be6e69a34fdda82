import { METHODS } from 'node:http';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { ServiceError } from '../../common/errors.ts';

/** All methods that reach a handler: Node parses a closed list, and CONNECT is not a request for a path (RFC 9110, 9.3.6). */
export const RECEIVED_METHODS = METHODS.filter((method) => method !== 'CONNECT');

interface Options {
  /** The allowed methods by router path. */
  paths: ReadonlyMap<string, readonly string[]>;
}

/**
 * Responds with 405 and the allowed methods to any other method of a route, before the body is received and the key is
 * checked. The contract requires this for HEAD; HTTP requires it for all methods (RFC 9110, 15.5.6).
 */
export const methodNotAllowedPlugin = fastifyPlugin(
  async (app: FastifyInstance, { paths }: Options) => {
    for (const method of RECEIVED_METHODS) if (!app.supportedMethods.includes(method)) app.addHttpMethod(method);
    for (const [url, allowed] of paths) {
      app.route({
        method: RECEIVED_METHODS.filter((method) => !allowed.includes(method)),
        url,
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
  throw new Error('a disallowed method reached a handler');
}
