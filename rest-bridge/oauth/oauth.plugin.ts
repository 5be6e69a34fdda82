import type { IncomingMessage } from 'node:http';
import fastifyCookie from '@fastify/cookie';
import fastifyFormbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AccountClient } from '../../common/account-client/account-client.ts';
import { enforceUsageLimit } from '../../common/enforce-usage-limit.ts';
import { ServiceError } from '../../common/errors.ts';
import type { OauthClient } from '../../common/oauth-client/oauth-client.ts';
import { createOutboundClient, type OutboundDependencies } from '../../common/outbound/outbound-client.ts';
import type { PeopleClient } from '../../common/people-client/people-client.ts';
import { requestNetworkOf } from '../mcp/request-network.ts';
import { sendFailure } from '../people/pages/send-failure.ts';
import { assertSameOrigin } from '../people/same-origin.ts';
import { createSessionCookie } from '../people/session-cookie.ts';
import { consentRoutes } from './consent-routes.ts';
import { createMetadataFetch } from './fetch-client-metadata.ts';
import { createAuthorizationServerLoader } from './load-authorization-server.ts';
import { OAUTH_METADATA_FETCHES, OAUTH_REQUESTS } from './oauth-limits.ts';
import { AGENT_SCOPE, AUTHORIZATION_PATH, REVOCATION_PATH, SERVER_METADATA_PATH, TOKEN_PATH } from './oauth-paths.ts';
import { registrationRoute } from './registration-route.ts';
import { sendOauthFailure } from './send-oauth-failure.ts';
import { buildServerMetadata } from './server-metadata.ts';

/** The code of the library's error for a dependency that is unavailable (RFC 6749, 4.1.2.1). */
const UNAVAILABLE = 'temporarily_unavailable';

/** The options of {@link oauthPlugin}. */
interface Options {
  accountClient: AccountClient;
  peopleClient: PeopleClient;
  oauthClient: OauthClient;
  /** The URL of the service without a trailing slash. */
  publicUrl: string;
  /** Redirections of outbound calls in tests; null for none. */
  outboundConnectTo: OutboundDependencies['connectTo'];
}

/**
 * Serves the sign-in of agents: the authorization server for `POST /mcp` (contract, Authentication 8; decision 0032). The
 * library runs the protocol; the page of the consent, the registration of clients and every limit are ours.
 */
export async function oauthPlugin(app: FastifyInstance, options: Options): Promise<void> {
  const { accountClient, oauthClient, publicUrl, outboundConnectTo } = options;
  const outbound = createOutboundClient({ connectTo: outboundConnectTo });
  app.addHook('onClose', () => outbound.close());
  /** The networks of requests that the library works on. */
  const networks = new WeakMap<IncomingMessage, string>();
  const loadServer = createAuthorizationServerLoader({
    publicUrl,
    oauthClient,
    fetchMetadata: createMetadataFetch(outbound),
    countFetch: ({ req }) =>
      enforceUsageLimit(OAUTH_METADATA_FETCHES, networks.get(req) ?? '', accountClient.incrementUsage),
    logger: app.log,
  });
  const protocol = new URL(publicUrl).protocol.slice(0, -1);

  /** Passes a request on to the library, which reads the body and sends the answer. */
  async function passToLibrary(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { run } = await request.deadline.race(loadServer());
    const { raw } = request;
    networks.set(raw, requestNetworkOf(request));
    // The library marks cookies as secure by this header. Its URLs come from the issuer.
    raw.headers['x-forwarded-proto'] = protocol;
    reply.hijack();
    void run(raw, reply.raw);
    return reply;
  }

  app.get(SERVER_METADATA_PATH, { exposeHeadRoute: true }, async () => buildServerMetadata(publicUrl));
  await app.register(async (limited) => {
    limited.addHook('onRequest', (request) =>
      request.deadline.race(enforceUsageLimit(OAUTH_REQUESTS, requestNetworkOf(request), accountClient.incrementUsage)),
    );
    await limited.register(async (endpoints) => {
      endpoints.setErrorHandler(sendOauthFailure);
      registrationRoute(endpoints, { loadServer, oauthClient, accountClient });
    });
    await limited.register(async (endpoints) => {
      endpoints.setErrorHandler(sendOauthFailure);
      leaveBodiesUnread(endpoints);
      for (const path of [TOKEN_PATH, REVOCATION_PATH]) endpoints.post(path, passToLibrary);
    });
    await limited.register(async (pages) => {
      pages.setErrorHandler(sendPageFailure);
      pages.removeAllContentTypeParsers();
      await pages.register(fastifyFormbody);
      await pages.register(fastifyCookie);
      pages.addHook('onRequest', async (request) => {
        if (request.method === 'POST') assertSameOrigin(request, publicUrl);
      });
      pages.get(AUTHORIZATION_PATH, (request, reply) => {
        request.raw.url = toKnownParameters(request.raw.url ?? '');
        return passToLibrary(request, reply);
      });
      pages.get(`${AUTHORIZATION_PATH}/:uid`, passToLibrary);
      consentRoutes(pages, { ...options, loadServer, cookie: createSessionCookie(publicUrl) });
    });
  });
}

function leaveBodiesUnread(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
}

/**
 * Returns the URL of an authorization request with the one scope there is, since clients request scopes of other servers or
 * none (RFC 6749, 3.3), and without `prompt`: a person is asked every time.
 */
function toKnownParameters(url: string): string {
  const [path, query = ''] = url.split('?', 2);
  const parameters = new URLSearchParams(query);
  parameters.set('scope', AGENT_SCOPE);
  if (parameters.get('prompt') !== 'none') parameters.delete('prompt');
  return `${path}?${parameters}`;
}

function sendPageFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const isUnavailable = (error as { error?: unknown } | null)?.error === UNAVAILABLE;
  return sendFailure(
    isUnavailable ? new ServiceError('UNAVAILABLE', undefined, { cause: error }) : error,
    request,
    reply,
  );
}
