import { freePorts } from '../../support/free-ports.ts';
import { call } from '../../support/http.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { expectBalance, expectRateLimitHeaders, expectRefusal } from '../support/expectations.ts';
import { useServiceWith } from '../support/own-service.ts';
import { REPORT } from '../support/routes.ts';

describe('POST /v1/feedback answers 502', () => {
  let closedPort: number | undefined;
  beforeAll(async () => {
    [closedPort] = await freePorts(1);
  });
  const shared = useSharedService();
  const service = useServiceWith(shared, () => ({ FEEDBACK_URL: `http://127.0.0.1:${closedPort}/` }));

  test('when the report could not be delivered: only the kind of failure; free', async () => {
    const { operator } = shared();
    const customer = await operator.openAccount({ creditsUsd: '1' });
    const answer = await call(`${service().restUrl}/v1/feedback`, { key: customer.key, body: REPORT });
    expectRefusal(answer, 502);
    expect(answer.body.error).not.toMatch(/127\.0\.0\.1|ECONN/);
    expectRateLimitHeaders(answer);
    await expectBalance(operator, customer, { creditsUsd: 1, free: 100 });
  });
});
