import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

/**
 * Receives bodies of any content type as bytes, bounded by the server's limit (413). They are read as JSON only after the
 * key and the rate limit were checked, in the order that the contract demands. How a body is labelled does not matter: a
 * label that can't be read would be refused by the framework before the key is looked at.
 */
export const rawBodyPlugin = fastifyPlugin(
  async (app: FastifyInstance) => {
    app.addHook('onRequest', async ({ raw }) => {
      delete raw.headers['content-type'];
    });
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
  },
  { name: 'raw-body' },
);
