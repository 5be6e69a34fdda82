import { setTimeout as sleep } from 'node:timers/promises';
import type { Comparison, Contender, Goal, LoadResult, RatioFigure } from './suite.ts';

/** The number and duration of measured rounds. */
export interface RoundOptions {
  rounds: number;
  roundMs: number;
}

/** The medians of one contender over all rounds. */
export interface Summary extends LoadResult {
  comparison: string;
  contender: string;
  /** Median over the rounds of the ratio to the first contender. */
  ratio: number;
  /** The least and the greatest ratio of a round. */
  ratioSpread: readonly [least: number, greatest: number];
  goal: Goal | undefined;
}

/** Pause for the database to finish the work of one load before the next. */
const PAUSE_MS = 300;

/**
 * Measures in interleaved rounds, so that other load on the machine affects all contenders alike. The order alternates,
 * because a contender profits or suffers from the one before it. The first round is a warm-up and does not count.
 */
export async function runComparisons(
  comparisons: readonly Comparison[],
  { rounds, roundMs }: RoundOptions,
  say: (line: string) => void,
): Promise<Summary[]> {
  const results = new Map<Contender, LoadResult[]>();
  for (let round = 0; round <= rounds; round += 1) {
    say(round === 0 ? 'warming up' : `round ${round} of ${rounds}`);
    for (const { contenders } of comparisons) {
      for (const contender of round % 2 === 0 ? contenders : contenders.toReversed()) {
        const result = await contender.run(roundMs);
        if (round > 0) results.set(contender, [...(results.get(contender) ?? []), result]);
        await sleep(PAUSE_MS);
      }
    }
  }
  return comparisons.flatMap(({ name, contenders, ratioOf = 'perSecond' }) => {
    const [first] = contenders;
    const base = first === undefined ? [] : (results.get(first) ?? []);
    return contenders.map((contender) => summarize(name, contender, results.get(contender) ?? [], { base, ratioOf }));
  });
}

function summarize(
  comparison: string,
  contender: Contender,
  results: LoadResult[],
  { base, ratioOf }: { base: LoadResult[]; ratioOf: RatioFigure },
): Summary {
  const ratios = results.map(
    (result, round) => (result[ratioOf] ?? Number.NaN) / (base[round]?.[ratioOf] ?? Number.NaN),
  );
  return {
    comparison,
    contender: contender.name,
    perSecond: median(results.map(({ perSecond }) => perSecond)),
    p50Ms: median(results.map(({ p50Ms }) => p50Ms)),
    p99Ms: median(results.map(({ p99Ms }) => p99Ms)),
    failures: results.reduce((sum, { failures }) => sum + failures, 0),
    operations: results.reduce((sum, { operations }) => sum + operations, 0),
    processorMs: median(results.map(({ processorMs = Number.NaN }) => processorMs)),
    residentMb: median(results.map(({ residentMb = Number.NaN }) => residentMb)),
    ratio: median(ratios),
    ratioSpread: [Math.min(...ratios), Math.max(...ratios)],
    goal: contender.goal,
  };
}

function median(values: number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
