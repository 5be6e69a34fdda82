import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { AccountClient } from '../account-client/account-client.ts';
import { hashApiKey, isApiKey } from '../api-key.ts';
import { ServiceError } from '../errors.ts';
import type { Identity } from '../identity.ts';
import type { InternalTokens } from '../internal-token.ts';
import { readBearer } from '../read-bearer.ts';
import { carrierOf } from './carried-exchange.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The authenticated caller. */
    identity: Identity;
    /** Whether our own bridge sent the request, which has already authenticated, counted and will settle it. */
    isInternalCall: boolean;
  }
}

interface Options {
  accountClient: AccountClient;
  /** Set where our own services may call with an internal token instead of a key. */
  tokens?: InternalTokens;
  /** When to authenticate; after the body was received by default. */
  hook?: 'onRequest' | 'preValidation';
}

/**
 * Authenticates every request before anything runs (contract, Authentication). A request that this process carries for a
 * guest has no credential.
 * @throws ServiceError API_KEY_MISSING, API_KEY_INVALID, or AUTHENTICATION_UNAVAILABLE when the key can't be checked
 */
export const authenticationPlugin = fastifyPlugin(
  async (app: FastifyInstance, { accountClient, tokens, hook = 'preValidation' }: Options) => {
    app.decorateRequest('identity');
    app.decorateRequest('isInternalCall', false);
    app.addHook(hook as 'preValidation', async (request, reply) => {
      const guestNetwork = carrierOf(request.headers)?.guestNetwork;
      if (guestNetwork !== undefined) {
        request.identity = guestIdentity(request, guestNetwork);
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
      request.identity = await authenticateCustomer(request, credential, accountClient);
    });
  },
  { name: 'authentication', dependencies: ['request-lifecycle'] },
);

function guestIdentity({ id, deadline }: FastifyRequest, guestNetwork: string): Identity {
  return {
    role: 'guest',
    accountId: null,
    keyId: null,
    requestId: id,
    windowStartMs: 0,
    deadlineAtMs: deadline.atMs,
    guestNetwork,
  };
}

async function authenticateCustomer(
  request: FastifyRequest,
  credential: string,
  accountClient: AccountClient,
): Promise<Identity> {
  const key = isApiKey(credential) ? await lookUp(request, credential, accountClient) : null;
  if (key === null) throw new ServiceError('API_KEY_INVALID');
  // The rate limiter counts the request next and sets the window.
  return { role: 'customer', ...key, requestId: request.id, windowStartMs: 0, deadlineAtMs: request.deadline.atMs };
}

async function lookUp({ deadline }: FastifyRequest, credential: string, accountClient: AccountClient) {
  try {
    return await deadline.race(accountClient.authenticateKey(hashApiKey(credential)));
  } catch (cause) {
    if (cause instanceof ServiceError && cause.code === 'DEADLINE_EXCEEDED') throw cause;
    throw new ServiceError('AUTHENTICATION_UNAVAILABLE', undefined, { cause });
  }
}
