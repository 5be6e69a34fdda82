import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyFormbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { PROJECT_ROOT } from '../../../common/project-root.ts';
import { assertSameOrigin } from '../same-origin.ts';
import type { PagesOptions } from './form-requests.ts';
import { SCRIPT_PATH, STYLESHEET_PATH } from './layout.ts';
import { linkRoutes } from './link-routes.ts';
import { sendFailure } from './send-failure.ts';
import { signInRoutes } from './sign-in-routes.ts';

/** The files of the pages by their path. They are beside the sources, because the compiler does not copy them. */
const FILES: Record<string, { name: string; type: string }> = {
  [STYLESHEET_PATH]: { name: 'forms.css', type: 'text/css; charset=utf-8' },
  [SCRIPT_PATH]: { name: 'forms.js', type: 'text/javascript; charset=utf-8' },
};
const FOLDER = join(PROJECT_ROOT, 'rest-bridge/people/pages');

/** The methods of each path of the pages, by router path. */
export const PAGE_METHODS: ReadonlyMap<string, string[]> = new Map([
  ...Object.keys(FILES).map((path): [string, string[]] => [path, ['GET', 'HEAD']]),
  ['/sign-out', ['POST']],
  ...['/sign-in', '/sign-up', '/reset-password'].map((path): [string, string[]] => [path, ['GET', 'HEAD', 'POST']]),
  ...['/verify-email/:token', '/reset-password/:token', '/sign-in-link/:token', '/invitations/:token'].map(
    (path): [string, string[]] => [path, ['GET', 'HEAD', 'POST']],
  ),
]);

/**
 * Serves the forms by which people sign up, sign in and out, and use the links of mails. They work without scripts. A form is
 * accepted from pages of this service only.
 */
export async function pagesPlugin(app: FastifyInstance, options: PagesOptions): Promise<void> {
  app.removeAllContentTypeParsers();
  await app.register(fastifyFormbody);
  app.setErrorHandler(sendFailure);
  app.addHook('onRequest', async (request) => {
    if (request.method === 'POST') assertSameOrigin(request, options.publicUrl);
  });
  if (!options.isSignUpOpen) app.log.warn('nobody can sign up: SMTP_URL is not set');
  for (const [url, { name, type }] of Object.entries(FILES)) {
    const text = readFileSync(join(FOLDER, name), 'utf8');
    app.route({
      method: ['GET', 'HEAD'],
      url,
      handler: async (_, reply) => reply.type(type).header('cache-control', 'no-cache').send(text),
    });
  }
  signInRoutes(app, options);
  linkRoutes(app, options);
}
