import { call, type Json } from '../../support/http.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { expectBalance, expectRateLimitHeaders, expectResource } from '../support/expectations.ts';
import { createWatchlist, storeDeliveries } from '../support/fixtures.ts';
import { DELIVERY } from '../support/resources.ts';
import { arrayOf, object } from '../support/shape.ts';

describe('GET /v1/watchlists/{id}/deliveries answers 200', () => {
  const shared = useSharedService();

  test('the last 50 deliveries, newest first; free', async () => {
    const { restUrl, operator } = shared();
    const customer = await operator.openAccount({ creditsUsd: '1' });
    const { id } = await createWatchlist(shared(), customer);
    const stored = await storeDeliveries(shared(), id, 51);
    const answer = await call(`${restUrl}/v1/watchlists/${id}/deliveries`, { key: customer.key });
    expectResource(answer, 200, object({ data: arrayOf(DELIVERY) }));
    expect(answer.body.data.map((delivery: Json) => delivery.id)).toEqual(stored.slice(1).toReversed());
    expectRateLimitHeaders(answer);
    await expectBalance(operator, customer, { creditsUsd: 1, free: 100 });
  });

  test('a watchlist that matched nothing yet has none', async () => {
    const { restUrl, operator } = shared();
    const customer = await operator.openAccount();
    const { id } = await createWatchlist(shared(), customer);
    const { status, body } = await call(`${restUrl}/v1/watchlists/${id}/deliveries`, { key: customer.key });
    expect({ status, body }).toEqual({ status: 200, body: { data: [] } });
  });
});
