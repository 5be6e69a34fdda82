import type {
  DistinctUsage,
  DistinctUsageResult,
  Usage,
  UsageCount,
} from '../../../common/account-client/account-client.ts';
import type { Clock } from '../../../common/clock.ts';
import { ServiceError } from '../../../common/errors.ts';
import type { CustomerIdentity } from '../../../common/identity.ts';
import { requestBy, SESSION_REQUESTS } from '../../../common/request-limit.ts';

const MAX_WINDOW_MS = 24 * 3_600_000;
const MAX_AMOUNT = 1_000_000_000;
/** Largest value of GraphQL's Int. */
const MAX_INT = 2_147_483_647;

/** The counter or set of one window. */
interface CountedWindow {
  counter: string;
  endsAtMs: number;
}

/** An addition to a counter. */
export interface CounterIncrement {
  amount: number;
  /** Maximum passes of the counter's gate; null for an addition that does not pass it. */
  gateMax: number | null;
}

/** The state of a counter after an addition. */
export interface CounterTotals {
  total: number;
  /** Passes of the gate; null for an addition that did not pass it. */
  gateTotal: number | null;
}

/** The store of counters. */
export interface UsageCountersStore {
  /**
   * Adds an amount to the counter of a window and returns its total; exact over all processes. With `gateMax` the use is
   * counted at the counter's gate too, and beyond so many passes the amount is not added.
   */
  add(use: CountedWindow & CounterIncrement): Promise<CounterTotals>;
  /** Returns the total of a counter; 0 without one. */
  read(counter: string): Promise<number>;
}

/** The store of sets. */
export interface DistinctUsageStore {
  /** Adds a member to the set of a window unless it is full; returns whether the set contains it. Exact over all processes. */
  admit(use: CountedWindow & { member: string; maxMembers: number }): Promise<boolean>;
}

/**
 * Creates a counter of uses in fixed windows. Windows start at whole multiples of their length by the database's clock,
 * whatever the callers' clocks. The counter throws ServiceError INVALID_INPUT for a window that is not 1 ms to a day long, or
 * an amount that is not 0 to 1,000,000,000, or a `gateMax` below 0.
 */
export function createUsageCounter({ store, clock }: { store: UsageCountersStore; clock: Clock }) {
  return async ({ amount = 1, gateMax = null, ...use }: Usage): Promise<UsageCount> => {
    const { windowStartMs, ...window } = windowOf(use, clock);
    assertWhole('amount', amount, { min: 0, max: MAX_AMOUNT });
    if (gateMax !== null) assertWhole('gateMax', gateMax, { min: 0, max: Number.MAX_SAFE_INTEGER });
    const { total, gateTotal } = await store.add({ ...window, amount, gateMax });
    return {
      total: Math.min(total, MAX_INT),
      windowStartMs,
      remainingMs: remainingMsOf(window, clock),
      gateTotal: gateTotal && Math.min(gateTotal, MAX_INT),
    };
  };
}

/** The rate limit of a key or a session in the current window. */
export interface RateLimit {
  limit: number;
  /** At most `limit`: rejected requests are counted too. */
  used: number;
  remaining: number;
  resetAt: Date;
}

/** Creates the reader of a caller's rate limit, which counts nothing. */
export function createRateLimitReader({
  store,
  clock,
  perMinute,
}: {
  store: Pick<UsageCountersStore, 'read'>;
  clock: Clock;
  /** Requests of a key in a window. */
  perMinute: number;
}) {
  return async ({ keyId, sessionId = '' }: CustomerIdentity): Promise<RateLimit> => {
    const limit = keyId === null ? SESSION_REQUESTS.max : perMinute;
    const use = keyId === null ? requestBy(sessionId, SESSION_REQUESTS.name) : requestBy(keyId);
    const { counter, endsAtMs } = windowOf(use, clock);
    const used = Math.min(limit, await store.read(counter));
    return { limit, used, remaining: limit - used, resetAt: new Date(endsAtMs) };
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
  assertWhole('windowMs', windowMs, { min: 1, max: MAX_WINDOW_MS });
  const windowStartMs = Math.floor(clock().getTime() / windowMs) * windowMs;
  return { counter: `${name}@${windowStartMs}`, endsAtMs: windowStartMs + windowMs, windowStartMs };
}

function remainingMsOf({ endsAtMs }: CountedWindow, clock: Clock): number {
  return Math.max(1, endsAtMs - clock().getTime());
}

function assertWhole(field: string, value: number, { min, max }: { min: number; max: number }): void {
  if (Number.isInteger(value) && value >= min && value <= max) return;
  throw new ServiceError('INVALID_INPUT', `${field}: expected a whole number from ${min} to ${max}, got ${value}`, {
    field,
  });
}
