import { call } from '../../support/http.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { expectBalance, expectRateLimitHeaders, expectRefusal } from '../support/expectations.ts';
import { createWatchlist, storeDeliveries } from '../support/fixtures.ts';

describe('DELETE /v1/watchlists/{id} answers 200', () => {
  const shared = useSharedService();

  test('once, and the watchlist is gone with its delivery history; free', async () => {
    const { restUrl, operator, db } = shared();
    const customer = await operator.openAccount({ creditsUsd: '1' });
    const { key } = customer;
    const [{ id }, { id: kept }] = [
      await createWatchlist(shared(), customer),
      await createWatchlist(shared(), customer),
    ];
    await Promise.all([storeDeliveries(shared(), id, 3), storeDeliveries(shared(), kept, 2)]);

    const answer = await call(`${restUrl}/v1/watchlists/${id}`, { method: 'DELETE', key });
    expect(answer).toMatchObject({ status: 200, body: { deleted: true } });
    expect(Object.keys(answer.body)).toEqual(['deleted']);
    expectRateLimitHeaders(answer);
    for (const path of [`/v1/watchlists/${id}`, `/v1/watchlists/${id}/deliveries`]) {
      expectRefusal(await call(restUrl + path, { key }), 404);
    }
    expectRefusal(await call(`${restUrl}/v1/watchlists/${id}`, { method: 'DELETE', key }), 404);
    const left = await Promise.all(
      [id, kept].map((watchlistId) => db.collection('deliveries').countDocuments({ watchlist_id: watchlistId })),
    );
    expect(left).toEqual([0, 2]);
    await expectBalance(operator, customer, { creditsUsd: 1, free: 100 });
  });
});
