import { call, type Json } from '../../support/http.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { openSpentAccount } from '../support/accounts.ts';
import { billingHeaders, expectBalance, expectRateLimitHeaders, expectResource } from '../support/expectations.ts';
import { findDomain } from '../support/records.ts';
import { FUNDING_LIST } from '../support/resources.ts';

describe('GET /v1/funding answers 200', () => {
  const shared = useSharedService();

  test('a page has 25 records by default, whole and newest first', async () => {
    const { restUrl, operator } = shared();
    const customer = await operator.openAccount();
    const answer = await call(`${restUrl}/v1/funding`, { key: customer.key });
    expectResource(answer, 200, FUNDING_LIST);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    expect(answer.body).toMatchObject({ count: 25, data: { length: 25 }, next_cursor: expect.any(String) });
    const dates = answer.body.data.map((record: Json) => record.announced_at);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(billingHeaders(answer)).toEqual({ credits: '0', free: '75', capped: null });
    expect(expectRateLimitHeaders(answer)).toBe(59);
    await expectBalance(operator, customer, { creditsUsd: 0, free: 75 });
  });

  test('free records are used first, and credits pay for the rest of the same page', async () => {
    const { restUrl, operator } = shared();
    const customer = await operator.openAccount({ creditsUsd: '1' });
    await call(`${restUrl}/v1/funding?limit=99`, { key: customer.key });
    await expectBalance(operator, customer, { creditsUsd: 1, free: 1 });
    const answer = await call(`${restUrl}/v1/funding?limit=3`, { key: customer.key });
    expect(billingHeaders(answer)).toEqual({ credits: '0.96', free: '0', capped: null });
    await expectBalance(operator, customer, { creditsUsd: 0.96, free: 0 });
  });

  test.each(['2', '2.0', '2e0', '0.2E+1'])('limit=%s is two records, however the number is written', async (limit) => {
    const { restUrl, operator } = shared();
    const { key } = await operator.openAccount();
    const { status, body } = await call(`${restUrl}/v1/funding?${new URLSearchParams({ limit })}`, { key });
    expect({ status, count: body.count }).toEqual({ status: 200, count: 2 });
  });

  test.each(['min_amount_usd', 'max_amount_usd'])('%s may be in exponent form', async (name) => {
    const { restUrl, operator } = shared();
    const { key } = await operator.openAccount();
    const search = (amount: string) =>
      call(`${restUrl}/v1/funding?${new URLSearchParams({ [name]: amount, limit: '5' })}`, { key });
    const [plain, exponent] = await Promise.all([search('2500000'), search('2.5e6')]);
    expect(exponent.body).toEqual(plain.body);
    expect(exponent.body.count).toBe(5);
  });

  test('a page of the largest size has 100 records', async () => {
    const { restUrl, operator } = shared();
    const customer = await openSpentAccount(operator, { creditsUsd: '2' });
    const answer = await call(`${restUrl}/v1/funding?limit=100`, { key: customer.key });
    expect(answer.body.count).toBe(100);
    expect(billingHeaders(answer)).toEqual({ credits: '0', free: '0', capped: null });
    await expectBalance(operator, customer, { creditsUsd: 0, free: 0 });
  });

  test('only the records that were found are billed', async () => {
    const { restUrl, operator } = shared();
    const customer = await openSpentAccount(operator, { creditsUsd: '2' });
    const domain = await findDomain(shared());
    const answer = await call(`${restUrl}/v1/funding?limit=100&domain=${domain}`, { key: customer.key });
    expect(answer.body).toMatchObject({ count: 1, next_cursor: null, data: [{ company_domain: domain }] });
    expect(billingHeaders(answer)).toEqual({ credits: '1.98', free: '0', capped: null });
    await expectBalance(operator, customer, { creditsUsd: 1.98, free: 0 });
  });

  test('a search that matches nothing is free', async () => {
    const { restUrl, operator } = shared();
    const customer = await operator.openAccount({ creditsUsd: '1' });
    const answer = await call(`${restUrl}/v1/funding?domain=nobody.example.com`, { key: customer.key });
    expect(answer.body).toEqual({ data: [], next_cursor: null, count: 0 });
    expect(billingHeaders(answer)).toEqual({ credits: '1', free: '100', capped: null });
    await expectBalance(operator, customer, { creditsUsd: 1, free: 100 });
  });
});
