import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

/**
 * Receives bodies of any content type as bytes, bounded by the server's limit (413). They are parsed as JSON only after the
 * key and the rate limit were checked, in the contract's order. The content type is ignored: the framework would reject a
 * malformed one before the key is checked.
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
