import { call } from '../../support/http.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { expectRateLimitHeaders, expectRefusal } from '../support/expectations.ts';
import { useServiceWith } from '../support/own-service.ts';
import { REPORT } from '../support/routes.ts';

describe('POST /v1/feedback answers 503', () => {
  const shared = useSharedService();
  const service = useServiceWith(shared, { FEEDBACK_ENABLED: 'false' });

  test('while feedback is not accepted: only the kind of failure', async () => {
    const { key } = await shared().operator.openAccount();
    const answer = await call(`${service().restUrl}/v1/feedback`, { key, body: REPORT });
    expectRefusal(answer, 503);
    expectRateLimitHeaders(answer);
  });

  test('only to a report that is in order', async () => {
    const { key } = await shared().operator.openAccount();
    const answer = await call(`${service().restUrl}/v1/feedback`, { key, body: { ...REPORT, title: '' } });
    expectRefusal(answer, 400, { code: 'INVALID_INPUT', field: 'title' });
  });
});
