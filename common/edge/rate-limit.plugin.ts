import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { AccountClient, UsageCount } from '../account-client/account-client.ts';
import { ServiceError } from '../errors.ts';
import { isGuest } from '../identity.ts';
import { REQUEST_COUNTER, REQUEST_WINDOW_MS, requestBy } from '../request-limit.ts';
import { carrierOf } from './carried-exchange.ts';

/** Counts a request of a key in the current window. */
export type RequestCounter = (request: FastifyRequest, keyId: string) => Promise<UsageCount>;

declare module 'fastify' {
  interface FastifyRequest {
    /** The count of the request, if it began before its key was found to be valid. */
    earlyCount: Promise<UsageCount> | null;
  }
}

interface Options {
  accountClient: Pick<AccountClient, 'incrementUsage'>;
  /** Maximum requests of a key in a window, over all entry points and processes. */
  perMinute: number;
  /** What is counted, in messages; requests by default. */
  noun?: string;
  /** How a request is counted; as a request to REST or the graph by default. */
  count?: RequestCounter;
}

/**
 * Limits the requests of a key in fixed 60-second windows (contract, Limits), after authentication and before validation.
 * The account subgraph counts and determines the window, so the count is exact over processes whatever their clocks, and
 * matches the window on holds. While it is unavailable the answer is 503: the limit fails closed. The request of a known key is
 * counted while its key is looked up; one whose key was revoked is counted in vain.
 */
export const rateLimitPlugin = fastifyPlugin(
  async (
    app: FastifyInstance,
    { accountClient, perMinute, noun = REQUEST_COUNTER, count = createRequestCounter(accountClient) }: Options,
  ) => {
    /** Our own services have counted their requests, and guests are counted by the agent server. */
    const isCounted = ({ isInternalCall, identity }: FastifyRequest) => !isInternalCall && !isGuest(identity);
    app.decorateRequest('earlyCount', null);
    app.knownKeyListeners.push((request, keyId) => {
      const counted = count(request, keyId);
      // Nobody waits for it if the key is not valid.
      counted.catch(() => undefined);
      request.earlyCount = counted;
    });
    await app.register(rateLimit, {
      // The hook below calls the limiter, so that the deadline applies to it.
      global: false,
      max: perMinute,
      timeWindow: REQUEST_WINDOW_MS,
      store: createStoreClass((request) => request.earlyCount ?? count(request, request.identity.keyId ?? '')),
      // The limiter passes its key on to the store as it is.
      keyGenerator: (request) => request as unknown as string,
      allowList: (request) => !isCounted(request),
      enableDraftSpec: true,
      errorResponseBuilder: (_, { ttl }) =>
        new ServiceError('RATE_LIMITED', `Rate limit reached: the limit is ${perMinute} ${noun}s per minute per key.`, {
          retryAfterSeconds: Math.ceil(ttl / 1000),
        }),
    });
    const limit = app.rateLimit();
    app.addHook('preValidation', (request, reply) => request.deadline.race(limit.call(app, request, reply)));
    app.addHook('onSend', async (_, reply) => {
      if (reply.hasHeader('ratelimit-limit'))
        reply.header('ratelimit-policy', `${perMinute};w=${REQUEST_WINDOW_MS / 1000}`);
    });
  },
  { name: 'rate-limit', dependencies: ['authentication'] },
);

/** Creates the counter of requests. One that was counted together with the message that carries it is not counted again. */
function createRequestCounter({ incrementUsage }: Pick<AccountClient, 'incrementUsage'>): RequestCounter {
  return async ({ raw }, keyId) => carrierOf(raw)?.takeRequestCount?.() ?? incrementUsage(requestBy(keyId));
}

/**
 * Creates the store class that the limiter instantiates; `child` shares the counters between routes. The key is the request,
 * not a counter name, because the window is set on the request's identity.
 */
function createStoreClass(count: (request: FastifyRequest) => Promise<UsageCount>) {
  return class AccountCounters implements FastifyRateLimitStore {
    incr(key: string, callback: (error: Error | null, result?: { current: number; ttl: number }) => void): void {
      const request = key as unknown as FastifyRequest;
      count(request).then(
        ({ total, windowStartMs, remainingMs }) => {
          request.identity.windowStartMs = windowStartMs;
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
