import { setTimeout as sleep } from 'node:timers/promises';
import { type FundingFilter, normalizeFundingFilter } from '../../../common/funding/filter.ts';
import type { FundingRecord } from '../../../common/funding/funding-record.ts';
import { toFundingRound } from '../../../common/funding/funding-record.ts';
import type { FundingRound } from '../../../common/funding/funding-round.ts';
import { matchesFundingFilter } from '../../../common/funding/match.ts';
import { createCursorCodec } from '../../../subgraphs/funding/domain/cursor.ts';
import { createRandom, type Random } from '../../../subgraphs/funding/domain/generate/random.ts';
import { searchRounds } from '../../../subgraphs/funding/domain/search-rounds.ts';
import type { RoundsStore } from '../../../subgraphs/funding/store/rounds.store.ts';
import { useDatabase } from '../../support/database.ts';
import { readRealRecords } from '../../support/real-rounds.ts';
import { hostileRecords } from '../../unit/funding/synthetic-records.ts';
import { type NaiveFilter, scan } from './naive-scan.ts';
import { isComparable, randomFilter } from './random-filter.ts';
import { storeRecords } from './stored-rounds.ts';

const SEARCHES_AT_ONCE = 4;
/** A search that finds more is compared only now and then. */
const LONG = 500;
/** One record in so many is also compared with what the plain meaning of the filters says of it. */
const SHARE = 10;
const MAX_ARRIVALS = 5_000;
const ARRIVAL_PAUSE_MS = 50;
const MAX_PAGES = 20_000;
const cursors = createCursorCodec(Buffer.alloc(32, 1));
/** The stored records: real ones, and ones with hostile texts. */
export const records = [...readRealRecords(), ...hostileRecords()];
const roundOf = new Map(records.map((record) => [record, toFundingRound(record)]));
/** Normalises the filter of a plain scan. */
export function toFilter({ min, max, code, location, places, ...rest }: NaiveFilter) {
  const country = code ?? location;
  return normalizeFundingFilter({ ...rest, minAmountUsd: min, maxAmountUsd: max, country, countries: places });
}

/** Pages through a whole search as a caller would, with whatever page sizes and balances come up. */
async function pageThrough(
  store: RoundsStore,
  filter: FundingFilter,
  random: Random,
  smallest: number,
): Promise<string[]> {
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
function startArrivals(store: RoundsStore, random: Random): Arrivals {
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
async function compareOne(
  store: RoundsStore,
  { naive, expected }: { naive: NaiveFilter; expected: string[] },
  { arrived, sent }: Arrivals,
  random: Random,
) {
  const filter = toFilter(naive);
  const before = new Set(scan(arrived, naive));
  const found = await pageThrough(store, filter, random, expected.length > 500 ? 90 : expected.length > 50 ? 20 : 1);
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

/**
 * Tests that random searches, paged to the end while rounds arrive, find what a plain scan finds, in its order.
 * @param searches number of searches
 */
export function testRandomSearches(searches: number, limitMs: number): void {
  const database = useDatabase();
  let store: RoundsStore;
  beforeAll(async () => {
    store = await storeRecords(database().db, records);
  });

  test(
    `${searches} random searches, paged to the end while rounds arrive, find what a plain scan finds, in its order`,
    async () => {
      const random = createRandom(20_260_101);
      const arrivals = startArrivals(store, createRandom(7));
      let compared = 0;
      let nonEmpty = 0;
      const worker = async () => {
        while (compared < searches) {
          const naive = randomFilter(random, records);
          if (!isComparable(naive)) continue;
          const expected = scan(records, naive);
          // Long lists show the same as short ones, and take their time.
          if (expected.length > LONG && !random.chance(0.05)) continue;
          compared += 1;
          if (expected.length > 0) nonEmpty += 1;
          await compareOne(store, { naive, expected }, arrivals, random);
        }
      };
      await Promise.all(Array.from({ length: SEARCHES_AT_ONCE }, worker)).finally(arrivals.stop);
      expect(nonEmpty).toBeGreaterThan(searches / 3);
      expect(arrivals.arrived.length).toBeGreaterThan(searches / 20);
      const stored = database().db.collection<{ _id: string }>('funding_rounds');
      await stored.deleteMany({ _id: { $in: arrivals.arrived.map(({ id }) => id) } });
    },
    limitMs,
  );
}
