import { call } from '../../support/http.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { openSpentAccount } from '../support/accounts.ts';
import { expectBalance, expectRefusal } from '../support/expectations.ts';
import { readRecords } from '../support/records.ts';

describe('GET /v1/funding/{id} answers 402', () => {
  const shared = useSharedService();

  test('without free records and credits: where to add some, and nothing charged', async () => {
    const { restUrl, operator } = shared();
    const [record] = await readRecords(shared(), 'limit=1');
    const customer = await openSpentAccount(operator, { creditsUsd: '0.01' });
    const answer = await call(`${restUrl}/v1/funding/${record.id}`, { key: customer.key });
    expectRefusal(answer, 402, {
      message: expect.stringMatching(/\S/),
      top_up_url: expect.stringMatching(/^https?:\/\//),
    });
    await expectBalance(operator, customer, { creditsUsd: 0.01, free: 0 });
  });

  test('only for an id that is one', async () => {
    const { restUrl, operator } = shared();
    const { key } = await openSpentAccount(operator);
    expectRefusal(await call(`${restUrl}/v1/funding/1`, { key }), 400, { code: 'INVALID_ID' });
  });
});
