import { type FundingFilterInput, normalizeFundingFilter } from '../../../common/funding/filter.ts';
import type { FundingRecord } from '../../../common/funding/funding-record.ts';
import { toFundingRound } from '../../../common/funding/funding-record.ts';
import { matchesFundingFilter } from '../../../common/funding/match.ts';
import type { RoundOrder } from '../../../subgraphs/funding/domain/round-order.ts';
import type { RoundsStore } from '../../../subgraphs/funding/store/rounds.store.ts';
import { useDatabase } from '../../support/database.ts';
import { readRealRecords } from '../../support/real-rounds.ts';
import { hostileRecords, record } from '../../unit/funding/synthetic-records.ts';
import { profileQueries } from './profile-queries.ts';
import { storeRecords } from './stored-rounds.ts';

const LIMIT = 25;
/** Enough for every filter below, and quick to store. */
const REAL_ROUNDS = 5_000;
const MAX_TIME_MS = 10_000;
const ORDERS: RoundOrder[] = ['ANNOUNCED_DESC', 'ANNOUNCED_ASC', 'AMOUNT_DESC', 'AMOUNT_ASC'];
const FILTERS: FundingFilterInput[] = [
  {},
  { stages: 'seed,series_a' },
  { country: 'IN' },
  { country: 'Bengaluru' },
  { since: '2018-03-01', until: '2018-04-30' },
  { since: '2019-01-01', country: 'US', stages: 'series_b' },
  { minAmountUsd: 1_000_000, maxAmountUsd: 5_000_000, stages: 'seed' },
  { minAmountUsd: 0 },
  { investor: 'sequoia capital' },
  { company: 'health', since: '2015-01-01' },
  { domain: 'affirm.com' },
];

const database = useDatabase();
let records: FundingRecord[];
let store: RoundsStore;

beforeAll(async () => {
  const edges = [0, 0.1, 1e15, 1e-7, null, null].map((amount_usd, index) => record(index + 1, { amount_usd }));
  records = [...readRealRecords().slice(0, REAL_ROUNDS), ...hostileRecords(), ...edges];
  records = [...new Map(records.map((given) => [given.id, given])).values()];
  store = await storeRecords(database().db, records);
});

/** Sorts by the plainest means, in the words of the schema. */
function sorted(input: FundingFilterInput, order: RoundOrder): string[] {
  const filter = normalizeFundingFilter(input);
  const found = records.filter((given) => matchesFundingFilter(toFundingRound(given), filter));
  const sign = order.endsWith('_DESC') ? -1 : 1;
  const byDay = (given: FundingRecord) => `${given.announced_at} ${given.id}`;
  found.sort((left, right) => sign * (byDay(left) < byDay(right) ? -1 : 1));
  if (order.startsWith('ANNOUNCED')) return found.map(({ id }) => id);
  const known = found.filter(({ amount_usd: amount }) => amount !== null);
  known.sort((left, right) => sign * (Number(left.amount_usd) - Number(right.amount_usd)));
  return [...known, ...found.filter(({ amount_usd: amount }) => amount === null)].map(({ id }) => id);
}

describe.each(ORDERS)('in the order %s', (order) => {
  test.each(FILTERS)('%j is read completely, from either end', async (input) => {
    const filter = normalizeFundingFilter(input);
    const expected = sorted(input, order);
    const size = Math.max(7, Math.ceil(expected.length / 5));
    for (const isBackward of [false, true]) {
      const seen: string[] = [];
      for (let page = await read(null); page.length > 0; page = await read(page.at(-1) ?? null)) {
        seen.push(...page.map(({ id }) => id));
        expect(seen.length).toBeLessThanOrEqual(expected.length);
      }
      expect(isBackward ? seen.reverse() : seen).toEqual(expected);

      function read(after: Awaited<ReturnType<RoundsStore['find']>>[number] | null) {
        return store.find(filter, { after, limit: size, maxTimeMs: MAX_TIME_MS, order, isBackward });
      }
    }
  });

  test('a page of all rounds comes from one index, and costs the same at any depth and in both directions', async () => {
    const filter = normalizeFundingFilter({});
    const expected = sorted({}, order);
    const byId = new Map(records.map((given) => [given.id, toFundingRound(given)]));
    for (const share of [0, 0.3, 0.9]) {
      const after = byId.get(expected[Math.floor(expected.length * share)] ?? '') ?? null;
      for (const isBackward of [false, true]) {
        const options = { after, limit: LIMIT, maxTimeMs: MAX_TIME_MS, order, isBackward };
        const queries = await profileQueries(database().db, () => store.find(filter, options));
        expect(queries.length).toBeGreaterThan(0);
        for (const { names, indexes, docsExamined } of queries) {
          expect(names).not.toContain('SORT');
          expect(names).not.toContain('COLLSCAN');
          expect(indexes).toEqual(new Set([order.startsWith('AMOUNT') ? 'amount' : 'newest']));
          expect(docsExamined).toBeLessThanOrEqual(LIMIT);
        }
      }
    }
  });
});

test('the largest rounds of a filter that few rounds meet are found by that filter', async () => {
  const filter = normalizeFundingFilter({ domain: 'affirm.com' });
  const options = {
    after: null,
    limit: LIMIT,
    maxTimeMs: MAX_TIME_MS,
    order: 'AMOUNT_DESC',
    isBackward: false,
  } as const;
  const [query] = await profileQueries(database().db, () => store.find(filter, options));
  expect(query?.indexes).toEqual(new Set(['domain']));
});
