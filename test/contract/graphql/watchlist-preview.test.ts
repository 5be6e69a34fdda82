import { checkBooks } from '../../support/check-books.ts';
import { call, query } from '../../support/http.ts';
import type { Customer } from '../../support/operator.ts';
import { record } from '../../unit/funding/synthetic-records.ts';
import { openSpentAccount } from '../support/accounts.ts';
import { useServiceOver } from '../support/entity-service.ts';
import { expectBalance } from '../support/expectations.ts';
import { createWatchlist } from '../support/fixtures.ts';

const DAY_MS = 86_400_000;
const id = (number: number) => record(number).id;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

/** Five rounds that the watchlist's filters match, one of them too old; one of another stage, one of another country. */
const records = [
  ...[1, 2, 3, 4].map((number) => record(number, { announced_at: daysAgo(10 * number), ...germanSeed() })),
  record(5, { announced_at: daysAgo(92), ...germanSeed() }),
  record(6, { announced_at: daysAgo(1), ...germanSeed(), round_stage: 'series_a' }),
  record(7, { announced_at: daysAgo(1), ...germanSeed(), country_code: 'FR' }),
];

function germanSeed() {
  return { round_stage: 'seed', country_code: 'DE', amount_usd: 5 };
}

const PREVIEW = `query Preview($id: ID!, $first: Int, $after: String) {
  watchlist(id: $id) {
    matchCount
    matches(first: $first, after: $after) {
      nodes { id }
      pageInfo { hasNextPage endCursor }
      charge { records amount { usd } cappedBy }
    }
  }
}`;

