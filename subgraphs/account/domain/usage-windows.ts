import type {
  DistinctUsage,
  DistinctUsageResult,
  Usage,
  UsageCount,
} from '../../../common/account-client/account-client.ts';
import type { Clock } from '../../../common/clock.ts';
import { ServiceError } from '../../../common/errors.ts';

const MAX_WINDOW_MS = 24 * 3_600_000;

/** The counter or set of one window. */
interface CountedWindow {
  counter: string;
  endsAtMs: number;
}

/** The store of counters. */
export interface UsageCountersStore {
  /** Increments the counter of a window and returns its total; exact over all processes. */
  add(window: CountedWindow): Promise<number>;
}

/** The store of sets. */
export interface DistinctUsageStore {
  /** Adds a member to the set of a window unless it is full; returns whether the set contains it. Exact over all processes. */
  admit(use: CountedWindow & { member: string; maxMembers: number }): Promise<boolean>;
}

/**
 * Creates a counter of uses in fixed windows. Windows start at whole multiples of their length by the database's clock,
 * whatever the callers' clocks. The counter throws ServiceError INVALID_INPUT for a window that is not 1 ms to a day long.
 */
export function createUsageCounter({ store, clock }: { store: UsageCountersStore; clock: Clock }) {
  return async (use: Usage): Promise<UsageCount> => {
    const { windowStartMs, ...window } = windowOf(use, clock);
    const total = await store.add(window);
    return { total, windowStartMs, remainingMs: remainingMsOf(window, clock) };
  };
}

/**
 * Creates a counter of distinct members in the same windows. It throws ServiceError INVALID_INPUT for a window that is not
 * 1 ms to a day long.
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
