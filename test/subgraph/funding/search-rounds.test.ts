import { normalizeFundingFilter } from '../../../common/funding/filter.ts';
import type { FundingRecord } from '../../../common/funding/funding-record.ts';
import { toFundingRecord, toFundingRound } from '../../../common/funding/funding-record.ts';
import { matchesFundingFilter } from '../../../common/funding/match.ts';
import { createCursorCodec } from '../../../subgraphs/funding/domain/cursor.ts';
import { createRandom, type Random } from '../../../subgraphs/funding/domain/generate/random.ts';
import { searchRounds } from '../../../subgraphs/funding/domain/search-rounds.ts';
import type { RoundsStore } from '../../../subgraphs/funding/store/rounds.store.ts';
import { useDatabase } from '../../support/database.ts';
import { readRealRecords } from '../../support/real-rounds.ts';
import { hostileRecords, record } from '../../unit/funding/synthetic-records.ts';
import { type NaiveFilter, scan } from './naive-scan.ts';
import { storeRecords } from './stored-rounds.ts';

const FILTERS = 150;
const MAX_PAGES = 20_000;
const database = useDatabase();
const cursors = createCursorCodec(Buffer.alloc(32, 1));
const records = [...readRealRecords(), ...hostileRecords()];
let store: RoundsStore;

beforeAll(async () => {
  store = await storeRecords(database().db, records);
});

function toFilter({ min, max, code, location, ...rest }: NaiveFilter) {
  return normalizeFundingFilter({ ...rest, minAmountUsd: min, maxAmountUsd: max, country: code ?? location });
}

/** Pages through a whole search as a caller would, with whatever page sizes and balances come up. */
async function pageThrough(naive: NaiveFilter, random: Random, smallest = 1): Promise<string[]> {
  const filter = toFilter(naive);
  const ids: string[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const limit = smallest + random.below(101 - smallest);
    const granted = random.chance(0.2) ? 1 + random.below(limit) : limit;
    const after = cursor === null ? null : cursors.decode(cursor, filter);
    const request = { filter, after, limit, granted, maxTimeMs: 5_000 };
    const result = await searchRounds({ store, cursors }, request);
    expect(result.rounds.length).toBeLessThanOrEqual(granted);
    expect(result.cappedByBalance).toBe(granted < limit && result.nextCursor !== null);
    ids.push(...result.rounds.map(({ id }) => id));
    cursor = result.nextCursor;
    if (cursor === null) return ids;
    expect(result.rounds.length).toBe(granted);
  }
  throw new Error('the pages do not end');
}

/** A filter made of values of one record, sometimes changed, so that most searches find something. */
function randomFilter(random: Random): NaiveFilter {
  const model = random.pick(records);
  const shout = (text: string) => (random.chance(0.5) ? text.toUpperCase() : text);
  const part = (text: string) => {
    const points = [...text];
    const start = random.below(points.length);
    return (
      points
        .slice(start, start + 1 + random.below(6))
        .join('')
        .trim() || 'a'
    );
  };
  const amount = model.amount_usd ?? 1_000_000;
  const options: (() => NaiveFilter)[] = [
    () => ({ since: model.announced_at }),
    () => ({ until: model.announced_at }),
    () => ({ since: '2018-03-01', until: '2020-09-30' }),
    () => ({ round: [...new Set([model.round_stage ?? 'seed', random.pick(['series_a', 'debt', 'none_such'])])] }),
    () => ({ min: amount }),
    () => ({ max: amount }),
    () => ({ min: amount, max: amount * 2 }),
    () => ({ company: part(model.company_name) }),
    () => ({ company: shout(model.company_name) }),
    () => (model.company_domain === null ? { domain: 'none.example' } : { domain: model.company_domain }),
    () => ({ investor: shout(model.investors?.[0] ?? 'Sequoia Capital') }),
    () => ({ code: model.country_code ?? 'IN' }),
    () => ({ location: shout(random.pick(['Bengaluru', 'London', 'São Paulo', 'India/US', 'nowhere'])) }),
  ];
  const chosen = Array.from({ length: random.below(4) }, () => random.pick(options)());
  return Object.assign({}, ...chosen.slice(0, 3), ...(random.chance(0.05) ? [] : [random.pick(options)()]));
}

/** What the filter reader rightly refuses or reads otherwise than the plain scan means it. */
function isComparable({ min, max, since, until, code, location, company, investor }: NaiveFilter): boolean {
  const hasPlainCase = [company, investor].every((text) => text === undefined || !/[ßς]|SS|Σ/iu.test(text));
  return (
    !(Number(min) > Number(max)) &&
    !(String(since) > String(until) && since && until) &&
    !(code && location) &&
    hasPlainCase
  );
}

test(`${FILTERS} random searches, paged to the end, find what a plain scan finds, in its order`, async () => {
  const random = createRandom(20_260_101);
  let compared = 0;
  let nonEmpty = 0;
  while (compared < FILTERS) {
    const naive = randomFilter(random);
    if (!isComparable(naive)) continue;
    const expected = scan(records, naive);
    const found = await pageThrough(naive, random, expected.length > 500 ? 90 : 1);
    if (JSON.stringify(found) !== JSON.stringify(expected))
      expect({ naive, found }).toEqual({ naive, found: expected });
    const filter = toFilter(naive);
    const matching = records.filter((one) => matchesFundingFilter(toFundingRound(one), filter)).length;
    expect(matching).toBe(expected.length);
    compared += 1;
    if (expected.length > 0) nonEmpty += 1;
  }
  expect(nonEmpty).toBeGreaterThan(FILTERS / 3);
});

test.each(
  hostileRecords()
    .slice(500)
    .map((one) => [one.company_name]),
)('the name %j is found by itself', async (name) => {
  const found = await store.find(toFilter({ company: name }), { after: null, limit: 100, maxTimeMs: 5_000 });
  expect(found.map((round) => round.companyName)).toContain(name);
  const byInvestor = await store.find(toFilter({ investor: name }), { after: null, limit: 100, maxTimeMs: 5_000 });
  expect(byInvestor.map((round) => round.companyName)).toContain(name);
});

test('rounds that arrive while a caller pages neither repeat nor hide others', async () => {
  const until = records.map(({ announced_at }) => announced_at).toSorted()[50]!;
  const filter = toFilter({ until });
  const before = scan(records, { until });
  const first = await store.find(filter, { after: null, limit: 2, maxTimeMs: 5_000 });
  const last = first.at(-1)!;
  const newer: FundingRecord = record(9_001, { announced_at: until });
  await store.write([{ round: toFundingRound(newer), replaces: null }]);
  const rest = await store.find(filter, { after: last, limit: 1_000, maxTimeMs: 5_000 });
  await database().db.collection<{ _id: string }>('funding_rounds').deleteOne({ _id: newer.id });
  const seen = [...first, ...rest].map(({ id }) => id).filter((id) => id !== newer.id);
  expect(seen).toEqual(before);
});

test('every field comes back as it was stored', async () => {
  const expected = records[4_321]!;
  const [found] = await store.byIds([expected.id, record(77_777).id], { maxTimeMs: 1_000 });
  expect(toFundingRecord(found!)).toEqual(expected);
});

test('counts agree with what is found', async () => {
  expect(await store.count(toFilter({ round: ['seed'], code: 'IN' }), { maxTimeMs: 5_000 })).toBe(
    scan(records, { round: ['seed'], code: 'IN' }).length,
  );
  expect(await store.estimatedCount({ maxTimeMs: 5_000 })).toBe(records.length);
});
