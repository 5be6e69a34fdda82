import { type FundingRecord, toFundingRound } from '../../../common/funding/funding-record.ts';
import { matchesFundingFilter } from '../../../common/funding/match.ts';
import { toFundingFilter } from '../../../common/funding/watchlist-filters.ts';
import { generateRounds } from '../../../subgraphs/funding/domain/generate/generate-rounds.ts';
import { createRandom } from '../../../subgraphs/funding/domain/generate/random.ts';
import type { RoundsStore } from '../../../subgraphs/funding/store/rounds.store.ts';
import type { Watchlist } from '../../../subgraphs/watchlist/domain/watchlist.ts';
import { hostileRecords } from '../../unit/funding/synthetic-records.ts';
import { isComparable, randomFilter } from '../funding/random-filter.ts';
import { storeRecords } from '../funding/stored-rounds.ts';
import { anyWatchlist, useMatching } from './use-matching.ts';

const WATCHLISTS = 600;
const ROUNDS_AT_ONCE = 50;

const matching = useMatching();
const records: FundingRecord[] = [
  ...hostileRecords(),
  ...generateRounds({ count: 300, seed: 11, until: '2026-01-01' }),
];
const watchlists = randomWatchlists();
let search: RoundsStore;

beforeAll(async () => {
  search = await storeRecords(matching.database().db, records);
  await matching.add(...watchlists);
  for (let from = 0; from < records.length; from += ROUNDS_AT_ONCE) {
    await matching.match(records.slice(from, from + ROUNDS_AT_ONCE));
  }
});

/** Watchlists with filters of one to four conditions, made of values of the rounds. */
function randomWatchlists(): Watchlist[] {
  const random = createRandom(20_260_101);
  const made: Watchlist[] = [];
  for (let attempt = 0; made.length < WATCHLISTS && attempt < 20 * WATCHLISTS; attempt += 1) {
    const { since: _, until: __, ...filter } = randomFilter(random, records);
    if (Object.keys(filter).length === 0 || !isComparable(filter)) continue;
    const { stages, min, max, company, domain, investor, code, location } = filter;
    made.push(
      anyWatchlist({
        stages: stages ?? null,
        minAmountUsd: min ?? null,
        maxAmountUsd: max ?? null,
        company: company ?? null,
        domain: domain ?? null,
        investor: investor ?? null,
        country: code ?? location ?? null,
      }),
    );
  }
  return made;
}

test('every watchlist gets the rounds that a search with its filters finds, and no others', async () => {
  let matches = 0;
  for (const watchlist of watchlists) {
    const filter = toFundingFilter(watchlist.filters);
    const found = await search.find(filter, { after: null, limit: records.length, maxTimeMs: 5_000 });
    const expected = found.map(({ id }) => id).sort();
    const plain = records.filter((record) => matchesFundingFilter(toFundingRound(record), filter));
    expect(plain.map(({ id }) => id).sort()).toEqual(expected);
    expect({ ...watchlist.filters, matches: await matching.matchesOf(watchlist) }).toEqual({
      ...watchlist.filters,
      matches: expected,
    });
    matches += expected.length;
  }
  expect(watchlists).toHaveLength(WATCHLISTS);
  expect(matches).toBeGreaterThan(5 * WATCHLISTS);
});
