import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** The site's path; it is also the base of its links (`docs/site/.vitepress/config.ts`). */
export const DOCS_PATH = '/docs';

const NOT_BUILT = 'The documentation is not built. Build it with: npm run build:docs\n';

/** Everything comes from this origin, and no inline script runs. Highlighted code has its colours in style attributes. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const HEADERS = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

interface Options {
  /** The folder of the built site. It may be missing or be replaced at any time. */
  folder: string;
}

/**
 * Serves the documentation site: GET and HEAD, without a key, neither counted nor limited. Where the site is not built,
 * every path is a 404 that names the command.
 */
export async function docsSitePlugin(app: FastifyInstance, { folder }: Options): Promise<void> {
  app.addHook('onRequest', async (_, reply) => {
    reply.headers(HEADERS);
  });
  app.setNotFoundHandler(async (_, reply) => {
    const page = await readFile(join(folder, '404.html'), 'utf8').catch(() => null);
    reply.code(404).header('cache-control', 'no-cache');
    return page === null ? reply.type('text/plain').send(NOT_BUILT) : reply.type('text/html').send(page);
  });
  app.route({
    method: ['GET', 'HEAD'],
    url: '/',
    prefixTrailingSlash: 'no-slash',
    handler: async (_, reply) => reply.redirect(`${DOCS_PATH}/`, 308),
  });
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/',
    decorateReply: false,
    extensions: ['html'],
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (response, path) => response.setHeader('cache-control', cacheControlOf(path)),
  });
}

/** Files below `assets/` have their hash in their name. */
function cacheControlOf(path: string): string {
  return /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
}
