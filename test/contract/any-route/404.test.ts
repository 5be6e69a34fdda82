import { call } from '../../support/http.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { expectRefusal } from '../support/expectations.ts';

describe('a path of no route answers 404', () => {
  const shared = useSharedService();

  test.each([
    '/',
    '/v1',
    '/v1/',
    '/v1/nothing',
    '/v2/funding',
    '/V1/funding',
    '/v1//funding',
    '/v1/funding/',
    '/v1/watchlists/',
    '/v1/watchlists//deliveries',
    '/v1/funding/a/b',
    '/funding',
    '/version',
    '/v1/pricing',
    '/v1/health',
    '/graphql/',
    '/v1/funding%2F1',
  ])('%s, to everyone and without limit headers', async (path) => {
    const { restUrl, operator } = shared();
    const { key } = await operator.openAccount();
    for (const given of [undefined, key]) {
      const answer = await call(restUrl + path, { key: given });
      expectRefusal(answer, 404);
      expect(answer.headers.get('ratelimit-limit')).toBeNull();
    }
  });

  test('any method and body', async () => {
    const { restUrl } = shared();
    expectRefusal(await call(`${restUrl}/v1/nothing`, { method: 'PATCH', body: {} }), 404);
    expectRefusal(await call(`${restUrl}/v1/nothing`, { method: 'POST', body: 'x'.repeat(200_000) }), 404);
  });
});
