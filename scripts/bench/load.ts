import type { LoadResult } from './suite.ts';

/** How a load is made: so many workers, each with one piece of work at a time. */
export interface LoadOptions {
  inFlight: number;
  durationMs: number;
  /** One piece of work. A rejection counts as a failure, and its time does not count. */
  work(): Promise<unknown>;
}

/** Keeps a number of pieces of work in flight for a time, and waits for the last of them. */
export async function runLoad({ inFlight, durationMs, work }: LoadOptions): Promise<LoadResult> {
  const timesMs: number[] = [];
  let failures = 0;
  const startMs = performance.now();

  async function workUntilTheEnd(): Promise<void> {
    while (performance.now() - startMs < durationMs) {
      const begunMs = performance.now();
      try {
        await work();
        timesMs.push(performance.now() - begunMs);
      } catch {
        failures += 1;
      }
    }
  }

  await Promise.all(Array.from({ length: inFlight }, workUntilTheEnd));
  const seconds = (performance.now() - startMs) / 1_000;
  timesMs.sort((a, b) => a - b);
  const at = (share: number) => timesMs[Math.min(timesMs.length - 1, Math.floor(timesMs.length * share))] ?? Number.NaN;
  return { perSecond: timesMs.length / seconds, p50Ms: at(0.5), p99Ms: at(0.99), failures };
}
