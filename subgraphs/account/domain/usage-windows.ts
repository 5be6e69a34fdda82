import type {
  DistinctUsage,
  DistinctUsageResult,
  Usage,
  UsageCount,
} from '../../../common/account-client/account-client.ts';
import type { Clock } from '../../../common/clock.ts';
import { ServiceError } from '../../../common/errors.ts';

const MAX_WINDOW_MS = 24 * 3_600_000;

/** A counter or set of one window. */
interface CountedWindow {
  counter: string;
  endsAtMs: number;
}

/** What counting needs of the store. */
export interface UsageCountersStore {
  /** Adds one use to the counter of a window and returns its total, this use included; exact over all processes. */
  add(window: CountedWindow): Promise<number>;
}

/** What counting of different things needs of the store. */
export interface DistinctUsageStore {
  /** Adds a member to the set of a window unless the set is full, and returns whether it is in it; exact over all processes. */
  admit(use: CountedWindow & { member: string; maxMembers: number }): Promise<boolean>;
}

/**
 * Creates the counting of uses in fixed windows. The windows start at whole multiples of their length by the clock given
 * here, which is the database's: whoever calls, their own clocks decide nothing.
 * @throws ServiceError INVALID_INPUT for a window that is not 1 ms to a day long
 */
export function createUsageCounter({ store, clock }: { store: UsageCountersStore; clock: Clock }) {
  return async (use: Usage): Promise<UsageCount> => {
    const { windowStartMs, ...window } = windowOf(use, clock);
    const total = await store.add(window);
    return { total, windowStartMs, remainingMs: remainingMsOf(window, clock) };
  };
}

/**
 * Creates the counting of different things in the same windows. A thing counts once a window.
 * @throws ServiceError INVALID_INPUT for a window that is not 1 ms to a day long
 */
export function createDistinctUsageCounter({ store, clock }: { store: DistinctUsageStore; clock: Clock }) {
  return async ({ member, maxMembers, ...use }: DistinctUsage): Promise<DistinctUsageResult> => {
    const { windowStartMs: _, ...window } = windowOf(use, clock);
    const isAdmitted = await store.admit({ ...window, member, maxMembers });
    return { isAdmitted, remainingMs: remainingMsOf(window, clock) };
  };
}

function windowOf({ name, windowMs }: Usage, clock: Clock): CountedWindow & { windowStartMs: number } {
  if (!Number.isInteger(windowMs) || windowMs < 1 || windowMs > MAX_WINDOW_MS) {
    const message = `windowMs: expected a whole number from 1 to ${MAX_WINDOW_MS}, got ${windowMs}`;
    throw new ServiceError('INVALID_INPUT', message, { field: 'windowMs' });
  }
  const windowStartMs = Math.floor(clock().getTime() / windowMs) * windowMs;
  return { counter: `${name}@${windowStartMs}`, endsAtMs: windowStartMs + windowMs, windowStartMs };
}

function remainingMsOf({ endsAtMs }: CountedWindow, clock: Clock): number {
  return Math.max(1, endsAtMs - clock().getTime());
}
