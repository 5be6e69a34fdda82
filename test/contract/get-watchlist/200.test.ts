import { call } from '../../support/http.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { expectBalance, expectRateLimitHeaders, expectResource } from '../support/expectations.ts';
import { createWatchlist } from '../support/fixtures.ts';
import { WATCHLIST } from '../support/resources.ts';

describe('GET /v1/watchlists/{id} answers 200', () => {
  const shared = useSharedService();

  test('what was created, without the secret; free', async () => {
    const { restUrl, operator } = shared();
    const customer = await operator.openAccount({ creditsUsd: '1' });
    const { secret, ...created } = await createWatchlist(shared(), customer);
    const answer = await call(`${restUrl}/v1/watchlists/${created.id}`, { key: customer.key });
    expectResource(answer, 200, WATCHLIST);
    expect(answer.body).toEqual(created);
    expect(secret).toMatch(/^whsec_/);
    expectRateLimitHeaders(answer);
    await expectBalance(operator, customer, { creditsUsd: 1, free: 100 });
  });

  test('every key of the account reads it', async () => {
    const { restUrl, operator } = shared();
    const customer = await operator.openAccount();
    const { id } = await createWatchlist(shared(), customer);
    const { apiKey } = await operator.service.accounts.createKey(customer.accountId, 'another');
    expect((await call(`${restUrl}/v1/watchlists/${id.toUpperCase()}`, { key: apiKey })).body.id).toBe(id);
  });
});
