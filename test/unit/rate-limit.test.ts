import Fastify, { type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import type { AccountClient } from '../../common/account-client/account-client.ts';
import { generateApiKey } from '../../common/api-key.ts';
import { authenticationPlugin } from '../../common/edge/authentication.plugin.ts';
import { rateLimitPlugin } from '../../common/edge/rate-limit.plugin.ts';
import { requestLifecyclePlugin } from '../../common/edge/request-lifecycle.plugin.ts';
import { createSettler } from '../../common/edge/settler.ts';
import { ServiceError } from '../../common/errors.ts';
import { sendGraphqlError } from '../../common/send-graphql-error.ts';

const DEADLINE_MS = 200;

/** Creates an edge whose counters behave as given, before a route that records whether it was reached. */
async function doorWith(
  incrementUsage: AccountClient['incrementUsage'],
  authenticateKey: AccountClient['authenticateKey'] = async () => ({ keyId: 'key', accountId: 'account' }),
): Promise<{ app: FastifyInstance; reached: () => boolean }> {
  let reached = false;
  const accountClient = {
    authenticateKey,
    incrementUsage,
  } as Partial<AccountClient> as AccountClient;
  const app = Fastify();
  app.setErrorHandler(sendGraphqlError);
  const settler = createSettler(accountClient, pino({ level: 'silent' }));
  await app.register(requestLifecyclePlugin, {
    requestDeadlineMs: DEADLINE_MS,
    responseDeadlineMs: 10 * DEADLINE_MS,
    settler,
  });
  await app.register(authenticationPlugin, { accountClient });
  await app.register(rateLimitPlugin, { accountClient, perMinute: 60 });
  app.get('/', () => {
    reached = true;
    return {};
  });
  return { app, reached: () => reached };
}

const request = { url: '/', headers: { authorization: `Bearer ${generateApiKey()}` } };

test('counters that are away are 503, not a free pass', async () => {
  const { app, reached } = await doorWith(() => Promise.reject(new ServiceError('UNAVAILABLE')));
  expect((await app.inject(request)).statusCode).toBe(503);
  expect(reached()).toBe(false);
});

test('counters that hang are 504 at the deadline', async () => {
  const { app, reached } = await doorWith(() => new Promise(() => undefined));
  const startedAt = Date.now();
  expect((await app.inject(request)).statusCode).toBe(504);
  expect(Date.now() - startedAt).toBeLessThan(DEADLINE_MS + 1_000);
  expect(reached()).toBe(false);
});

test('a count at the limit passes, one above it is 429 with the seconds to wait', async () => {
  const counts = [60, 61];
  const { app } = await doorWith(async () => ({ total: counts.shift() ?? 0, windowStartMs: 0, remainingMs: 12_345 }));
  expect((await app.inject(request)).headers).toMatchObject({ 'ratelimit-limit': '60', 'ratelimit-remaining': '0' });
  const refused = await app.inject(request);
  expect(refused.statusCode).toBe(429);
  expect(refused.headers).toMatchObject({ 'retry-after': '13', 'ratelimit-reset': '13' });
});

test('a request of a known key is counted once, while its key is looked up', async () => {
  const counted: string[] = [];
  let notifyCounted: () => void = () => undefined;
  let isLookedUp = Promise.resolve();
  const { app } = await doorWith(
    async ({ name }) => {
      counted.push(name);
      notifyCounted();
      return { total: counted.length, windowStartMs: 0, remainingMs: 1_000 };
    },
    async () => {
      await isLookedUp;
      return { keyId: 'key', accountId: 'account' };
    },
  );
  expect((await app.inject(request)).headers).toMatchObject({ 'ratelimit-remaining': '59' });
  // The key of the second request is found only after it was counted.
  isLookedUp = new Promise((resolve) => {
    notifyCounted = resolve;
  });
  expect((await app.inject(request)).headers).toMatchObject({ 'ratelimit-remaining': '58' });
  expect(counted).toEqual(['request:key', 'request:key']);
});

test('a known key that was revoked is 401, whether the counters are there or not', async () => {
  const keys = [{ keyId: 'key', accountId: 'account' }, null];
  const counts = [Promise.resolve({ total: 1, windowStartMs: 0, remainingMs: 1_000 })];
  const { app } = await doorWith(
    () => counts.shift() ?? Promise.reject(new ServiceError('UNAVAILABLE')),
    async () => keys.shift() ?? null,
  );
  expect((await app.inject(request)).statusCode).toBe(200);
  expect((await app.inject(request)).statusCode).toBe(401);
});
