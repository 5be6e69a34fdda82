import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Client } from 'oidc-provider';
import type { AccountClient } from '../../common/account-client/account-client.ts';
import { agentServerOf } from '../../common/agent-server-url.ts';
import { ServiceError } from '../../common/errors.ts';
import type { OauthClient } from '../../common/oauth-client/oauth-client.ts';
import type { PeopleClient } from '../../common/people-client/people-client.ts';
import { readField } from '../people/pages/form-requests.ts';
import { sendPage } from '../people/pages/layout.ts';
import { findSession } from '../people/session-authentication.ts';
import type { SessionCookie } from '../people/session-cookie.ts';
import { isOnDevice, redirectHostOf } from './client-metadata.ts';
import { type ConsentRequest, consentGonePage, consentPage } from './consent-page.ts';
import type { LoadAuthorizationServer } from './load-authorization-server.ts';
import { AGENT_SCOPE, CONSENT_PATH } from './oauth-paths.ts';

/** The options of {@link consentRoutes}. */
export interface ConsentOptions {
  loadServer: LoadAuthorizationServer;
  oauthClient: OauthClient;
  peopleClient: PeopleClient;
  accountClient: Pick<AccountClient, 'readSpendingPower'>;
  cookie: SessionCookie;
  /** The URL of the service without a trailing slash. */
  publicUrl: string;
}

/** A sign-in of an app that waits for the decision of a person who is signed in. */
interface PendingConsent {
  accountId: string;
  /** The address of the person. */
  email: string;
  client: Client;
  redirectUri: string;
}

/**
 * Registers the page on which a person decides about an app. The sign-in is bound to the browser by the library's cookie, and
 * the person is the one of the dashboard's session at each request.
 */
export function consentRoutes(app: FastifyInstance, options: ConsentOptions): void {
  const { loadServer, accountClient, oauthClient, publicUrl } = options;

  async function toPage(pending: PendingConsent, action: string, error?: string): Promise<ConsentRequest> {
    const { client, redirectUri, accountId, email } = pending;
    return {
      email,
      action,
      clientName: nameOf(client, redirectUri),
      publisherHost: URL.canParse(client.clientId) ? new URL(client.clientId).host : null,
      redirectHost: redirectHostOf(redirectUri),
      isOnDevice: isOnDevice(redirectUri),
      formTarget: targetOf(redirectUri),
      spendingPower: await accountClient.readSpendingPower(accountId),
      ...(error !== undefined && { error }),
    };
  }

  async function allow({ accountId, client, redirectUri }: PendingConsent) {
    const app = { accountId, clientId: client.clientId, name: nameOf(client, redirectUri) };
    const { keyId } = await oauthClient.connectApp({ ...app, redirectHost: redirectHostOf(redirectUri) });
    const { server } = await loadServer();
    const grant = new server.Grant({ accountId: keyId, clientId: client.clientId });
    grant.addResourceScope(agentServerOf(publicUrl), AGENT_SCOPE);
    return { login: { accountId: keyId, remember: false }, consent: { grantId: await grant.save() } };
  }

  app.route({
    method: ['GET', 'HEAD'],
    url: `${CONSENT_PATH}/:uid`,
    handler: async (request, reply) => {
      const pending = await request.deadline.race(findPending(request, reply, options));
      if (pending === 'gone') return sendPage(reply, consentGonePage(), 404);
      if (pending === 'signed-out') return toSignIn(request, reply);
      return sendPage(reply, consentPage(await request.deadline.race(toPage(pending, pathOf(request)))));
    },
  });

  app.post(`${CONSENT_PATH}/:uid`, async (request, reply) => {
    const pending = await request.deadline.race(findPending(request, reply, options));
    if (pending === 'gone') return sendPage(reply, consentGonePage(), 404);
    if (pending === 'signed-out') return toSignIn(request, reply);
    const isAllowed = readField(request, 'decision') === 'allow';
    try {
      const result = isAllowed ? await request.deadline.race(allow(pending)) : DECLINED;
      const { server } = await request.deadline.race(loadServer());
      const next = server.interactionResult(request.raw, reply.raw, result, { mergeWithLastSubmission: false });
      return reply.redirect(await request.deadline.race(next), 303);
    } catch (error) {
      if (!(error instanceof ServiceError) || error.code !== 'KEY_LIMIT') throw error;
      const text = `${error.message} Revoke one in the dashboard first.`;
      return sendPage(reply, consentPage(await toPage(pending, pathOf(request), text)), error.status);
    }
  });
}

const DECLINED = { error: 'access_denied', error_description: 'the person did not allow it' };

/** Returns the sign-in that a request is about; `gone` without one, `signed-out` if nobody is signed in. */
async function findPending(
  request: FastifyRequest,
  reply: FastifyReply,
  { loadServer, cookie, peopleClient }: ConsentOptions,
): Promise<PendingConsent | 'gone' | 'signed-out'> {
  const { server, errors } = await loadServer();
  const interaction = await server.interactionDetails(request.raw, reply.raw).catch((error: unknown) => {
    if (error instanceof errors.SessionNotFound) return null;
    throw error;
  });
  if (interaction === null || interaction.uid !== (request.params as { uid: string }).uid) return 'gone';
  const { client_id: clientId, redirect_uri: redirectUri } = interaction.params;
  const client = await server.Client.find(String(clientId));
  if (client === undefined) return 'gone';
  const session = await findSession(request, { cookie, peopleClient });
  if (session === null) return 'signed-out';
  const { accountId, email } = session;
  return { accountId, email, client, redirectUri: String(redirectUri) };
}

function toSignIn(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.redirect(`/sign-in?return_to=${encodeURIComponent(pathOf(request))}`, 303);
}

function pathOf({ url }: FastifyRequest): string {
  return url.split('?', 1)[0] ?? url;
}

/** Returns the name of a client without characters that don't show or that reverse the text around them. */
function nameOf({ clientName }: Client, redirectUri: string): string {
  const name = clientName?.replace(/\p{C}/gu, '').trim() ?? '';
  return name === '' ? redirectHostOf(redirectUri) : name;
}

/** Returns the source of the content security policy that allows a redirect. */
function targetOf(redirectUri: string): string {
  const { protocol, origin } = new URL(redirectUri);
  return protocol === 'https:' || protocol === 'http:' ? origin : protocol;
}
