import type { FastifyInstance, FastifyRequest } from 'fastify';
import { generateToken, hashToken, isToken } from '../../../common/opaque-token.ts';
import type { OneTimeLink, OneTimeLinkKind } from '../../../common/people-client/people-client.ts';
import { DEFAULT_PATH } from '../return-to.ts';
import type { FormError } from './form.ts';
import { newSessionOf, type PagesOptions, readField, runForm } from './form-requests.ts';
import { type Page, sendPage } from './layout.ts';
import { confirmEmailPage, emailConfirmedPage, invalidLinkPage, invitationPage, setPasswordPage } from './pages.ts';

/** The kinds of link that each path takes. */
const KINDS_BY_PATH: Record<string, readonly OneTimeLinkKind[]> = {
  '/verify-email': ['SIGN_UP', 'CHANGE_EMAIL'],
  '/reset-password': ['RESET_PASSWORD'],
  '/sign-in-link': ['SIGN_IN'],
  '/invitations': ['INVITATION'],
};

/**
 * Registers the pages of one-time links. Opening a link only shows a form, because programs open the links of mails too; the
 * form uses the link.
 */
export function linkRoutes(app: FastifyInstance, { peopleClient, cookie }: PagesOptions): void {
  async function findLink(request: FastifyRequest, kinds: readonly OneTimeLinkKind[]): Promise<OneTimeLink | null> {
    const { token } = request.params as { token: string };
    const link = isToken(token) ? await request.deadline.race(peopleClient.findLink(hashToken(token))) : null;
    return link !== null && kinds.includes(link.kind) ? link : null;
  }

  for (const [path, kinds] of Object.entries(KINDS_BY_PATH)) {
    app.route({
      method: ['GET', 'HEAD'],
      url: `${path}/:token`,
      handler: async (request, reply) => {
        const link = await findLink(request, kinds);
        return link === null
          ? sendPage(reply, invalidLinkPage(), 404)
          : sendPage(reply, pageOf(link, actionOf(request)));
      },
    });

    app.post(`${path}/:token`, async (request, reply) => {
      const link = await findLink(request, kinds);
      if (link === null) return sendPage(reply, invalidLinkPage(), 404);
      const tokenHash = hashToken((request.params as { token: string }).token);
      if (link.kind === 'CHANGE_EMAIL') {
        const isChanged = await request.deadline.race(peopleClient.confirmEmail(tokenHash));
        return isChanged ? sendPage(reply, emailConfirmedPage()) : sendPage(reply, invalidLinkPage(), 404);
      }
      const sessionToken = generateToken();
      let isSet = false;
      const error = await runForm(reply, async () => {
        const session = newSessionOf(request, sessionToken);
        const password = readField(request, 'password');
        isSet = await request.deadline.race(peopleClient.setPassword({ tokenHash, password, session }));
      });
      if (error !== null) return sendPage(reply, pageOf(link, actionOf(request), error), reply.statusCode);
      if (!isSet) return sendPage(reply, invalidLinkPage(), 404);
      cookie.set(reply, sessionToken);
      return reply.redirect(DEFAULT_PATH, 303);
    });
  }
}

function pageOf({ kind, email, invitedBy }: OneTimeLink, action: string, error?: FormError): Page {
  if (kind === 'CHANGE_EMAIL') return confirmEmailPage({ action, email });
  if (kind === 'INVITATION')
    return invitationPage({ action, email, invitedBy: invitedBy ?? '', ...(error !== undefined && { error }) });
  return setPasswordPage({ action, email, isNew: kind === 'SIGN_UP', ...(error !== undefined && { error }) });
}

/** Returns the path of a request, to which its form is sent. */
function actionOf({ url }: FastifyRequest): string {
  return url.split('?', 1)[0] ?? url;
}
