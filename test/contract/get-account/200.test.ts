import { call } from '../../support/http.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { openSpentAccount } from '../support/accounts.ts';
import { expectBalance, expectRateLimitHeaders, expectResource } from '../support/expectations.ts';
import { ACCOUNT } from '../support/resources.ts';

describe('GET /v1/account answers 200', () => {
  const shared = useSharedService();

  test('a new account has no credits and all its free records', async () => {
    const { restUrl, operator } = shared();
    const { key } = await operator.openAccount();
    const answer = await call(`${restUrl}/v1/account`, { key });
    expectResource(answer, 200, ACCOUNT);
    expect(answer.body).toEqual({
      credits_remaining: 0,
      free_records_remaining: 100,
      free_records_per_month: 100,
      free_period_start: `${new Date().toISOString().slice(0, 7)}-01`,
      price_per_record_usd: 0.02,
      research_price_usd: 0.15,
    });
    expect(expectRateLimitHeaders(answer)).toBe(59);
  });

  test('what was spent is off, under every key of the account', async () => {
    const { restUrl, operator } = shared();
    const customer = await openSpentAccount(operator, { creditsUsd: '25' });
    const { apiKey } = await operator.service.accounts.createKey(customer.accountId, 'another');
    await call(`${restUrl}/v1/funding?limit=3`, { key: customer.key });
    await expectBalance(operator, customer, { creditsUsd: 24.94, free: 0 });
    const { body } = await call(`${restUrl}/v1/account`, { key: apiKey });
    expect(body).toMatchObject({ credits_remaining: 24.94, free_records_remaining: 0 });
  });
});
