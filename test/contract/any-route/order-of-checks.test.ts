import { call } from '../../support/http.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { exhaustRateLimit, openSpentAccount } from '../support/accounts.ts';
import { expectBalance, expectKeyMissing, expectRateLimitHeaders, expectRefusal } from '../support/expectations.ts';

const TOO_LARGE = JSON.stringify({ x: 'x'.repeat(100 * 1024) });
const UNKNOWN_KEY = `fsig_live_${'0'.repeat(48)}`;

/** Architecture, Identity 4: route and method, body size, key, rate limit, validation, hold; each before the next. */
describe('of several things wrong, the first in order is told', () => {
  const shared = useSharedService();

  test('the method before the size, the key and the input', async () => {
    const { restUrl } = shared();
    expectRefusal(await call(`${restUrl}/v1/feedback?x=1`, { method: 'PUT', body: TOO_LARGE }), 405);
  });

  test('the size before the key', async () => {
    const { restUrl } = shared();
    expectRefusal(await call(`${restUrl}/v1/feedback`, { body: TOO_LARGE }), 413);
    expectRefusal(await call(`${restUrl}/v1/feedback`, { body: TOO_LARGE, key: UNKNOWN_KEY }), 413);
  });

  test('the key before a bad filter, a bad id, a bad body and a bad content type', async () => {
    const { restUrl } = shared();
    expectKeyMissing(await call(`${restUrl}/v1/funding?limit=0`));
    expectKeyMissing(await call(`${restUrl}/v1/funding/1`));
    expectKeyMissing(await call(`${restUrl}/v1/funding/${'a'.repeat(4_000)}`));
    expectKeyMissing(await call(`${restUrl}/v1/watchlists`, { method: 'POST', body: '{' }));
    expectKeyMissing(await call(`${restUrl}/v1/feedback`, { body: {}, headers: { 'content-type': 'nonsense' } }));
    expectRefusal(await call(`${restUrl}/v1/funding?limit=0`, { key: UNKNOWN_KEY }), 401);
  });

  test('the rate limit before a bad filter, a bad body and an empty balance', async () => {
    const { restUrl, operator } = shared();
    const customer = await openSpentAccount(operator);
    const { key } = customer;
    await exhaustRateLimit(operator, customer);
    expectRefusal(await call(`${restUrl}/v1/funding?limit=0`, { key }), 429);
    expectRefusal(await call(`${restUrl}/v1/feedback`, { key, method: 'POST', body: '{' }), 429);
    expectRefusal(await call(`${restUrl}/v1/funding`, { key }), 429);
  });

  test('an invalid key does not use up anybody’s requests', async () => {
    const { restUrl, operator } = shared();
    const { key } = await operator.openAccount();
    for (let attempt = 0; attempt < 5; attempt += 1) await call(`${restUrl}/v1/account`, { key: `${key}0` });
    expect(expectRateLimitHeaders(await call(`${restUrl}/v1/account`, { key }))).toBe(59);
  });

  test('the input before an empty balance, and an empty balance before a record that is not there', async () => {
    const { restUrl, operator } = shared();
    const customer = await openSpentAccount(operator);
    const { key } = customer;
    expectRefusal(await call(`${restUrl}/v1/funding?colour=red`, { key }), 400, { code: 'INVALID_FILTER' });
    const missing = await call(`${restUrl}/v1/funding/fa74eaaf-a108-4483-a8e8-0243a6dc4925`, { key });
    expect(missing.status).toBe(402);
    await expectBalance(operator, customer, { creditsUsd: 0, free: 0 });
  });
});
