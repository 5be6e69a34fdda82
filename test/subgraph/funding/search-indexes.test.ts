import { type FundingFilterInput, normalizeFundingFilter } from '../../../common/funding/filter.ts';
import type { FundingRound, RoundPosition } from '../../../common/funding/funding-round.ts';
import type { RoundIndexName } from '../../../subgraphs/funding/store/round-indexes.ts';
import type { RoundsStore } from '../../../subgraphs/funding/store/rounds.store.ts';
import { useDatabase } from '../../support/database.ts';
import { readRealRecords } from '../../support/real-rounds.ts';
import { hostileRecords } from '../../unit/funding/synthetic-records.ts';
import { profileQueries } from './profile-queries.ts';
import { storeRecords } from './stored-rounds.ts';

const LIMIT = 25;
const MANY_STAGES = 'seed,series_a,series_b,series_c,series_d,series_e,angel,debt,growth,bridge';
const database = useDatabase();
let store: RoundsStore;

beforeAll(async () => {
  store = await storeRecords(database().db, [...readRealRecords(), ...hostileRecords()]);
});

/** Profiles one page: reads the real query from the server's profiler, not a copy of it. */
async function profile(input: FundingFilterInput, after: RoundPosition | null = null) {
  let rounds: readonly FundingRound[] = [];
  const [query] = await profileQueries(database().db, async () => {
    rounds = await store.find(normalizeFundingFilter(input), { after, limit: LIMIT, maxTimeMs: 5_000 });
  });
  if (query === undefined) throw new Error('the search ran no query');
  return { rounds, ...query };
}

/** Filters with the indexes that may answer them: which one is best can depend on the rounds that are sampled. */
const CASES: [FundingFilterInput, ...RoundIndexName[]][] = [
  [{}, 'newest'],
  [{ since: '2020-01-01' }, 'newest'],
  [{ until: '2020-01-01' }, 'newest'],
  [{ since: '2018-01-01', until: '2018-12-31' }, 'newest'],
  [{ minAmountUsd: 1 }, 'newest', 'amount_8'],
  [{ minAmountUsd: 1_000_000, maxAmountUsd: 2_000_000 }, 'newest', 'amount_8', 'amount_256'],
  [{ minAmountUsd: 123_456, maxAmountUsd: 123_470 }, 'amount_256'],
  [{ maxAmountUsd: 500 }, 'amount_8'],
  [{ company: 'a' }, 'newest'],
  [{ company: '&' }, 'name'],
  [{ company: 'zq' }, 'name'],
  [{ company: 'zqx' }, 'name'],
  [{ company: 'zqxj' }, 'name'],
  [{ company: 'health' }, 'name', 'newest'],
  [{ company: 'brightloom labs' }, 'name'],
  [{ company: '株式会社' }, 'name'],
  [{ stages: 'series_a' }, 'stage'],
  [{ stages: MANY_STAGES }, 'stage', 'newest'],
  [{ domain: 'affirm.com' }, 'domain'],
  [{ investor: 'sequoia capital' }, 'investor'],
  [{ country: 'India' }, 'country'],
  [{ country: 'Bengaluru' }, 'location'],
  [{ country: 'US', stages: MANY_STAGES, until: '2020-12-31' }, 'country', 'country_stage'],
  [{ country: 'US', stages: 'grant' }, 'country_stage'],
  [{ country: 'US', minAmountUsd: 1_000_000 }, 'country'],
  [{ countries: ['IN', 'United States'] }, 'country', 'newest'],
  [{ countries: ['Bengaluru', 'Mumbai'] }, 'location'],
  [{ countries: ['IN', 'US'], stages: 'grant' }, 'country_stage'],
  [{ countries: ['IN', 'US'], country: 'Bengaluru' }, 'location'],
  [{ countries: ['IN', 'US'], country: 'IN' }, 'country'],
  [{ country: 'US', since: '2019-05-01' }, 'country'],
  [{ country: 'Bengaluru', stages: 'seed,series_a', company: 'a' }, 'location'],
  [{ investor: 'sequoia capital', stages: 'seed,series_a', since: '2015-01-01' }, 'investor'],
  [{ investor: 'sequoia capital', minAmountUsd: 123_456, maxAmountUsd: 123_470 }, 'amount_256', 'investor'],
  [{ domain: 'affirm.com', investor: 'sequoia capital', stages: 'seed' }, 'domain', 'investor'],
  [{ stages: 'seed', company: 'tech', minAmountUsd: 1 }, 'stage', 'stage_amount', 'name', 'newest'],
  [{ stages: 'debt', company: 'tech' }, 'stage', 'name'],
  [{ stages: 'seed', minAmountUsd: 80_000_000, maxAmountUsd: 90_000_000 }, 'stage_amount', 'amount_256'],
  [{ minAmountUsd: 5_000_000, company: 'a' }, 'newest', 'amount_8'],
];

describe('a search is answered in order from one index', () => {
  test.each(CASES)('%j', async (input, ...indexes) => {
    const first = await profile(input);
    const last = first.rounds.at(-1) ?? null;
    for (const page of [first, await profile(input, last)]) {
      expect(page.names).not.toContain('SORT');
      expect(page.names).not.toContain('COLLSCAN');
      expect(page.indexes.size).toBe(1);
      expect(indexes).toEqual(expect.arrayContaining([...page.indexes]));
    }
  });
});

test.each([[['Iceland', 'Reykjavik', 'Copenhagen']], [['IN', 'Bengaluru']]])(
  'countries and locations together are found by an index each: %j',
  async (countries) => {
    const page = await profile({ countries });
    expect(page.names).not.toContain('COLLSCAN');
    expect(page.indexes).toEqual(new Set(['country', 'location']));
    expect(page.docsExamined).toBeLessThanOrEqual(2 * LIMIT);
  },
);

test('merging more ranges than the server merges in order is never tried', async () => {
  const page = await profile({ stages: MANY_STAGES, minAmountUsd: 2, maxAmountUsd: 5_000_000_000 });
  expect(page.names).not.toContain('SORT');
});

describe('a page deep in the results costs what the first one costs', () => {
  test.each<[FundingFilterInput, number]>([
    [{}, 1],
    [{ stages: 'seed' }, 1],
    [{ stages: MANY_STAGES }, 10],
    [{ country: 'IN' }, 1],
    [{ country: 'IN', stages: 'seed,series_a,series_b' }, 3],
    [{ country: 'Bengaluru' }, 1],
    [{ investor: 'Common Fund' }, 1],
  ])('%j', async (input, ranges) => {
    const filter = normalizeFundingFilter(input);
    const all = await store.find(filter, { after: null, limit: 20_000, maxTimeMs: 10_000 });
    expect(all.length).toBeGreaterThan(200);
    for (const share of [0.2, 0.5, 0.9]) {
      const start = Math.floor(all.length * share);
      const page = await profile(input, all[start] ?? null);
      expect(page.rounds).toEqual(all.slice(start + 1, start + 1 + LIMIT));
      // Keys that do not match may lie between, and one key a merged range is looked at before it is known not to be next.
      expect(page.keysExamined).toBeLessThanOrEqual(3 * LIMIT + ranges);
      expect(page.docsExamined).toBe(page.rounds.length);
    }
  });
});

test('conditions on amount, stage and name are checked on keys, before a document is read', async () => {
  const page = await profile({ company: 'a', minAmountUsd: 1_000_000, stages: MANY_STAGES });
  expect(page.rounds.length).toBe(LIMIT);
  expect(page.docsExamined).toBe(LIMIT);
});
