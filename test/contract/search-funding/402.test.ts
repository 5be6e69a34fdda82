import { call } from '../../support/http.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { openSpentAccount } from '../support/accounts.ts';
import { expectBalance, expectRateLimitHeaders, expectRefusal } from '../support/expectations.ts';

describe('GET /v1/funding answers 402', () => {
  const shared = useSharedService();

  test.each([
    ['no credits', undefined, 0],
    ['less than the price of one record', '0.019999', 0.019999],
  ])(
    'once the free records are used up and the account has %s: where to add some, and nothing charged',
    async (_, creditsUsd, left) => {
      const { restUrl, operator } = shared();
      const customer = await openSpentAccount(operator, creditsUsd === undefined ? {} : { creditsUsd });
      const answer = await call(`${restUrl}/v1/funding?limit=1`, { key: customer.key });
      expectRefusal(answer, 402, {
        message: expect.stringMatching(/\S/),
        top_up_url: expect.stringMatching(/^https?:\/\//),
      });
      expectRateLimitHeaders(answer);
      await expectBalance(operator, customer, { creditsUsd: left, free: 0 });
    },
  );

  test('only for a request that is valid: a bad filter is reported first', async () => {
    const { restUrl, operator } = shared();
    const { key } = await openSpentAccount(operator);
    const answer = await call(`${restUrl}/v1/funding?limit=0`, { key });
    expectRefusal(answer, 400, { code: 'INVALID_FILTER' });
    const badCursor = await call(`${restUrl}/v1/funding?cursor=2`, { key });
    expectRefusal(badCursor, 400, { code: 'INVALID_FILTER' });
  });

  test('to exactly those of many requests at once that the balance does not pay for', async () => {
    const { restUrl, operator } = shared();
    const customer = await openSpentAccount(operator, { creditsUsd: '0.10' });
    const search = () => call(`${restUrl}/v1/funding?limit=1`, { key: customer.key });
    const answers = await Promise.all(Array.from({ length: 20 }, search));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(5).fill(200), ...Array(15).fill(402)]);
    await expectBalance(operator, customer, { creditsUsd: 0, free: 0 });
  });
});
