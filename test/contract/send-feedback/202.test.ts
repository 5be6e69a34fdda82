import { call } from '../../support/http.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { expectBalance, expectRateLimitHeaders, expectResource } from '../support/expectations.ts';
import { FEEDBACK_ACCEPTED } from '../support/resources.ts';
import { REPORT } from '../support/routes.ts';

describe('POST /v1/feedback answers 202', () => {
  const shared = useSharedService();

  test.each<[what: string, body: object]>([
    ['of each kind', { ...REPORT, kind: 'feature' }],
    ['of no kind, which is a bug', { title: 'Title', details: 'Details' }],
    ['about a tool', { ...REPORT, tool: 'GET /v1/funding' }],
    ['of the longest texts', { title: 'x'.repeat(200), details: 'x'.repeat(8_000), tool: 'x'.repeat(60) }],
    ['of as many characters that take two in UTF-16', { title: '💶'.repeat(200), details: '💶'.repeat(8_000) }],
  ])('to a report %s; free', async (_, body) => {
    const { restUrl, operator } = shared();
    const customer = await operator.openAccount({ creditsUsd: '1' });
    const answer = await call(`${restUrl}/v1/feedback`, { key: customer.key, body });
    expectResource(answer, 202, FEEDBACK_ACCEPTED);
    expect(expectRateLimitHeaders(answer)).toBe(59);
    await expectBalance(operator, customer, { creditsUsd: 1, free: 100 });
  });
});
