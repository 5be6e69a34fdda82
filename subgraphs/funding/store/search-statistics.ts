import type { Binary, Collection } from 'mongodb';
import { lowerBound } from '../../../common/lower-bound.ts';
import type { AmountBuckets } from './amount-buckets.ts';
import { nameGrams } from './name-grams.ts';
import type { RoundDocument } from './round-document.ts';

/** Rounds that are looked at. A value that one in so many rounds has is told apart from a rarer one. */
const SAMPLE_SIZE = 10_000;
/** How old a sample may become before a search makes the next one be taken. */
const REFRESH_AFTER_MS = 180_000;
const MAX_TIME_MS = 10_000;
/** Stands between the names of the sample; folding leaves no such character at the end of a name, and nobody asks for it. */
const NAME_END = '\n\0\n';
/** What is in no sampled round is taken to be in half a one. */
const UNSEEN = 0.5;

/** Which share of the rounds, 0 to 1, meets a condition; estimated from a sample, so never quite 0. */
export interface SearchStatistics {
  /** About how many rounds there are. */
  total: number;
  ofStages(stages: readonly string[]): number;
  ofDomain(domain: string): number;
  ofCountry(code: string): number;
  ofLocation(foldedLocation: string): number;
  ofInvestor(foldedName: string): number;
  /** Of rounds whose folded company name contains a text. */
  ofNamesWith(foldedText: string): number;
  /** Of rounds whose name has one of the n-grams ({@link nameGrams}); a name that has several counts for each. */
  ofNameGrams(grams: readonly string[]): number;
  /** Both ends inclusive; null means no bound. A round of unknown amount is not counted. */
  ofAmounts(leastUsd: number | null, mostUsd: number | null): number;
  ofAmountBuckets(scale: AmountBuckets, first: number, last: number): number;
  /** Of positions from one on and before another. */
  ofPositions(from: Buffer, before: Buffer): number;
}

interface SampledRound {
  round_stage: string | null;
  company_domain: string | null;
  country_code: string | null;
  amount_usd: number | null;
  search?: { position: Binary; name: string; investors?: string[]; location?: string };
}

/**
 * Statistics of the stored rounds, as a database planner keeps them. The first search waits for its sample; later ones use
 * what is there and at most make a new one be taken beside them.
 */
export function createStatisticsSource(rounds: Collection<RoundDocument>): () => Promise<SearchStatistics> {
  let taken: { statistics: Promise<SearchStatistics>; atMs: number } | null = null;

  function take(): Promise<SearchStatistics> {
    const statistics = sample(rounds);
    const before = taken;
    const now = { statistics, atMs: performance.now() };
    taken = before === null ? now : { statistics: before.statistics, atMs: now.atMs };
    statistics.then(
      () => (taken = now),
      () => (taken = before),
    );
    return statistics;
  }

  return async () => {
    if (taken === null) return take();
    const { statistics, atMs } = taken;
    if (performance.now() - atMs > REFRESH_AFTER_MS) take().catch(() => undefined);
    return statistics;
  };
}

async function sample(rounds: Collection<RoundDocument>): Promise<SearchStatistics> {
  const [total, sampled] = await Promise.all([
    rounds.estimatedDocumentCount({ maxTimeMS: MAX_TIME_MS }),
    rounds
      .aggregate<SampledRound>(
        [
          { $sample: { size: SAMPLE_SIZE } },
          {
            $project: {
              _id: 0,
              round_stage: 1,
              company_domain: 1,
              country_code: 1,
              amount_usd: 1,
              'search.position': 1,
              'search.name': 1,
              'search.investors': 1,
              'search.location': 1,
            },
          },
        ],
        { maxTimeMS: MAX_TIME_MS, batchSize: SAMPLE_SIZE },
      )
      .toArray(),
  ]);
  return toStatistics(total, sampled);
}

function toStatistics(total: number, sampled: readonly SampledRound[]): SearchStatistics {
  const size = Math.max(1, sampled.length);
  const share = (count: number) => Math.max(UNSEEN, count) / size;
  const shareIn = (counts: ReadonlyMap<string, number>, value: string) => share(counts.get(value) ?? 0);
  const stages = countValues(sampled.map(({ round_stage }) => round_stage));
  const domains = countValues(sampled.map(({ company_domain }) => company_domain));
  const countries = countValues(sampled.map(({ country_code }) => country_code));
  const locations = countValues(sampled.map(({ search }) => search?.location));
  const investors = countValues(sampled.flatMap(({ search }) => search?.investors ?? []));
  const names = sampled.map(({ search }) => search?.name ?? '');
  const joinedNames = names.join(NAME_END);
  const nameShares = new Map<string, number>();
  let gramCounts: Map<string, number> | null = null;
  const amounts = sampled.flatMap(({ amount_usd: amount }) => (amount === null ? [] : [amount])).sort((a, b) => a - b);
  const positions = sampled.flatMap(({ search }) =>
    search === undefined ? [] : [Buffer.from(search.position.buffer)],
  );
  positions.sort(Buffer.compare);

  return {
    total,
    ofStages: (asked) => share(asked.reduce((sum, stage) => sum + (stages.get(stage) ?? 0), 0)),
    ofDomain: (domain) => shareIn(domains, domain),
    ofCountry: (code) => shareIn(countries, code),
    ofLocation: (location) => shareIn(locations, location),
    ofInvestor: (name) => shareIn(investors, name),
    ofNamesWith(text) {
      const known = nameShares.get(text);
      if (known !== undefined) return known;
      const fresh = share(countNamesWith(text, joinedNames));
      nameShares.set(text, fresh);
      return fresh;
    },
    ofNameGrams(grams) {
      // Counted with the first search for a name: not every process has one.
      gramCounts ??= countValues(names.flatMap(nameGrams));
      const counts = gramCounts;
      return share(grams.reduce((sum, gram) => sum + (counts.get(gram) ?? 0), 0));
    },
    ofAmounts: (least, most) =>
      share(
        (most === null ? amounts.length : lowerBound(amounts, (amount) => amount > most)) -
          (least === null ? 0 : lowerBound(amounts, (amount) => amount >= least)),
      ),
    ofAmountBuckets: (scale, first, last) =>
      share(
        lowerBound(amounts, (amount) => scale.bucketOf(amount) > last) -
          lowerBound(amounts, (amount) => scale.bucketOf(amount) >= first),
      ),
    ofPositions: (from, before) =>
      share(
        lowerBound(positions, (position) => position.compare(before) >= 0) -
          lowerBound(positions, (position) => position.compare(from) >= 0),
      ),
  };
}

/** How many of the joined names contain a text. */
function countNamesWith(text: string, names: string): number {
  let count = 0;
  let at = names.indexOf(text);
  while (at !== -1) {
    count += 1;
    // On behind the name in which it was found; the last one has nothing behind it.
    const end = names.indexOf(NAME_END, at);
    at = end === -1 ? -1 : names.indexOf(text, end);
  }
  return count;
}

function countValues(values: readonly (string | null | undefined)[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) if (value != null) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
