import { call } from '../../support/http.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { expectBalance, expectRateLimitHeaders, expectRefusal } from '../support/expectations.ts';

describe('GET /v1/funding/{id} answers 400 INVALID_ID', () => {
  const shared = useSharedService();

  test.each([
    '1',
    'not-a-uuid',
    'fa74eaafa1084483a8e89243a6dc4925',
    'fa74eaaf-a108-4483-a8e8-9243a6dc492',
    'fa74eaaf-a108-4483-a8e8-9243a6dc49255',
    'ga74eaaf-a108-4483-a8e8-9243a6dc4925',
    '{fa74eaaf-a108-4483-a8e8-9243a6dc4925}',
    '%20fa74eaaf-a108-4483-a8e8-9243a6dc4925',
    'fa74eaaf-a108-4483-a8e8-9243a6dc4925%00',
    'fa74eaaf-a108-4483-a8e8-9243a6dc4925%0a',
    '%7B%22$gt%22:%22%22%7D',
    'a'.repeat(4_000),
  ])('to %s, free', async (id) => {
    const { restUrl, operator } = shared();
    const customer = await operator.openAccount({ creditsUsd: '1' });
    const answer = await call(`${restUrl}/v1/funding/${id}`, { key: customer.key });
    expectRefusal(answer, 400, { code: 'INVALID_ID' });
    expectRateLimitHeaders(answer);
    await expectBalance(operator, customer, { creditsUsd: 1, free: 100 });
  });
});
