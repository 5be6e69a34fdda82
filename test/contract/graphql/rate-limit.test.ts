import { query } from '../../support/http.ts';
import { newCustomer } from '../../support/identities.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { exhaustRateLimit, waitForRoomInWindow } from '../support/accounts.ts';

const READ = '{ viewer { rateLimit { limit used remaining resetAt } } }';

const shared = useSharedService();

test('the rate limit is that of the key, as in the headers, this request included', async () => {
  const { graphqlUrl, operator } = shared();
  const customer = await operator.openAccount();
  const { apiKey } = await operator.service.accounts.createKey(customer.accountId, 'the other');
  await waitForRoomInWindow(60, 5_000);
  for (const used of [1, 2]) {
    const { headers, body } = await query(graphqlUrl, customer.key, READ);
    const nextWindow = new Date(Math.ceil(Date.now() / 60_000) * 60_000).toISOString();
    expect(body.data.viewer.rateLimit).toEqual({ limit: 60, used, remaining: 60 - used, resetAt: nextWindow });
    expect(headers.get('ratelimit-remaining')).toBe(String(60 - used));
  }
  const { body } = await query(graphqlUrl, apiKey, READ);
  expect(body.data.viewer.rateLimit).toMatchObject({ used: 1, remaining: 59 });
});

test('requests that were rejected use up nothing more', async () => {
  const { operator } = shared();
  const customer = await operator.openAccount();
  const { service } = operator;
  await exhaustRateLimit(operator, customer);
  await service.incrementUsage({ name: `request:${customer.keyId}`, windowMs: 60_000 });
  expect(await service.readRateLimit({ ...newCustomer(), keyId: customer.keyId })).toMatchObject({
    limit: 60,
    used: 60,
    remaining: 0,
  });
});
