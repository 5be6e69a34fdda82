import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { AccountClient } from '../../common/account-client/account-client.ts';
import { hashApiKey, isApiKey } from '../../common/api-key.ts';
import { ServiceError } from '../../common/errors.ts';
import type { Identity } from '../../common/identity.ts';
import type { InternalTokens } from '../../common/internal-token.ts';
import { readBearer } from '../../common/read-bearer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** For whom the request is made, once it has passed authentication. */
    identity: Identity;
    /** Whether another door of ours has already let this request in, and settles it. */
    admittedElsewhere: boolean;
  }
}

interface Options {
  accountClient: AccountClient;
  /** Set where our own boxes may knock too, with an internal token instead of a key. */
  tokens?: InternalTokens;
}

/**
 * Asks every request for its key, after the body was received and before anything runs (contract, Authentication).
 * @throws ServiceError API_KEY_MISSING, API_KEY_INVALID, or AUTHENTICATION_UNAVAILABLE when the key can't be checked
 */
export const authenticationPlugin = fastifyPlugin(
  async (app: FastifyInstance, { accountClient, tokens }: Options) => {
    app.decorateRequest('identity');
    app.decorateRequest('admittedElsewhere', false);
    app.addHook('preValidation', async (request, reply) => {
      const credential = readBearer(request.headers.authorization);
      if (credential === null) {
        reply.header('www-authenticate', 'Bearer');
        throw new ServiceError('API_KEY_MISSING');
      }
      if (tokens !== undefined && !isApiKey(credential) && credential.includes('.')) {
        request.identity = await tokens.verify(credential, 'gateway');
        request.admittedElsewhere = true;
        return;
      }
      request.identity = await authenticateCustomer(request, credential, accountClient);
    });
  },
  { name: 'authentication', dependencies: ['request-lifecycle'] },
);

async function authenticateCustomer(
  request: FastifyRequest,
  credential: string,
  accountClient: AccountClient,
): Promise<Identity> {
  const key = isApiKey(credential) ? await lookUp(request, credential, accountClient) : null;
  if (key === null) throw new ServiceError('API_KEY_INVALID');
  // The rate limiter counts the request next, and notes in which window.
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
