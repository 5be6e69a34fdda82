import { call } from '../../support/http.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { openSpentAccount } from '../support/accounts.ts';
import { expectBalance, expectRefusal } from '../support/expectations.ts';

describe('GET /v1/funding/changes answers 402', () => {
  const shared = useSharedService();

  test.each(['limit=1', 'since=2999-01-01T00:00:00Z'])(
    'to an account that covers no record, whether there is a change or not: %s',
    async (query) => {
      const { restUrl, operator } = shared();
      const customer = await openSpentAccount(operator);
      const answer = await call(`${restUrl}/v1/funding/changes?${query}`, { key: customer.key });
      expectRefusal(answer, 402, {
        message: expect.stringMatching(/\S/),
        top_up_url: expect.stringMatching(/^https?:\/\//),
      });
      await expectBalance(operator, customer, { creditsUsd: 0, free: 0 });
    },
  );
});
