import type { LoadResult } from './suite.ts';

/** Options of a load: `inFlight` workers, each with one operation at a time. */
export interface LoadOptions {
  inFlight: number;
  durationMs: number;
  /** Runs one operation. A rejection counts as a failure, without its time. */
  work(): Promise<unknown>;
}

/** Keeps a number of operations in flight for a time and waits for the last of them. */
export async function runLoad({ inFlight, durationMs, work }: LoadOptions): Promise<LoadResult> {
  const timesMs: number[] = [];
  let failures = 0;
  const startMs = performance.now();

  async function workUntilEnd(): Promise<void> {
    while (performance.now() - startMs < durationMs) {
      const operationStartMs = performance.now();
      try {
        await work();
        timesMs.push(performance.now() - operationStartMs);
      } catch {
        failures += 1;
      }
    }
  }

  await Promise.all(Array.from({ length: inFlight }, workUntilEnd));
  const seconds = (performance.now() - startMs) / 1_000;
  timesMs.sort((left, right) => left - right);
  const at = (share: number) => timesMs[Math.min(timesMs.length - 1, Math.floor(timesMs.length * share))] ?? Number.NaN;
  return { perSecond: timesMs.length / seconds, p50Ms: at(0.5), p99Ms: at(0.99), failures, operations: timesMs.length };
}
