import { randomUUID } from 'node:crypto';
import { call } from '../../support/http.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { expectBalance, expectRateLimitHeaders, expectRefusal } from '../support/expectations.ts';
import { storeResearchJob } from '../support/fixtures.ts';

describe('GET /v1/research/{id} answers 404', () => {
  const shared = useSharedService();

  test("another account's job looks like one that never was", async () => {
    const { restUrl, operator } = shared();
    const [owner, stranger] = await Promise.all([operator.openAccount(), operator.openAccount({ creditsUsd: '1' })]);
    const id = await storeResearchJob(shared(), owner);
    const [foreign, missing] = await Promise.all(
      [id, randomUUID()].map((researchId) => call(`${restUrl}/v1/research/${researchId}`, { key: stranger.key })),
    );
    for (const answer of [foreign!, missing!]) {
      expectRefusal(answer, 404);
      expectRateLimitHeaders(answer);
    }
    expect(foreign?.body).toEqual(missing?.body);
    await expectBalance(operator, stranger, { creditsUsd: 1, free: 100 });
  });
});
