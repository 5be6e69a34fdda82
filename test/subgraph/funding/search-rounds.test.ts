import { setTimeout as sleep } from 'node:timers/promises';
import { type FundingFilter, normalizeFundingFilter } from '../../../common/funding/filter.ts';
import type { FundingRecord } from '../../../common/funding/funding-record.ts';
import { toFundingRecord, toFundingRound } from '../../../common/funding/funding-record.ts';
import type { FundingRound } from '../../../common/funding/funding-round.ts';
import { matchesFundingFilter } from '../../../common/funding/match.ts';
import { createCursorCodec } from '../../../subgraphs/funding/domain/cursor.ts';
import { createRandom, type Random } from '../../../subgraphs/funding/domain/generate/random.ts';
import { searchRounds } from '../../../subgraphs/funding/domain/search-rounds.ts';
import type { RoundsStore } from '../../../subgraphs/funding/store/rounds.store.ts';
import { useDatabase } from '../../support/database.ts';
import { readRealRecords } from '../../support/real-rounds.ts';
import { hostileRecords, record } from '../../unit/funding/synthetic-records.ts';
import { type NaiveFilter, scan } from './naive-scan.ts';
import { isComparable, randomFilter } from './random-filter.ts';
import { storeRecords } from './stored-rounds.ts';

const SEARCHES = 2_000;
const SEARCHES_AT_ONCE = 4;
/** A search that finds more is compared only now and then. */
const LONG = 500;
/** One record in so many is also compared with what the plain meaning of the filters says of it. */
const SHARE = 10;
const MAX_ARRIVALS = 5_000;
const ARRIVAL_PAUSE_MS = 50;
const MAX_PAGES = 20_000;
const database = useDatabase();
const cursors = createCursorCodec(Buffer.alloc(32, 1));
const records = [...readRealRecords(), ...hostileRecords()];
const roundOf = new Map(records.map((record) => [record, toFundingRound(record)]));
let store: RoundsStore;

beforeAll(async () => {
  store = await storeRecords(database().db, records);
});

function toFilter({ min, max, code, location, ...rest }: NaiveFilter) {
  return normalizeFundingFilter({ ...rest, minAmountUsd: min, maxAmountUsd: max, country: code ?? location });
}

/** Pages through a whole search as a caller would, with whatever page sizes and balances come up. */
async function pageThrough(filter: FundingFilter, random: Random, smallest: number): Promise<string[]> {
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

/** Rounds that arrive meanwhile: those that are stored for certain, and those that may be. */
interface Arrivals {
  readonly arrived: readonly FundingRecord[];
  readonly sent: readonly FundingRecord[];
  stop(): Promise<void>;
}

/** Stores rounds now and then, like those there are but with ids and days of their own, until it is stopped. */
function startArrivals(random: Random): Arrivals {
  const sent: FundingRecord[] = [];
  const arrived: FundingRecord[] = [];
  let isStopped = false;
  const arriving = (async () => {
    while (!isStopped && arrived.length < MAX_ARRIVALS) {
      const batch = Array.from({ length: 1 + random.below(5) }, () => {
        const { announced_at } = random.pick(records);
        return { ...random.pick(records), id: random.uuid(), announced_at };
      });
      sent.push(...batch);
      await store.write(batch.map((record) => ({ round: toFundingRound(record), replaces: null })));
      arrived.push(...batch);
      await sleep(ARRIVAL_PAUSE_MS);
    }
  })();
  return {
    sent,
    arrived,
    async stop() {
      isStopped = true;
      await arriving;
    },
  };
}

/** Compares one search with a plain scan: nothing missed, nothing twice, nothing foreign, in order. */
async function compareOne(naive: NaiveFilter, expected: string[], { arrived, sent }: Arrivals, random: Random) {
  const filter = toFilter(naive);
  const before = new Set(scan(arrived, naive));
  const found = await pageThrough(filter, random, expected.length > 500 ? 90 : expected.length > 50 ? 20 : 1);
  const known = new Set(expected);
  const others = found.filter((id) => !known.has(id));
  const latecomers = scan(sent, naive);
  const isExact =
    new Set(found).size === found.length &&
    JSON.stringify(found.filter((id) => known.has(id))) === JSON.stringify(expected) &&
    JSON.stringify(latecomers.filter((id) => others.includes(id))) === JSON.stringify(others) &&
    others.filter((id) => before.has(id)).length === before.size;
  const foreign = others.filter((id) => !latecomers.includes(id));
  if (!isExact) expect({ naive, foreign, found }).toEqual({ naive, foreign: [], found: expected });
  const from = random.below(SHARE);
  const share = records.filter((_, index) => index % SHARE === from);
  const matching = share.filter((record) => matchesFundingFilter(roundOf.get(record) as FundingRound, filter));
  expect(matching.map(({ id }) => id).every((id) => known.has(id))).toBe(true);
  expect(matching.length).toBe(share.filter(({ id }) => known.has(id)).length);
}

test(`${SEARCHES} random searches, paged to the end while rounds arrive, find what a plain scan finds, in its order`, async () => {
  const random = createRandom(20_260_101);
  const arrivals = startArrivals(createRandom(7));
  let compared = 0;
  let nonEmpty = 0;
  const worker = async () => {
    while (compared < SEARCHES) {
      const naive = randomFilter(random, records);
      if (!isComparable(naive)) continue;
      const expected = scan(records, naive);
      // Long lists show the same as short ones, and take their time.
      if (expected.length > LONG && !random.chance(0.05)) continue;
      compared += 1;
      if (expected.length > 0) nonEmpty += 1;
      await compareOne(naive, expected, arrivals, random);
    }
  };
  await Promise.all(Array.from({ length: SEARCHES_AT_ONCE }, worker)).finally(arrivals.stop);
  expect(nonEmpty).toBeGreaterThan(SEARCHES / 3);
  expect(arrivals.arrived.length).toBeGreaterThan(100);
  const stored = database().db.collection<{ _id: string }>('funding_rounds');
  await stored.deleteMany({ _id: { $in: arrivals.arrived.map(({ id }) => id) } });
}, 300_000);

test.each(
  hostileRecords()
    .slice(500)
    .map((record) => [record.company_name]),
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
  expect(await store.count(toFilter({ stages: ['seed'], code: 'IN' }), { maxTimeMs: 5_000 })).toBe(
    scan(records, { stages: ['seed'], code: 'IN' }).length,
  );
  expect(await store.estimatedCount({ maxTimeMs: 5_000 })).toBe(records.length);
});
