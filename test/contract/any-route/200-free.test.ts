import { call } from '../../support/http.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { expectBalance } from '../support/expectations.ts';
import { storeResearchJob } from '../support/fixtures.ts';
import { NEW_WATCHLIST, REPORT } from '../support/routes.ts';

describe('routes that are free', () => {
  const shared = useSharedService();

  test('cost neither credits nor free records, and an account without either may use them all', async () => {
    const { restUrl, operator } = shared();
    const customer = await operator.openAccount({ creditsUsd: '0.000001' });
    const { key } = customer;
    const jobId = await storeResearchJob(shared(), customer);
    const { body: watchlist } = await call(`${restUrl}/v1/watchlists`, { key, body: NEW_WATCHLIST });
    const requests: [path: string, options: object][] = [
      ['/v1/watchlists', {}],
      [`/v1/watchlists/${watchlist.id}`, {}],
      [`/v1/watchlists/${watchlist.id}/deliveries`, {}],
      [`/v1/watchlists/${watchlist.id}`, { method: 'DELETE' }],
      [`/v1/research/${jobId}`, {}],
      ['/v1/account', {}],
      ['/v1/feedback', { body: REPORT }],
      ['/v1/version', {}],
      ['/pricing', {}],
      ['/health', {}],
    ];
    for (const [path, options] of requests) {
      const { status, headers } = await call(restUrl + path, { key, ...options });
      expect([path, Math.floor(status / 100)]).toEqual([path, 2]);
      expect(headers.get('x-credits-remaining')).toBeNull();
      await expectBalance(operator, customer, { creditsUsd: 0.000001, free: 100 });
    }
  });
});
