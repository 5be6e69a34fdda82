const ATTEMPTS = 3;
/** The processor time that the reference work takes on a machine that is free. */
const REFERENCE_MS = 24;
const REFERENCE_WORDS = 150_000;
/** So often it is done: the first times are of code that is not compiled yet, and would pass for a slow machine. */
const REFERENCE_ATTEMPTS = 10;

/** Measures the processor time of work, in milliseconds: what else runs on the machine does not count, as it would on a clock. */
export async function processorTime<Result>(work: () => Result | Promise<Result>): Promise<[Result, number]> {
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  return [result, (user + system) / 1_000];
}

/**
 * Measures by how much this machine is slower now than a free one, at least 1. A processor that is shared takes a multiple of
 * the processor time for the same work, as its caches are shared too.
 */
async function slowdown(): Promise<number> {
  let leastMs = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < REFERENCE_ATTEMPTS; attempt += 1) {
    const [, tookMs] = await processorTime(countWords);
    leastMs = Math.min(leastMs, tookMs);
  }
  return Math.max(1, leastMs / REFERENCE_MS);
}

/** Makes strings, hashes them and keeps them: what parsers do. */
function countWords(): Map<string, number> {
  const counts = new Map<string, number>();
  for (let number = 0; number < REFERENCE_WORDS; number += 1) {
    const word = `word${Math.imul(number, 2_654_435_761) & 0xffff}`;
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

/**
 * Expects that work takes less than so many milliseconds of processor time on a free machine. Beyond that it is done again,
 * twice at most: collecting the garbage of earlier tests may be in the first time, and what really takes long does so each time.
 */
export async function withinProcessorTime<Result>(
  boundMs: number,
  work: () => Result | Promise<Result>,
): Promise<Result> {
  const timesMs: number[] = [];
  for (;;) {
    const [result, tookMs] = await processorTime(work);
    timesMs.push(tookMs);
    if (tookMs < boundMs) return result;
    if (timesMs.length < ATTEMPTS) continue;
    expect(Math.min(...timesMs)).toBeLessThan(boundMs * (await slowdown()));
    return result;
  }
}
