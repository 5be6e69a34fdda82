import { setImmediate } from 'node:timers/promises';
import { createSingleflight } from '../../../common/batching/singleflight.ts';

/**
 * Coalesces equal reads of one turn of the event loop: a popular read, such as the newest page, runs once. It starts after
 * the last request of the turn arrived, so no caller sees older data than its own read would return. The result is shared
 * and must not be changed. The longest time limit applies; callers with less time stop waiting themselves.
 * @param keyOf equal for equal reads
 */
export function coalesceReads<Request extends { maxTimeMs: number }, Result>(
  read: (request: Request) => Promise<Result>,
  keyOf: (request: Request) => string,
): (request: Request) => Promise<Result> {
  const flights = createSingleflight<Result>();
  /** The time limits of the reads that have not started. */
  const maxTimes = new Map<string, number>();

  return (request) => {
    const key = keyOf(request);
    maxTimes.set(key, Math.max(request.maxTimeMs, maxTimes.get(key) ?? 0));
    return flights.run(key, async () => {
      await setImmediate();
      const maxTimeMs = maxTimes.get(key) ?? request.maxTimeMs;
      flights.forget(key);
      maxTimes.delete(key);
      return read({ ...request, maxTimeMs });
    }).result;
  };
}
