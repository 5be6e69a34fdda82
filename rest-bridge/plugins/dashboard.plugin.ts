import type { FastifyInstance } from 'fastify';
import { readBuiltPage, serveBuiltSite } from './built-site.ts';

/** The dashboard's path; it is also the base of its links (`dashboard/vite.config.ts`). */
export const DASHBOARD_PATH = '/dashboard';
/** The home page's template, which the build writes beside the dashboard: it has a path of its own. */
export const HOME_FILE = 'home.html';

const NOT_BUILT = 'The dashboard is not built. Build it with: npm run build:dashboard\n';
const ASSETS_PATH = `${DASHBOARD_PATH}/assets/`;

/** Everything comes from this origin, nothing runs inline, and no other page shows ours in a frame. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Headers of the dashboard and the home page. */
export const PAGE_HEADERS = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

interface Options {
  /** The folder of the built dashboard. It may be missing or be replaced at any time. */
  folder: string;
}

/**
 * Serves the dashboard: GET and HEAD, neither counted nor limited. It is the same for everybody; its data comes from the graph.
 * Every path that is no file is the shell, which shows the page of the path. Where the dashboard is not built, every path is a
 * 404 that names the command.
 */
export async function dashboardPlugin(app: FastifyInstance, { folder }: Options): Promise<void> {
  await serveBuiltSite(app, {
    path: DASHBOARD_PATH,
    folder,
    headers: PAGE_HEADERS,
    async sendMissing(request, reply) {
      const shell = await readBuiltPage(folder, 'index.html');
      if (shell === null) return reply.code(404).type('text/plain').send(NOT_BUILT);
      if (request.url.startsWith(ASSETS_PATH)) return reply.code(404).type('text/plain').send('No such file.\n');
      return reply.code(200).type('text/html').send(shell);
    },
    files: { preCompressed: true, allowedPath: (path) => path !== `/${HOME_FILE}` },
  });
}
