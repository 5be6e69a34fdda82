import type { FastifyInstance } from 'fastify';
import type { AccountClient } from '../../common/account-client/account-client.ts';
import { enforceUsageLimit } from '../../common/enforce-usage-limit.ts';
import { ServiceError } from '../../common/errors.ts';
import type { OauthClient } from '../../common/oauth-client/oauth-client.ts';
import { generateToken, hashToken } from '../../common/opaque-token.ts';
import { requestNetworkOf } from '../mcp/request-network.ts';
import { readClientMetadata } from './client-metadata.ts';
import type { AuthorizationServer, LoadAuthorizationServer } from './load-authorization-server.ts';
import { OAUTH_REGISTRATIONS } from './oauth-limits.ts';
import { REGISTRATION_PATH } from './oauth-paths.ts';

const MAX_REGISTRATION_BYTES = 16 * 1024;
/** A client that nobody connects in this time is removed. Clients register again when they are not known. */
const UNUSED_CLIENT_SECONDS = 86_400;

/** The dependencies of {@link registrationRoute}. */
interface RegistrationDependencies {
  loadServer: LoadAuthorizationServer;
  oauthClient: OauthClient;
  accountClient: Pick<AccountClient, 'incrementUsage'>;
}

/**
 * Registers `POST /oauth/register` (RFC 7591). Anybody may register a client, so it is bounded by size, by network and in all,
 * and removed after a day without a consent.
 */
export function registrationRoute(
  app: FastifyInstance,
  { loadServer, oauthClient, accountClient }: RegistrationDependencies,
): void {
  app.post(REGISTRATION_PATH, { bodyLimit: MAX_REGISTRATION_BYTES }, async (request, reply) => {
    const { deadline } = request;
    await deadline.race(
      enforceUsageLimit(OAUTH_REGISTRATIONS, requestNetworkOf(request), accountClient.incrementUsage),
    );
    const metadata = { ...readClientMetadata(request.body), client_id: generateToken() };
    checkByLibrary(await deadline.race(loadServer()), metadata);
    const record = {
      kind: 'CLIENT',
      idHash: hashToken(metadata.client_id),
      payload: JSON.stringify(metadata),
      expiresInSeconds: UNUSED_CLIENT_SECONDS,
      grantId: null,
      keyId: null,
      audience: null,
    } as const;
    await deadline.race(oauthClient.save(record));
    return reply.code(201).header('cache-control', 'no-store').send(metadata);
  });
}

/** Checks the redirect addresses by the rules of the library. @throws ServiceError INVALID_INPUT */
function checkByLibrary({ server, errors }: AuthorizationServer, metadata: object): void {
  // Its constructor is not in the library's types.
  const Client = server.Client as unknown as new (metadata: object) => unknown;
  try {
    new Client(metadata);
  } catch (error) {
    if (!(error instanceof errors.InvalidClientMetadata || error instanceof errors.InvalidRedirectUri)) throw error;
    const field = 'redirect_uris';
    throw new ServiceError('INVALID_INPUT', error.error_description ?? error.message, { field, cause: error });
  }
}
