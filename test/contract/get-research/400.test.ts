import { call } from '../../support/http.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { expectRateLimitHeaders, expectRefusal } from '../support/expectations.ts';

describe('GET /v1/research/{id} answers 400 INVALID_ID', () => {
  const shared = useSharedService();

  test.each(['1', 'queued', 'fa74eaafa1084483a8e89243a6dc4925', '%00'])('to %s', async (id) => {
    const { restUrl, operator } = shared();
    const { key } = await operator.openAccount();
    const answer = await call(`${restUrl}/v1/research/${id}`, { key });
    expectRefusal(answer, 400, { code: 'INVALID_ID' });
    expectRateLimitHeaders(answer);
  });
});
