import type { FastifyInstance, FastifyReply } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { AccountClient } from '../../common/account-client/account-client.ts';
import { ServiceError } from '../../common/errors.ts';

const WINDOW_MS = 60_000;

interface Options {
  accountClient: Pick<AccountClient, 'countUse'>;
  /** Requests a key may make in a window, over all doors and processes together. */
  perMinute: number;
}

/**
 * Limits the requests of a key in fixed 60-second windows (contract, Limits), after authentication and before
 * validation. The account subgraph counts and decides which window it is, so the count is exact over processes whatever
 * their clocks say, and agrees with the window that holds carry; when it is away the answer is 503, never a free pass.
 */
export const rateLimitPlugin = fastifyPlugin(
  async (app: FastifyInstance, { accountClient, perMinute }: Options) => {
    app.addHook('preValidation', async (request, reply) => {
      if (request.admittedElsewhere) return;
      const { identity, deadline } = request;
      const counting = accountClient.countUse({ name: `request:${identity.keyId}`, windowMs: WINDOW_MS });
      const { total, windowStartMs, remainingMs } = await deadline.race(counting);
      identity.windowStartMs = windowStartMs;
      const resetSeconds = Math.ceil(remainingMs / 1000);
      setHeaders(reply, { perMinute, left: Math.max(0, perMinute - total), resetSeconds });
      if (total > perMinute) refuse(reply, { perMinute, resetSeconds });
    });
  },
  { name: 'rate-limit', dependencies: ['authentication'] },
);

/** Writes the headers of the contract (IETF draft of RateLimit header fields, version 3). */
function setHeaders(reply: FastifyReply, limit: { perMinute: number; left: number; resetSeconds: number }): void {
  reply.header('ratelimit-policy', `${limit.perMinute};w=${WINDOW_MS / 1000}`);
  reply.header('ratelimit-limit', limit.perMinute);
  reply.header('ratelimit-remaining', limit.left);
  reply.header('ratelimit-reset', limit.resetSeconds);
}

function refuse(reply: FastifyReply, limit: { perMinute: number; resetSeconds: number }): never {
  reply.header('retry-after', limit.resetSeconds);
  const message = `Rate limit reached: the limit is ${limit.perMinute} requests per minute per key.`;
  throw new ServiceError('RATE_LIMITED', message, { retryAfterSeconds: limit.resetSeconds });
}
