/** Where a client sends the person to sign in, and where the consent leads back. */
export const AUTHORIZATION_PATH = '/oauth/authorize';
export const TOKEN_PATH = '/oauth/token';
export const REVOCATION_PATH = '/oauth/revoke';
export const REGISTRATION_PATH = '/oauth/register';
export const CONSENT_PATH = '/oauth/consent';
/** The metadata of the authorization server (RFC 8414). */
export const SERVER_METADATA_PATH = '/.well-known/oauth-authorization-server';

/** The methods of each path, by router path. */
export const OAUTH_METHODS: ReadonlyMap<string, string[]> = new Map([
  [SERVER_METADATA_PATH, ['GET', 'HEAD']],
  [AUTHORIZATION_PATH, ['GET']],
  [`${AUTHORIZATION_PATH}/:uid`, ['GET']],
  [`${CONSENT_PATH}/:uid`, ['GET', 'HEAD', 'POST']],
  ...[TOKEN_PATH, REVOCATION_PATH, REGISTRATION_PATH].map((path): [string, string[]] => [path, ['POST']]),
]);

/** The scope of access tokens: everything that an API key may do. */
export const AGENT_SCOPE = 'mcp';
