import { call } from '../../support/http.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { expectBalance, expectRateLimitHeaders, expectRefusal } from '../support/expectations.ts';

describe('POST /v1/research answers 402', () => {
  const shared = useSharedService();

  test.each([
    ['no credits, whatever free records it has', undefined, 0],
    ['less than the price of a brief', '0.149999', 0.149999],
  ])('to an account with %s: where to add some, and nothing held', async (_, creditsUsd, left) => {
    const { restUrl, operator } = shared();
    const customer = await operator.openAccount(creditsUsd === undefined ? {} : { creditsUsd });
    const answer = await call(`${restUrl}/v1/research`, { key: customer.key, body: { domain: 'example.com' } });
    expectRefusal(answer, 402, {
      message: expect.stringMatching(/\S/),
      top_up_url: expect.stringMatching(/^https?:\/\//),
    });
    expectRateLimitHeaders(answer);
    await expectBalance(operator, customer, { creditsUsd: left, free: 100 });
  });

  test('only for a request that is valid: what is wrong with it is told first', async () => {
    const { restUrl, operator } = shared();
    const { key } = await operator.openAccount();
    const answer = await call(`${restUrl}/v1/research`, { key, body: { email: 'someone@gmail.com' } });
    expectRefusal(answer, 400, { code: 'INVALID_INPUT' });
  });
});
