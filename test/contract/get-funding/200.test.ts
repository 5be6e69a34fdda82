import { call } from '../../support/http.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { openSpentAccount } from '../support/accounts.ts';
import { billingHeaders, expectBalance, expectRateLimitHeaders, expectResource } from '../support/expectations.ts';
import { readRecords } from '../support/records.ts';
import { FUNDING_RECORD } from '../support/resources.ts';
import { object } from '../support/shape.ts';

describe('GET /v1/funding/{id} answers 200', () => {
  const shared = useSharedService();

  test('the record as the search shows it, for one free record', async () => {
    const { restUrl, operator } = shared();
    const customer = await operator.openAccount({ creditsUsd: '1' });
    const [record] = await readRecords(shared(), 'limit=1');
    const answer = await call(`${restUrl}/v1/funding/${record.id}`, { key: customer.key });
    expectResource(answer, 200, object({ data: FUNDING_RECORD }));
    expect(answer.body.data).toEqual(record);
    expect(billingHeaders(answer)).toEqual({ credits: '1', free: '99', capped: null });
    expect(expectRateLimitHeaders(answer)).toBe(59);
    await expectBalance(operator, customer, { creditsUsd: 1, free: 99 });
  });

  test('every read is billed, and credits pay once the free records are used up', async () => {
    const { restUrl, operator } = shared();
    const customer = await openSpentAccount(operator, { creditsUsd: '0.05' });
    const [record] = await readRecords(shared(), 'limit=1');
    for (const credits of ['0.03', '0.01']) {
      const answer = await call(`${restUrl}/v1/funding/${record.id}`, { key: customer.key });
      expect(billingHeaders(answer)).toEqual({ credits, free: '0', capped: null });
      await expectBalance(operator, customer, { creditsUsd: Number(credits), free: 0 });
    }
  });

  test('an id is the same in capital letters (RFC 9562, 4)', async () => {
    const { restUrl, operator } = shared();
    const { key } = await operator.openAccount();
    const [record] = await readRecords(shared(), 'limit=1');
    const { body } = await call(`${restUrl}/v1/funding/${record.id.toUpperCase()}`, { key });
    expect(body.data).toEqual(record);
  });
});
