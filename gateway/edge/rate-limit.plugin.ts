import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { AccountClient } from '../../common/account-client/account-client.ts';
import { ServiceError } from '../../common/errors.ts';

const WINDOW_SECONDS = 60;

interface Options {
  accountClient: AccountClient;
  /** Requests a key may make in a window, over all doors and processes together. */
  perMinute: number;
}

/**
 * Limits the requests of a key in fixed 60-second windows (contract, Limits), after authentication and before
 * validation. The counters live with the account subgraph, so they are exact over processes; when it is away the answer
 * is 503, never a free pass.
 */
export const rateLimitPlugin = fastifyPlugin(
  async (app: FastifyInstance, { accountClient, perMinute }: Options) => {
    await app.register(rateLimit, {
      hook: 'preValidation',
      max: perMinute,
      timeWindow: WINDOW_SECONDS * 1000,
      store: createStoreClass(accountClient),
      keyGenerator: ({ identity }) => `request:${identity.keyId}`,
      allowList: ({ admittedElsewhere }) => admittedElsewhere,
      enableDraftSpec: true,
      errorResponseBuilder: (_, { ttl }) =>
        new ServiceError('RATE_LIMITED', `Rate limit reached: the limit is ${perMinute} requests per minute per key.`, {
          retryAfterSeconds: Math.ceil(ttl / 1000),
        }),
    });
    app.addHook('onSend', async (_, reply) => {
      if (reply.hasHeader('ratelimit-limit')) reply.header('ratelimit-policy', `${perMinute};w=${WINDOW_SECONDS}`);
    });
  },
  { name: 'rate-limit', dependencies: ['authentication'] },
);

/** The limiter makes its store itself, so it is given a class; `child` shares the counters between routes. */
function createStoreClass(accountClient: AccountClient) {
  return class AccountCounters implements FastifyRateLimitStore {
    incr(key: string, callback: (error: Error | null, result?: { current: number; ttl: number }) => void): void {
      accountClient.countUse(key, WINDOW_SECONDS).then(
        ({ total, resetMs }) => callback(null, { current: total, ttl: resetMs }),
        (error: Error) => callback(error),
      );
    }

    child(): this {
      return this;
    }
  };
}
