import { randomUUID } from 'node:crypto';
import type { Collection } from 'mongodb';
import type { WatchlistDocument } from '../../../subgraphs/watchlist/store/watchlist-document.ts';
import { call, type Json } from '../../support/http.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { expectBalance, expectRateLimitHeaders, expectResource } from '../support/expectations.ts';
import { createWatchlist } from '../support/fixtures.ts';
import { WATCHLIST_LIST } from '../support/resources.ts';

describe('GET /v1/watchlists answers 200', () => {
  const shared = useSharedService();

  test("the account's own watchlists, newest first, without their secrets; free", async () => {
    const { restUrl, operator } = shared();
    const [customer, stranger] = await Promise.all([operator.openAccount({ creditsUsd: '1' }), operator.openAccount()]);
    await createWatchlist(shared(), stranger, { name: 'of another account' });
    const names = ['first', 'second', 'third'];
    for (const name of names) await createWatchlist(shared(), customer, { name });
    const answer = await call(`${restUrl}/v1/watchlists`, { key: customer.key });
    expectResource(answer, 200, WATCHLIST_LIST);
    expect(answer.body.data.map(({ name }: Json) => name)).toEqual(names.toReversed());
    expect(JSON.stringify(answer.body)).not.toContain('whsec_');
    expectRateLimitHeaders(answer);
    await expectBalance(operator, customer, { creditsUsd: 1, free: 100 });
  });

  test('every watchlist, also those beyond a page of the graph', async () => {
    const { restUrl, operator, db } = shared();
    const customer = await operator.openAccount();
    await createWatchlist(shared(), customer, { name: 'newest' });
    const watchlists: Collection<WatchlistDocument> = db.collection('watchlists');
    const newest = await watchlists.findOne({ account_id: customer.accountId });
    if (newest === null) throw new Error('the watchlist is not stored');
    const older = Array.from({ length: 210 }, (_, index) => {
      return {
        ...newest,
        _id: randomUUID(),
        name: `older ${index}`,
        active: false,
        created_at: new Date(1e12 - index),
      };
    });
    await watchlists.insertMany(older);
    const { status, body } = await call(`${restUrl}/v1/watchlists`, { key: customer.key });
    expect(status).toBe(200);
    expect(body.data.map(({ name }: Json) => name)).toEqual(['newest', ...older.map(({ name }) => name)]);
  });

  test('an account without watchlists has an empty list', async () => {
    const { restUrl, operator } = shared();
    const { key } = await operator.openAccount();
    expect((await call(`${restUrl}/v1/watchlists`, { key })).body).toEqual({ data: [] });
  });
});