describe.each(['one process', 'each service over HTTP'] as const)(
  'what a watchlist would have matched: %s',
  (topology) => {
    const service = useServiceOver(records, topology);

    const ask = async (customer: Customer, text: string, variables: object = {}) =>
      (await query(service().graphqlUrl, customer.key, text, variables)).body;

    async function openWithWatchlist(open: () => Promise<Customer>) {
      const customer = await open();
      const filters = { round: 'seed', country: 'Germany', max_amount_usd: '5' };
      const watchlist = await createWatchlist(service(), customer, { filters });
      return { customer, watchlistId: watchlist.id as string };
    }

    test('is counted for nothing', async () => {
      const { customer, watchlistId } = await openWithWatchlist(() => service().operator.openAccount());
      const text =
        'query ($id: ID!) { watchlist(id: $id) { matchCount } viewer { watchlists { nodes { matchCount } } } }';
      expect(await ask(customer, text, { id: watchlistId })).toEqual({
        data: { watchlist: { matchCount: 4 }, viewer: { watchlists: { nodes: [{ matchCount: 4 }] } } },
      });
      await expectBalance(service().operator, customer, { creditsUsd: 0, free: 100 });
    });

    test('is listed newest first and billed a record each; its cursors are those of the search', async () => {
      const { operator, restUrl } = service();
      const open = () => openSpentAccount(operator, { creditsUsd: '1' });
      const { customer, watchlistId } = await openWithWatchlist(open);
      const { data } = await ask(customer, PREVIEW, { id: watchlistId, first: 2 });
      const { nodes, pageInfo, charge } = data.watchlist.matches;
      expect(nodes).toEqual([{ id: id(1) }, { id: id(2) }]);
      expect(charge).toEqual({ records: 2, amount: { usd: 0.04 }, cappedBy: null });
      await expectBalance(operator, customer, { creditsUsd: 0.96, free: 0 });

      const search = `${restUrl}/v1/funding?round=seed&country=DE&max_amount_usd=5&limit=1`;
      const rest = await call(`${search}&cursor=${pageInfo.endCursor}`, { key: customer.key });
      expect(rest.body.data.map((round: { id: string }) => round.id)).toEqual([id(3)]);
      const last = await ask(customer, PREVIEW, { id: watchlistId, first: 2, after: rest.body.next_cursor });
      expect(last.data.watchlist.matches).toMatchObject({
        nodes: [{ id: id(4) }],
        pageInfo: { hasNextPage: false },
        charge: { records: 1 },
      });
      await expectBalance(operator, customer, { creditsUsd: 0.92, free: 0 });
    });

    test('is billed once together with a search that has the same rounds', async () => {
      const { customer, watchlistId } = await openWithWatchlist(() => service().operator.openAccount());
      const text = `query ($id: ID!) {
      watchlist(id: $id) { a: matches(first: 3) { nodes { id } ...Cost } b: matches { nodes { id companyName } ...Cost } }
      fundingRounds(filter: { stages: ["seed"] }, first: 10) { nodes { id } ...Cost }
    }
    fragment Cost on FundingRoundConnection { charge { records freeRecordsRemaining } }`;
      const { data, errors } = await ask(customer, text, { id: watchlistId });
      expect(errors).toBeUndefined();
      const { a, b } = data.watchlist;
      expect([a.nodes.length, b.nodes.length, data.fundingRounds.nodes.length]).toEqual([3, 4, 6]);
      // The search comes first and pays for all of them.
      expect(data.fundingRounds.charge).toEqual({ records: 6, freeRecordsRemaining: 94 });
      for (const { charge } of [a, b]) expect(charge).toEqual({ records: 0, freeRecordsRemaining: 94 });
      await expectBalance(service().operator, customer, { creditsUsd: 0, free: 94 });
    });

    test('costs nothing and is not refused where the same operation has paid for it, with no credit left', async () => {
      const { operator } = service();
      const { customer, watchlistId } = await openWithWatchlist(() =>
        openSpentAccount(operator, { creditsUsd: '0.02' }),
      );
      const text = `query ($id: ID!) {
      fundingRounds(filter: { stages: ["seed"], country: "DE" }, first: 1) { nodes { id } charge { records } }
      watchlist(id: $id) { matches { nodes { id } charge { records cappedBy creditsRemaining { usd } } } }
      viewer { watchlists { nodes { matches(first: 1) { nodes { id } charge { records } } } } }
    }`;
      const { data, errors } = await ask(customer, text, { id: watchlistId });
      expect(errors).toBeUndefined();
      const nodes = [{ id: id(1) }];
      expect(data).toEqual({
        fundingRounds: { nodes, charge: { records: 1 } },
        watchlist: {
          matches: { nodes, charge: { records: 0, cappedBy: 'BALANCE', creditsRemaining: { usd: 0 } } },
        },
        viewer: { watchlists: { nodes: [{ matches: { nodes, charge: { records: 0 } } }] } },
      });
      await expectBalance(operator, customer, { creditsUsd: 0, free: 0 });
    });

    test('ends where the balance does, and is refused when the balance covers none', async () => {
      const { operator } = service();
      const { customer, watchlistId } = await openWithWatchlist(() =>
        openSpentAccount(operator, { creditsUsd: '0.05' }),
      );
      const { data } = await ask(customer, PREVIEW, { id: watchlistId });
      expect(data.watchlist.matches).toMatchObject({
        nodes: [{ id: id(1) }, { id: id(2) }],
        pageInfo: { hasNextPage: true },
        charge: { records: 2, cappedBy: 'BALANCE' },
      });
      await expectBalance(operator, customer, { creditsUsd: 0.01, free: 0 });
      const refused = await ask(customer, PREVIEW, { id: watchlistId });
      expect(refused).toMatchObject({
        data: { watchlist: { matchCount: 4, matches: null } },
        errors: [{ extensions: { code: 'INSUFFICIENT_CREDITS' } }],
      });
      await expectBalance(operator, customer, { creditsUsd: 0.01, free: 0 });
    });

    test('is told with the answer to a change of the filters', async () => {
      const { customer, watchlistId } = await openWithWatchlist(() => service().operator.openAccount());
      const text = `mutation ($id: ID!) {
      updateWatchlist(input: { id: $id, filters: { stages: ["series_a"] } }) { watchlist { matchCount matches { nodes { id } } } }
    }`;
      const { data } = await ask(customer, text, { id: watchlistId });
      expect(data.updateWatchlist.watchlist).toEqual({ matchCount: 1, matches: { nodes: [{ id: id(6) }] } });
      await expectBalance(service().operator, customer, { creditsUsd: 0, free: 99 });
    });

    test('is nothing to another account', async () => {
      const { operator } = service();
      const { watchlistId } = await openWithWatchlist(() => operator.openAccount());
      const stranger = await operator.openAccount();
      expect(await ask(stranger, PREVIEW, { id: watchlistId })).toEqual({ data: { watchlist: null } });
      await expectBalance(operator, stranger, { creditsUsd: 0, free: 100 });
    });

    test('is refused for filters that are not valid any more, a page of more than 100, and a foreign cursor', async () => {
      const { operator, db } = service();
      const { customer, watchlistId } = await openWithWatchlist(() => operator.openAccount());
      const codeOf = async (variables: object) => {
        const { data, errors } = await ask(customer, PREVIEW, { id: watchlistId, ...variables });
        return [data.watchlist.matches, errors[0].extensions.code];
      };
      expect(await codeOf({ first: 101 })).toEqual([null, 'INVALID_INPUT']);
      const { data } = await ask(customer, '{ fundingRounds(first: 1) { pageInfo { endCursor } } }');
      expect(await codeOf({ after: data.fundingRounds.pageInfo.endCursor })).toEqual([null, 'INVALID_FILTER']);
      const watchlists = db.collection<{ _id: string; filters: object }>('watchlists');
      await watchlists.updateOne({ _id: watchlistId }, { $set: { 'filters.domain': 'no domain' } });
      expect(await codeOf({})).toEqual([null, 'INVALID_FILTER']);
      await expectBalance(operator, customer, { creditsUsd: 0, free: 99 });
    });

    test('is the same before the watchlist exists, at the same price and once per operation', async () => {
      const { operator, db } = service();
      const customer = await openSpentAccount(operator, { creditsUsd: '1' });
      const filters = { stages: ['seed'], country: 'Germany', maxAmountUsd: 5 };
      const text = `query ($filters: WatchlistFiltersInput!, $after: String) {
        watchlistPreview(filters: $filters) {
          matchCount
          matches(first: 2, after: $after) {
            nodes { id }
            pageInfo { hasNextPage endCursor }
            charge { records amount { usd } }
          }
          again: matches { nodes { id } }
        }
      }`;
      const { data } = await ask(customer, text, { filters });
      expect(data.watchlistPreview).toMatchObject({
        matchCount: 4,
        matches: { nodes: [{ id: id(1) }, { id: id(2) }], pageInfo: { hasNextPage: true } },
        again: { nodes: [{ id: id(1) }, { id: id(2) }, { id: id(3) }, { id: id(4) }] },
      });
      await expectBalance(operator, customer, { creditsUsd: 0.92, free: 0 });
      const search = `query ($filter: FundingRoundFilterInput, $after: String) {
        fundingRounds(filter: $filter, first: 1, after: $after) { nodes { id } }
      }`;
      const { endCursor: after } = data.watchlistPreview.matches.pageInfo;
      const next = await ask(customer, search, { filter: filters, after });
      expect(next.data.fundingRounds.nodes).toEqual([{ id: id(3) }]);
      expect(await db.collection('watchlists').countDocuments({ account_id: customer.accountId })).toBe(0);
    });

    test('without a condition is refused like such a watchlist', async () => {
      const customer = await service().operator.openAccount();
      const text = 'query ($filters: WatchlistFiltersInput!) { watchlistPreview(filters: $filters) { matchCount } }';
      const { data, errors } = await ask(customer, text, { filters: {} });
      expect(data).toEqual({ watchlistPreview: null });
      expect(errors).toMatchObject([{ extensions: { code: 'INVALID_INPUT', field: 'filters' } }]);
    });

    test('leaves the books exact', async () => {
      expect(await checkBooks(service().db)).toEqual({ faults: [], openHolds: 0 });
    });
  },
);
