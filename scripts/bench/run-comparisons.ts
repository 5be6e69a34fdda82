import { setTimeout as sleep } from 'node:timers/promises';
import type { Comparison, Contender, Goal, LoadResult } from './suite.ts';

/** How long is measured. */
export interface RoundOptions {
  rounds: number;
  roundMs: number;
}

/** The medians of one contender over all rounds. */
export interface Summary extends LoadResult {
  comparison: string;
  contender: string;
  /** Median of the figure compared in relation to the first contender's in the same round. */
  ratio: number;
  goal: Goal | undefined;
}

/** Lets the database finish what the last load left behind, so that the next does not pay for it. */
const PAUSE_MS = 300;

/**
 * Measures in interleaved rounds, so that whatever else the machine does meets all contenders alike. The first round
 * warms up and does not count.
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
      for (const contender of contenders) {
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
  own: LoadResult[],
  { base, ratioOf }: { base: LoadResult[]; ratioOf: 'perSecond' | 'p50Ms' },
): Summary {
  return {
    comparison,
    contender: contender.name,
    perSecond: median(own.map(({ perSecond }) => perSecond)),
    p50Ms: median(own.map(({ p50Ms }) => p50Ms)),
    p99Ms: median(own.map(({ p99Ms }) => p99Ms)),
    failures: own.reduce((sum, { failures }) => sum + failures, 0),
    ratio: median(own.map((result, round) => result[ratioOf] / (base[round]?.[ratioOf] ?? Number.NaN))),
    goal: contender.goal,
  };
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
