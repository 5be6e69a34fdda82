import { call } from '../../support/http.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { expectKeyMissing, expectRefusal } from './expectations.ts';
import { KEYED_ROUTES, type KeyedRoute } from './routes.ts';

/** Tests what every route with a key guarantees about it (contract, Authentication 7). */
export function answers401(route: KeyedRoute): void {
  const { path, ...request } = KEYED_ROUTES[route];
  const shared = useSharedService();

  test('a request without a key is told to send one', async () => {
    const answer = await call(shared().restUrl + path, request);
    expectKeyMissing(answer);
    expect(answer.headers.get('ratelimit-limit')).toBeNull();
  });

  test('an unknown key is refused, and nothing but that is said', async () => {
    expectRefusal(await call(shared().restUrl + path, { ...request, key: `fsig_live_${'0'.repeat(48)}` }), 401);
  });

  test('a revoked key is refused on the very next request', async () => {
    const { restUrl, operator } = shared();
    const { key, keyId } = await operator.openAccount({ creditsUsd: '1' });
    expect((await call(`${restUrl}/v1/account`, { key })).status).toBe(200);
    await operator.service.accounts.revokeKey(keyId);
    expectRefusal(await call(restUrl + path, { ...request, key }), 401);
  });
}
