import { call } from '../../support/http.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { expectBalance, expectRateLimitHeaders, expectRefusal } from '../support/expectations.ts';
import { createWatchlist } from '../support/fixtures.ts';
import { NEW_WATCHLIST } from '../support/routes.ts';

describe('POST /v1/watchlists answers 409 WATCHLIST_LIMIT', () => {
  const shared = useSharedService();

  test('to the 21st active watchlist, under any key of the account, until one is deleted', async () => {
    const { restUrl, operator } = shared();
    const customer = await operator.openAccount({ creditsUsd: '1' });
    const { apiKey } = await operator.service.accounts.createKey(customer.accountId, 'another');
    const created = await Promise.all(Array.from({ length: 20 }, () => createWatchlist(shared(), customer)));
    const create = () => call(`${restUrl}/v1/watchlists`, { key: apiKey, body: NEW_WATCHLIST });

    const answer = await create();
    expectRefusal(answer, 409, { code: 'WATCHLIST_LIMIT' });
    expectRateLimitHeaders(answer);
    await call(`${restUrl}/v1/watchlists/${created[7].id}`, { method: 'DELETE', key: apiKey });
    expect((await create()).status).toBe(201);
    await expectBalance(operator, customer, { creditsUsd: 1, free: 100 });
  });

  test('to all but 20 of those that are created at once', async () => {
    const { restUrl, operator } = shared();
    const { key } = await operator.openAccount();
    const create = () => call(`${restUrl}/v1/watchlists`, { key, body: NEW_WATCHLIST });
    const answers = await Promise.all(Array.from({ length: 30 }, create));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(20).fill(201), ...Array(10).fill(409)]);
    expect((await call(`${restUrl}/v1/watchlists`, { key })).body.data).toHaveLength(20);
  });
});
