import { generateKeyPairSync } from 'node:crypto';
import type { Configuration, KoaContextWithOIDC, default as Provider } from 'oidc-provider';
import { agentServerOf } from '../../common/agent-server-url.ts';
import type { Logger } from '../../common/logger.ts';
import type { OauthClient } from '../../common/oauth-client/oauth-client.ts';
import { MAX_CHARACTERS } from '../../common/text-limits.ts';
import { PAGE_HEADERS, renderDocument } from '../people/pages/layout.ts';
import { failurePage } from '../people/pages/pages.ts';
import { AGENT_SCOPE, AUTHORIZATION_PATH, CONSENT_PATH, REVOCATION_PATH, TOKEN_PATH } from './oauth-paths.ts';
import { createProvider, errors, interactionPolicy } from './oidc-library.ts';
import { createRecordAdapter } from './record-adapter.ts';

const DAY_SECONDS = 86_400;
const ACCESS_TOKEN_SECONDS = DAY_SECONDS;
/** A refresh token that is not used for so long has ended. */
const REFRESH_TOKEN_SECONDS = 90 * DAY_SECONDS;
/** After so long the person signs in again. */
const GRANT_SECONDS = 365 * DAY_SECONDS;
/** Time to sign in and to decide. */
const INTERACTION_SECONDS = 15 * 60;
const CODE_SECONDS = 60;

/** The dependencies of {@link createAuthorizationServer}. */
export interface AuthorizationServerDependencies {
  /** The URL of the service without a trailing slash: the issuer. */
  publicUrl: string;
  oauthClient: OauthClient;
  /** Fetches the metadata document of a client. */
  fetchMetadata(url: string | URL | Request): Promise<Response>;
  /** Counts the fetch of a metadata document for a request. @throws ServiceError RATE_LIMITED */
  countFetch(context: KoaContextWithOIDC): Promise<void>;
  logger: Pick<Logger, 'error'>;
}

/**
 * Creates the authorization server: OAuth 2.1 for public clients, authorization code with PKCE (S256), opaque tokens for the
 * agent server only, refresh tokens that rotate. A refresh token that is used again ends its grant (30 s after its rotation,
 * see the account subgraph).
 */
export function createAuthorizationServer(dependencies: AuthorizationServerDependencies): Provider {
  const { publicUrl, oauthClient, fetchMetadata, countFetch, logger } = dependencies;
  const resource = agentServerOf(publicUrl);
  const configuration: Configuration = {
    adapter: createRecordAdapter(oauthClient),
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
      revocation: { enabled: true, allowedPolicy: (_, { clientId }, token) => token.clientId === clientId },
      clientIdMetadataDocument: {
        enabled: true,
        ack: 'draft-02',
        async allowFetch(context: KoaContextWithOIDC, clientId: string) {
          if (clientId.length > MAX_CHARACTERS.url) return false;
          await countFetch(context);
          return true;
        },
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => resource,
        useGrantedResource: () => true,
        getResourceServerInfo(_, indicator) {
          if (indicator !== resource) throw new errors.InvalidTarget();
          return {
            scope: AGENT_SCOPE,
            audience: resource,
            accessTokenTTL: ACCESS_TOKEN_SECONDS,
            accessTokenFormat: 'opaque',
          };
        },
      },
    },
    fetch: fetchMetadata,
    responseTypes: ['code'],
    extraParams: { response_mode: refuseOtherModes },
    scopes: [],
    clientAuthMethods: ['none'],
    clientDefaults: { id_token_signed_response_alg: 'ES256', token_endpoint_auth_method: 'none' },
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    // The library wants a key, but nothing is signed: no ID tokens are issued.
    jwks: { keys: [generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })] },
    pkce: { required: () => true },
    issueRefreshToken: async () => true,
    rotateRefreshToken: true,
    expiresWithSession: async () => false,
    clientBasedCORS: () => false,
    findAccount: (_, sub) => ({ accountId: sub, claims: async () => ({ sub }) }),
    routes: { authorization: AUTHORIZATION_PATH, token: TOKEN_PATH, revocation: REVOCATION_PATH },
    cookies: {
      names: { session: 'oauth_session', interaction: 'oauth_interaction', resume: 'oauth_resume' },
      long: { httpOnly: true, sameSite: 'lax', path: AUTHORIZATION_PATH },
      short: { httpOnly: true, sameSite: 'lax' },
    },
    interactions: { policy: [askEveryTime()], url: (_, { uid }) => `${CONSENT_PATH}/${uid}` },
    loadExistingGrant: ({ oidc }) => {
      const grantId = oidc.result?.consent?.grantId;
      return grantId === undefined ? undefined : oidc.provider.Grant.find(grantId);
    },
    ttl: {
      AccessToken: ACCESS_TOKEN_SECONDS,
      AuthorizationCode: CODE_SECONDS,
      Grant: GRANT_SECONDS,
      IdToken: CODE_SECONDS,
      Interaction: INTERACTION_SECONDS,
      RefreshToken: REFRESH_TOKEN_SECONDS,
      Session: INTERACTION_SECONDS,
    },
    renderError(context, { error, error_description: description }) {
      const text = context.status >= 500 ? 'The sign-in is unavailable. Try again later.' : (description ?? error);
      context.set(PAGE_HEADERS);
      context.type = 'html';
      context.body = renderDocument(failurePage(text));
    },
  };
  const server = createProvider(publicUrl, configuration);
  server.proxy = true;
  server.on('server_error', (_, err) => logger.error({ err }, 'the authorization server failed'));
  return server;
}

/**
 * Refuses all response modes but that of the server's metadata. The library implements more of them, of which one answers
 * with a page and a script. @throws UnsupportedResponseMode
 */
function refuseOtherModes({ oidc }: KoaContextWithOIDC, mode: string | undefined): void {
  if (mode === undefined || mode === 'query') return;
  // The error is sent in the mode of the request.
  if (oidc.params !== undefined) oidc.params.response_mode = 'query';
  throw new errors.UnsupportedResponseMode();
}

/** Returns the policy by which a person is asked at each sign-in of an app, whatever was allowed before. */
function askEveryTime() {
  const { Prompt, Check } = interactionPolicy;
  const isUndecided = ({ oidc }: KoaContextWithOIDC) => oidc.result?.consent === undefined;
  return new Prompt(
    { name: 'consent', requestable: false },
    new Check('undecided', 'the person has not decided yet', 'consent_required', isUndecided),
  );
}
