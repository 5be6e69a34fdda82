import type { FastifyInstance } from 'fastify';
import { readBuiltPage, serveBuiltSite } from './built-site.ts';

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
  await serveBuiltSite(app, {
    path: DOCS_PATH,
    folder,
    headers: HEADERS,
    async sendMissing(_, reply) {
      const page = await readBuiltPage(folder, '404.html');
      reply.code(404);
      return page === null ? reply.type('text/plain').send(NOT_BUILT) : reply.type('text/html').send(page);
    },
    files: { extensions: ['html'] },
  });
}
