import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { AccountClient } from '../../common/account-client/account-client.ts';
import { ServiceError } from '../../common/errors.ts';
import type { Identity } from '../../common/identity.ts';

const WINDOW_MS = 60_000;

interface Options {
  accountClient: Pick<AccountClient, 'countUse'>;
  /** Requests a key may make in a window, over all edges and processes together. */
  perMinute: number;
}

/**
 * Limits the requests of a key in fixed 60-second windows (contract, Limits), after authentication and before
 * validation. The account subgraph counts and decides which window it is, so the count is exact over processes whatever
 * their clocks say, and agrees with the window that holds carry; when it is away the answer is 503, never a free pass.
 */
export const rateLimitPlugin = fastifyPlugin(
  async (app: FastifyInstance, { accountClient, perMinute }: Options) => {
    /** Whose requests are being counted, by request id. */
    const counting = new Map<string, Identity>();
    await app.register(rateLimit, {
      // Called from the hook below, where the deadline can win over counters that hang.
      global: false,
      max: perMinute,
      timeWindow: WINDOW_MS,
      store: createStoreClass(accountClient, counting),
      keyGenerator({ id, identity, admittedElsewhere }) {
        if (!admittedElsewhere) counting.set(id, identity);
        return id;
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

/**
 * The limiter makes its store itself, so it is given a class; `child` shares the counters between routes. It passes the id
 * of the request and not a counter's name, because the counted window is noted on the request's identity.
 */
function createStoreClass({ countUse }: Options['accountClient'], counting: Map<string, Identity>) {
  return class AccountCounters implements FastifyRateLimitStore {
    incr(requestId: string, callback: (error: Error | null, result?: { current: number; ttl: number }) => void): void {
      const identity = counting.get(requestId);
      counting.delete(requestId);
      if (identity === undefined) throw new Error('a request is counted that was not announced');
      countUse({ name: `request:${identity.keyId}`, windowMs: WINDOW_MS }).then(
        ({ total, windowStartMs, remainingMs }) => {
          identity.windowStartMs = windowStartMs;
          callback(null, { current: total, ttl: remainingMs });
        },
        (error: Error) => callback(error),
      );
    }

    child(): this {
      return this;
    }
  };
}
