import type { Collection } from 'mongodb';
import { call } from '../../support/http.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { expectRateLimitHeaders, expectRefusal } from '../support/expectations.ts';

describe('GET /v1/account answers 404', () => {
  const shared = useSharedService();

  test('when the account behind a key is gone', async () => {
    const { restUrl, operator, db } = shared();
    const { key, accountId } = await operator.openAccount();
    const accounts: Collection<{ _id: string }> = db.collection('accounts');
    await accounts.deleteOne({ _id: accountId });
    const answer = await call(`${restUrl}/v1/account`, { key });
    expectRefusal(answer, 404);
    expectRateLimitHeaders(answer);
  });
});
