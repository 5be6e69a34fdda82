import { call } from '../../support/http.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { waitForRoomInWindow } from '../support/accounts.ts';
import { expectBalance, expectRateLimitHeaders, expectRefusal } from '../support/expectations.ts';
import { REPORT } from '../support/routes.ts';

describe('POST /v1/feedback answers 429', () => {
  const shared = useSharedService();

  test('to the 11th report of an hour, however many keys of the account they came under', async () => {
    const { restUrl, operator } = shared();
    await waitForRoomInWindow(3_600, 5_000);
    const customer = await operator.openAccount({ creditsUsd: '1' });
    const { apiKey } = await operator.service.accounts.createKey(customer.accountId, 'another');
    const send = (key: string) => call(`${restUrl}/v1/feedback`, { key, body: REPORT });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => send(index % 2 ? apiKey : customer.key)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(202));

    const answer = await send(apiKey);
    expectRefusal(answer, 429, { error: expect.stringMatching(/\b10\b.*hour/) });
    expectRateLimitHeaders(answer);
    const retryAfter = Number(answer.headers.get('retry-after'));
    expect(retryAfter).toBeGreaterThanOrEqual(1);
    expect(retryAfter).toBeLessThanOrEqual(3_600);
    expect((await call(`${restUrl}/v1/account`, { key: apiKey })).status).toBe(200);
    await expectBalance(operator, customer, { creditsUsd: 1, free: 100 });

    const { key: strangerKey } = await operator.openAccount();
    expect((await send(strangerKey)).status).toBe(202);
  });
});
