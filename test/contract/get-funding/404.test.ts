import { randomUUID } from 'node:crypto';
import { call } from '../../support/http.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { billingHeaders, expectBalance, expectRateLimitHeaders, expectRefusal } from '../support/expectations.ts';

describe('GET /v1/funding/{id} answers 404', () => {
  const shared = useSharedService();

  test('to an id of no record, free', async () => {
    const { restUrl, operator } = shared();
    const customer = await operator.openAccount({ creditsUsd: '1' });
    const answer = await call(`${restUrl}/v1/funding/${randomUUID()}`, { key: customer.key });
    expectRefusal(answer, 404);
    expect(billingHeaders(answer)).toEqual({ credits: null, free: null, capped: null });
    expectRateLimitHeaders(answer);
    await expectBalance(operator, customer, { creditsUsd: 1, free: 100 });
  });
});
