import { setTimeout as sleep } from 'node:timers/promises';

/** Waits for work, but no longer than so many milliseconds. Leaves no timer behind. @throws what the work throws in time */
export async function waitAtMost(work: Promise<unknown>, ms: number): Promise<void> {
  const timer = new AbortController();
  const tooLate = sleep(ms, undefined, { signal: timer.signal }).catch(() => undefined);
  try {
    await Promise.race([work, tooLate]);
  } finally {
    timer.abort();
  }
}
