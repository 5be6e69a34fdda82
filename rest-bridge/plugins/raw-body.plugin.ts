import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

/**
 * Receives bodies of any content type as bytes, bounded by the server's limit (413). They are read as JSON only after the
 * key and the rate limit were checked, in the order that the contract demands.
 */
export const rawBodyPlugin = fastifyPlugin(
  async (app: FastifyInstance) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
  },
  { name: 'raw-body' },
);
