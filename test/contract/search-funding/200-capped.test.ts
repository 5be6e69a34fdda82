import { randomUUID } from 'node:crypto';
import { call } from '../../support/http.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { openSpentAccount } from '../support/accounts.ts';
import { billingHeaders, expectBalance } from '../support/expectations.ts';
import { findDomain, readRecords } from '../support/records.ts';

describe('GET /v1/funding answers 200 with as much as the balance pays for', () => {
  const shared = useSharedService();

  test('a shortened page says so, and its cursor continues exactly after its last record', async () => {
    const { restUrl, operator } = shared();
    const customer = await openSpentAccount(operator, { creditsUsd: '0.05' });
    const { key, accountId } = customer;
    const capped = await call(`${restUrl}/v1/funding?round=seed&limit=5`, { key });
    expect(capped).toMatchObject({ status: 200, body: { count: 2, next_cursor: expect.any(String) } });
    expect(billingHeaders(capped)).toEqual({ credits: '0.01', free: '0', capped: 'balance' });
    await expectBalance(operator, customer, { creditsUsd: 0.01, free: 0 });

    await operator.service.accounts.grantCredits(accountId, 90_000, randomUUID());
    const cursor = encodeURIComponent(capped.body.next_cursor);
    const rest = await call(`${restUrl}/v1/funding?round=seed&limit=3&cursor=${cursor}`, { key });
    expect(billingHeaders(rest)).toEqual({ credits: '0.04', free: '0', capped: null });
    expect([...capped.body.data, ...rest.body.data]).toEqual(await readRecords(shared(), 'round=seed&limit=5'));
  });

  test('free records alone shorten a page too', async () => {
    const { restUrl, operator } = shared();
    const customer = await operator.openAccount();
    await call(`${restUrl}/v1/funding?limit=97`, { key: customer.key });
    await expectBalance(operator, customer, { creditsUsd: 0, free: 3 });
    const answer = await call(`${restUrl}/v1/funding?limit=4`, { key: customer.key });
    expect(answer.body.count).toBe(3);
    expect(billingHeaders(answer)).toEqual({ credits: '0', free: '0', capped: 'balance' });
  });

  test('a page that ends because nothing is left is not capped, even when the balance ends there too', async () => {
    const { restUrl, operator } = shared();
    const { key } = await openSpentAccount(operator, { creditsUsd: '0.02' });
    const domain = await findDomain(shared());
    const answer = await call(`${restUrl}/v1/funding?limit=100&domain=${domain}`, { key });
    expect(answer.body).toMatchObject({ count: 1, next_cursor: null });
    expect(billingHeaders(answer)).toEqual({ credits: '0', free: '0', capped: null });
  });
});
