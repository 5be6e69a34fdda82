import type { Document } from 'mongodb';
import { toFundingRound } from '../../../common/funding/funding-record.ts';
import type { WatchlistFilters } from '../../../common/funding/watchlist-filters.ts';
import { generateRounds } from '../../../subgraphs/funding/domain/generate/generate-rounds.ts';
import { createRandom } from '../../../subgraphs/funding/domain/generate/random.ts';
import { keysOfRound } from '../../../subgraphs/watchlist/domain/matching/match-keys.ts';
import { anyWatchlist, useMatching } from './use-matching.ts';

const WATCHLISTS = 6_000;
const SAMPLES = 20;
const matching = useMatching();
const models = [...generateRounds({ count: 2_000, seed: 21, until: '2026-01-01' })];
const rounds = [...generateRounds({ count: SAMPLES, seed: 22, until: '2026-01-01' })];

beforeAll(async () => {
  const random = createRandom(5);
  const filters = Array.from({ length: WATCHLISTS }, () => usualFilters(random.pick(models), random.below(7)));
  // What can match nothing must cost nothing either: amounts that no round has.
  const beyond = Array.from({ length: WATCHLISTS }, () => ({ minAmountUsd: 900_000_000 + random.below(1_000) }));
  for (const part of [filters, beyond]) await matching.add(...part.map((filter) => anyWatchlist(filter)));
});

function usualFilters(model: (typeof models)[number], kind: number): Partial<WatchlistFilters> {
  const { company_name, company_domain, investors, round_stage, country_code, country, amount_usd } = model;
  const amount = amount_usd ?? 5_000_000;
  const choices: Partial<WatchlistFilters>[] = [
    { company: company_name.slice(0, 6) },
    { domain: company_domain ?? 'none.example' },
    { investor: investors?.[0] ?? 'Nobody', stages: ['seed'] },
    { stages: [round_stage ?? 'seed'], country: country_code ?? 'DE' },
    { stages: ['seed', 'series_a', 'series_b'], minAmountUsd: amount, country: country_code ?? 'DE' },
    { country: country ?? 'Berlin', minAmountUsd: amount, maxAmountUsd: amount * 2 },
    { minAmountUsd: amount, maxAmountUsd: amount * 1.2, stages: [round_stage ?? 'seed'] },
  ];
  return choices[kind] as Partial<WatchlistFilters>;
}

/** Profiles the matching of one round: reads the real query from the server's profiler, not a copy of it. */
async function profile(round: (typeof rounds)[number]) {
  const { db } = matching.database();
  await db.command({ profile: 2 });
  const matches = await matching.match([round]);
  await db.command({ profile: 0 });
  // Without the count of what is pending, which reads the index of accounts alone.
  const isCount = { planSummary: 'IXSCAN { account_id: 1, created_at: -1, _id: -1 }', docsExamined: 0 };
  const reads = { op: { $in: ['query', 'getmore'] }, ns: /watchlists$/, $nor: [isCount] };
  const entries = await db.collection('system.profile').find(reads).toArray();
  await db.collection('system.profile').drop();
  const sum = (of: (entry: Document) => number) => entries.reduce((total, entry) => total + (of(entry) ?? 0), 0);
  return {
    matches,
    plans: entries.map(({ planSummary }) => planSummary),
    keys: sum(({ keysExamined }) => keysExamined),
    watchlists: sum(({ docsExamined }) => docsExamined),
  };
}

test('a round costs look-ups by its own keys, and reads few watchlists besides those that match', async () => {
  let matches = 0;
  let read = 0;
  for (const round of rounds) {
    const cost = await profile(round);
    expect(new Set(cost.plans)).toEqual(new Set(['IXSCAN { matching.keys: 1 }']));
    // Each key is sought once, and every watchlist found is one more step.
    expect(cost.keys).toBeLessThanOrEqual(2 * keysOfRound(toFundingRound(round)).length + 2 * cost.watchlists + 2);
    expect(cost.watchlists).toBeLessThan(2 * cost.matches + WATCHLISTS / 50);
    matches += cost.matches;
    read += cost.watchlists;
  }
  expect(matches).toBeGreaterThan(SAMPLES);
  expect(read).toBeLessThan(3 * matches);
});
