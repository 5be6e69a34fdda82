import { randomUUID } from 'node:crypto';
import { ROUTES } from '../../../rest-bridge/routes/index.ts';
import { type Answer, call } from '../../support/http.ts';
import { type SharedService, useSharedService } from '../../support/shared-service.ts';
import { expectBalance } from '../support/expectations.ts';
import { NEW_WATCHLIST, REPORT } from '../support/routes.ts';
import { uuid } from '../support/shape.ts';
import { openVictim, readBelongings, type Victim } from './victim.ts';

/** How a route is attacked: with which of the victim's ids in its path, or why there is nothing to attack. */
type Attack =
  | { ownId: keyof Victim['ids'] }
  | { takesNoId: 'reads the caller only' | 'creates something' }
  | { shared: 'records belong to nobody' };

/** Every route with a key, by operation. A new route fails the first test until it says how it is attacked. */
const ATTACKS: Record<string, Attack> = {
  searchFunding: { shared: 'records belong to nobody' },
  listFundingChanges: { shared: 'records belong to nobody' },
  getFunding: { shared: 'records belong to nobody' },
  startResearch: { takesNoId: 'creates something' },
  getResearch: { ownId: 'researchJob' },
  createWatchlist: { takesNoId: 'creates something' },
  listWatchlists: { takesNoId: 'reads the caller only' },
  getWatchlist: { ownId: 'watchlist' },
  deleteWatchlist: { ownId: 'watchlist' },
  testWatchlist: { ownId: 'watchlist' },
  listDeliveries: { ownId: 'watchlist' },
  getAccount: { takesNoId: 'reads the caller only' },
  sendFeedback: { takesNoId: 'creates something' },
};

/** Headers that differ from answer to answer for everybody. */
const PASSING_HEADERS = new Set(['date', 'ratelimit-remaining', 'ratelimit-reset']);

const shared = useSharedService();

test('every route says how it is attacked, and those with an id in the path are', () => {
  expect(ROUTES.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(ATTACKS).sort());
  for (const { operationId, path, tag } of ROUTES) {
    expect(`${operationId}: ${'takesNoId' in (ATTACKS[operationId] ?? {})}`).toBe(
      `${operationId}: ${!path.includes('{') && tag !== 'funding'}`,
    );
  }
});

test.each(
  ROUTES.flatMap((route) => {
    const attack = ATTACKS[route.operationId];
    return attack !== undefined && 'ownId' in attack ? [{ ...route, ownId: attack.ownId }] : [];
  }),
)(
  "$method $path answers another account's id as one that never was, changes nothing and bills nobody",
  async ({ method, path, ownId, operationId }) => {
    const victim = await openVictim(shared());
    const before = await readBelongings(shared().db, victim);
    const ask = (key: string, id: string) => call(shared().restUrl + path.replace(/\{\w+\}/, id), { method, key });
    for (const id of Object.values(victim.ids).filter((belonging) => uuid(belonging).length === 0)) {
      // An account a pair of requests: some routes are limited by account.
      const attacker = await shared().operator.openAccount({ creditsUsd: '1' });
      const missing = await ask(attacker.key, randomUUID());
      for (const spelled of [id, id.toUpperCase()]) {
        const answer = await ask(attacker.key, spelled);
        expect(answer.status).toBe(404);
        expect(comparable(answer)).toEqual(comparable(missing));
      }
      await expectBalance(shared().operator, attacker, { creditsUsd: 1, free: 100 });
    }
    expect(await readBelongings(shared().db, victim)).toEqual(before);
    // The id was right: its owner gets there.
    const owned = await ask(victim.key, victim.ids[ownId]);
    expect([operationId, owned.status]).toEqual([operationId, 200]);
  },
);

test.each(ROUTES.filter(({ operationId }) => 'takesNoId' in (ATTACKS[operationId] ?? {})))(
  '$method $path shows the caller nothing of another account',
  async ({ method, path }) => {
    const victim = await openVictim(shared());
    const before = await readBelongings(shared().db, victim);
    const attacker = await shared().operator.openAccount();
    const body = bodyOf(path, victim);
    const answer = await call(shared().restUrl + path, {
      method,
      key: attacker.key,
      ...(method === 'POST' && { body }),
    });
    for (const id of Object.values(victim.ids)) expect(JSON.stringify(answer.body)).not.toContain(id);
    expect(await readBelongings(shared().db, victim)).toEqual(before);
  },
);

test("neither another account's cursor of the search nor its ids in the query change what is served", async () => {
  const [victim, attacker] = await Promise.all([openVictim(shared()), shared().operator.openAccount()]);
  const first = await search(shared(), victim.key, 'limit=1');
  const next = `limit=1&cursor=${first.body.next_cursor}`;
  expect((await search(shared(), attacker.key, next)).body).toEqual((await search(shared(), victim.key, next)).body);
  await expectBalance(shared().operator, attacker, { creditsUsd: 0, free: 99 });
  const named = await search(shared(), attacker.key, `account_id=${victim.accountId}`);
  expect(named).toMatchObject({ status: 400, body: { code: 'INVALID_FILTER' } });
});

function search({ restUrl }: SharedService, key: string, parameters: string): Promise<Answer> {
  return call(`${restUrl}/v1/funding?${parameters}`, { key });
}

/** A body in order, and the victim's ids in the fields where an owner could be named if there were such fields. */
function bodyOf(path: string, { accountId, ids }: Victim): object {
  const valid = path.endsWith('watchlists')
    ? NEW_WATCHLIST
    : path.endsWith('feedback')
      ? REPORT
      : { domain: 'example.com' };
  return { ...valid, account_id: accountId, id: ids.watchlist };
}

function comparable({ status, headers, body }: Answer): object {
  return { status, body, headers: [...headers].filter(([name]) => !PASSING_HEADERS.has(name)) };
}
