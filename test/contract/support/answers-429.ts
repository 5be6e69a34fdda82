import { call } from '../../support/http.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { exhaustRateLimit } from './accounts.ts';
import { expectBalance, expectRefusal } from './expectations.ts';
import { KEYED_ROUTES, type KeyedRoute } from './routes.ts';

/** Tests what every route with a key guarantees once the key's requests of a minute are used up (contract, Limits). */
export function answers429(route: KeyedRoute): void {
  const { path, ...request } = KEYED_ROUTES[route];
  const shared = useSharedService();

  test('the 61st request of a minute names the limit and when to retry, and costs nothing', async () => {
    const { restUrl, operator } = shared();
    const customer = await operator.openAccount({ creditsUsd: '1' });
    await exhaustRateLimit(operator, customer);
    const answer = await call(restUrl + path, { ...request, key: customer.key });
    expectRefusal(answer, 429, { error: expect.stringMatching(/\b60\b.*per minute per key/) });
    const retryAfter = Number(answer.headers.get('retry-after'));
    expect(retryAfter).toBeGreaterThanOrEqual(1);
    expect(retryAfter).toBeLessThanOrEqual(60);
    await expectBalance(operator, customer, { creditsUsd: 1, free: 100 });
  });
}
