import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { AccountClient } from '../../common/account-client/account-client.ts';
import { ServiceError } from '../../common/errors.ts';
import { fixedWindowAt, windowStartOf } from '../../common/fixed-window.ts';

const WINDOW_MS = 60_000;

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
      // Called from the hook below, where the deadline can win over counters that hang.
      global: false,
      max: perMinute,
      timeWindow: WINDOW_MS,
      store: createStoreClass(accountClient),
      keyGenerator({ identity, admittedElsewhere }) {
        const { counter, startMs } = fixedWindowAt(`request:${identity.keyId}`, WINDOW_MS, Date.now());
        if (!admittedElsewhere) identity.windowStartMs = startMs;
        return counter;
      },
      allowList: ({ admittedElsewhere }) => admittedElsewhere,
      enableDraftSpec: true,
      errorResponseBuilder: (_, { ttl }) =>
        new ServiceError('RATE_LIMITED', `Rate limit reached: the limit is ${perMinute} requests per minute per key.`, {
          retryAfterSeconds: Math.ceil(ttl / 1000),
        }),
    });
    const limit = app.rateLimit();
    app.addHook('preValidation', (request, reply) => request.deadline.race(limit.call(app, request, reply)));
    app.addHook('onSend', async (_, reply) => {
      if (reply.hasHeader('ratelimit-limit')) reply.header('ratelimit-policy', `${perMinute};w=${WINDOW_MS / 1000}`);
    });
  },
  { name: 'rate-limit', dependencies: ['authentication'] },
);

/** The limiter makes its store itself, so it is given a class; `child` shares the counters between routes. */
function createStoreClass(accountClient: AccountClient) {
  return class AccountCounters implements FastifyRateLimitStore {
    incr(counter: string, callback: (error: Error | null, result?: { current: number; ttl: number }) => void): void {
      const endsAtMs = windowStartOf(counter) + WINDOW_MS;
      accountClient.countUse({ counter, endsAtMs }).then(
        (current) => callback(null, { current, ttl: Math.max(1, endsAtMs - Date.now()) }),
        (error: Error) => callback(error),
      );
    }

    child(): this {
      return this;
    }
  };
}
