import type { CountedUse, UseToCount } from '../../../common/account-client/account-client.ts';
import type { Clock } from '../../../common/clock.ts';
import { ServiceError } from '../../../common/errors.ts';

const MAX_WINDOW_MS = 24 * 3_600_000;

/** What counting needs of the store. */
export interface UseCountsStore {
  /** Adds one use to the counter of a window and returns its total, this use included; exact over all processes. */
  add(window: { counter: string; endsAtMs: number }): Promise<number>;
}

/**
 * Creates the counting of uses in fixed windows. The windows start at whole multiples of their length by the clock given
 * here, which is the database's: whoever calls, their own clocks decide nothing.
 * @throws ServiceError INVALID_INPUT for a window that is not 1 ms to a day long
 */
export function createUseCounter({ store, clock }: { store: UseCountsStore; clock: Clock }) {
  return async ({ name, windowMs }: UseToCount): Promise<CountedUse> => {
    if (!Number.isInteger(windowMs) || windowMs < 1 || windowMs > MAX_WINDOW_MS) {
      const message = `windowMs: expected a whole number from 1 to ${MAX_WINDOW_MS}, got ${windowMs}`;
      throw new ServiceError('INVALID_INPUT', message, { field: 'windowMs' });
    }
    const nowMs = clock().getTime();
    const windowStartMs = Math.floor(nowMs / windowMs) * windowMs;
    const endsAtMs = windowStartMs + windowMs;
    const total = await store.add({ counter: `${name}@${windowStartMs}`, endsAtMs });
    return { total, windowStartMs, remainingMs: Math.max(1, endsAtMs - clock().getTime()) };
  };
}
