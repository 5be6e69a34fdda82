import { randomUUID } from 'node:crypto';
import { call } from '../../support/http.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { expectBalance, expectRateLimitHeaders, expectRefusal } from './expectations.ts';
import { createWatchlist } from './fixtures.ts';

/** Tests that every route on one watchlist treats another account's id as a missing one (contract, Errors: 404). */
export function hidesWatchlists(method: 'GET' | 'POST' | 'DELETE', toPath: (id: string) => string): void {
  const shared = useSharedService();

  test("another account's watchlist looks like one that never was, and stays whole; a malformed id is one of nothing", async () => {
    const { restUrl, operator } = shared();
    const [owner, stranger] = await Promise.all([operator.openAccount(), operator.openAccount({ creditsUsd: '1' })]);
    const { secret: _secret, ...watchlist } = await createWatchlist(shared(), owner);
    const bodies: unknown[] = [];
    for (const id of [watchlist.id, randomUUID(), 'not-a-uuid', '%00', '..%2F..', 'a'.repeat(4_000)]) {
      const answer = await call(restUrl + toPath(id), { method, key: stranger.key });
      expectRefusal(answer, 404);
      expectRateLimitHeaders(answer);
      bodies.push(answer.body);
    }
    expect(bodies[0]).toEqual(bodies[1]);
    expect((await call(`${restUrl}/v1/watchlists/${watchlist.id}`, { key: owner.key })).body).toEqual(watchlist);
    await expectBalance(operator, stranger, { creditsUsd: 1, free: 100 });
  });
}
