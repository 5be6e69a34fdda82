import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { AccountClient, AuthenticatedKey } from '../account-client/account-client.ts';
import { hashApiKey, isApiKey } from '../api-key.ts';
import { createBoundedCache } from '../bounded-cache.ts';
import { ServiceError } from '../errors.ts';
import type { Identity } from '../identity.ts';
import type { InternalTokens } from '../internal-token.ts';
import { hashToken, isToken } from '../opaque-token.ts';
import { readBearer } from '../read-bearer.ts';
import { carrierOf } from './carried-exchange.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The authenticated caller. */
    identity: Identity;
    /** Whether our own bridge sent the request, which has already authenticated, counted and will settle it. */
    isInternalCall: boolean;
  }
  interface FastifyInstance {
    /** Called while a key that was valid before is looked up again, with its id; it may have been revoked since. */
    knownKeyListeners: ((request: FastifyRequest, keyId: string) => void)[];
  }
}

/** The bound of the ids of valid keys, which is about 8,000; an entry is two short texts. */
const MAX_KEY_ID_BYTES = 2 * 1024 * 1024;
const BYTES_PER_KEY_ID = 256;

interface Options {
  accountClient: AccountClient;
  /** Set where our own services may call with an internal token instead of a key. */
  tokens?: InternalTokens;
  /** Whether access tokens of connected apps are accepted: for the agent server only. */
  acceptsApps?: boolean;
}

/**
 * Authenticates every request before anything runs (contract, Authentication). A request that this process carries for a
 * guest has no credential.
 * @throws ServiceError API_KEY_MISSING, API_KEY_INVALID, or AUTHENTICATION_UNAVAILABLE when the key can't be checked
 */
export const authenticationPlugin = fastifyPlugin(
  async (app: FastifyInstance, { accountClient, tokens, acceptsApps = false }: Options) => {
    app.decorateRequest('identity');
    app.decorateRequest('isInternalCall', false);
    app.decorate('knownKeyListeners', []);
    /** Ids of keys by hash, which never change. Whether a key is valid is looked up for each request. */
    const keyIds = createBoundedCache<string>({
      name: 'key ids',
      maxBytes: MAX_KEY_ID_BYTES,
      bytesOf: () => BYTES_PER_KEY_ID,
    });

    async function authenticateKey(request: FastifyRequest, keyHash: string): Promise<AuthenticatedKey | null> {
      const keyId = keyIds.get(keyHash);
      const looking = accountClient.authenticateKey(keyHash);
      if (keyId !== undefined) for (const listener of app.knownKeyListeners) listener(request, keyId);
      const key = await looking;
      if (key !== null) keyIds.set(keyHash, key.keyId);
      return key;
    }

    /** Returns how a credential is looked up; null for one of no accepted format, which takes no read. */
    function lookUpOf(request: FastifyRequest, credential: string, takesApps: boolean): LookUp | null {
      if (isApiKey(credential)) return () => authenticateKey(request, hashApiKey(credential));
      if (takesApps && isToken(credential)) return () => accountClient.authenticateApp(hashToken(credential));
      return null;
    }

    app.addHook('preValidation', async (request, reply) => {
      const carrier = carrierOf(request.raw);
      const guestNetwork = carrier?.guestNetwork;
      if (guestNetwork !== undefined) {
        request.identity = identityOf(request, { role: 'guest', accountId: null, keyId: null, guestNetwork });
        return;
      }
      const identity = carrier?.recentIdentity?.();
      if (identity !== undefined) {
        request.identity = identityOf(request, identity);
        return;
      }
      const credential = readBearer(request.headers.authorization);
      if (credential === null) {
        reply.header('www-authenticate', 'Bearer');
        throw new ServiceError('API_KEY_MISSING');
      }
      if (tokens !== undefined && !isApiKey(credential) && credential.includes('.')) {
        request.identity = tokens.verify(credential, 'gateway');
        request.isInternalCall = true;
        return;
      }
      // A carried request has the credential that the agent server accepted.
      const find = lookUpOf(request, credential, acceptsApps || carrier !== undefined);
      request.identity = await authenticateCustomer(request, find);
    });
  },
  { name: 'authentication', dependencies: ['request-lifecycle'] },
);

type Caller = Pick<Identity, 'role' | 'accountId' | 'keyId' | 'guestNetwork'>;
type LookUp = () => Promise<AuthenticatedKey | null>;

async function authenticateCustomer(request: FastifyRequest, find: LookUp | null): Promise<Identity> {
  const key = find === null ? null : await lookUp(request, find);
  if (key === null) throw new ServiceError('API_KEY_INVALID');
  const { accountId, keyId } = key;
  return identityOf(request, { role: 'customer', accountId, keyId });
}

/** Returns the identity of a caller for one request. The rate limiter counts the request next and sets the window. */
function identityOf({ id, deadline }: FastifyRequest, caller: Caller): Identity {
  const { role, accountId, keyId, guestNetwork } = caller;
  const identity: Identity = { role, accountId, keyId, requestId: id, windowStartMs: 0, deadlineAtMs: deadline.atMs };
  if (guestNetwork !== undefined) identity.guestNetwork = guestNetwork;
  return identity;
}

async function lookUp({ deadline }: FastifyRequest, find: LookUp) {
  try {
    return await deadline.race(find());
  } catch (cause) {
    if (cause instanceof ServiceError && cause.code === 'DEADLINE_EXCEEDED') throw cause;
    throw new ServiceError('AUTHENTICATION_UNAVAILABLE', undefined, { cause });
  }
}
