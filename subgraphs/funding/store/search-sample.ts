import type { Collection } from 'mongodb';
import type { RoundDocument } from './round-document.ts';
import { SAMPLED_FIELDS } from './search-conditions.ts';
import { type SampledRound, type SearchStatistics, toStatistics } from './search-statistics.ts';

/** The size of the sample. A value that one round in 10,000 has is distinguished from a rarer one. */
const SAMPLE_SIZE = 10_000;
/** The age of a sample from which on a search starts taking the next one. */
const REFRESH_AFTER_MS = 180_000;
const MAX_TIME_MS = 10_000;

/**
 * Creates the source of statistics of the stored rounds, as a database planner keeps them. The first search waits for its
 * sample; later searches use the latest one and at most start the next in the background.
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
              amount_usd: 1,
              'search.position': 1,
              'search.name': 1,
              ...Object.fromEntries(SAMPLED_FIELDS.map((field) => [field, 1])),
            },
          },
        ],
        { maxTimeMS: MAX_TIME_MS, batchSize: SAMPLE_SIZE },
      )
      .toArray(),
  ]);
  return toStatistics({ total, sampled }, SAMPLED_FIELDS);
}
