import type { AccountClient } from './account-client/account-client.ts';
import { DAY_MS } from './clock.ts';
import { ServiceError } from './errors.ts';

const WINDOW_MS = { minute: 60_000, hour: 3_600_000, day: DAY_MS } as const;

/** A limit of uses per fixed window. */
export interface UsageLimit {
  /** Prefix of the counters, such as `feedback`. */
  name: string;
  max: number;
  windowMs: number;
  /** Public text of the limit, after "Rate limit reached:". */
  description: string;
}

/** A limit by its figures. */
interface LimitFigures extends Pick<UsageLimit, 'name' | 'max'> {
  period: keyof typeof WINDOW_MS;
  /** What is counted, in the plural, such as `usage reports`. */
  uses: string;
  /** Whose uses count together. */
  scope?: string;
  /** What stays possible above the limit. */
  exception?: string;
}

/** Creates a limit per account, or of another scope, with its public text. */
export function createUsageLimit({
  name,
  max,
  period,
  uses,
  scope = 'per account',
  exception,
}: LimitFigures): UsageLimit {
  const limit = `the limit is ${max} ${uses} per ${period} ${scope}`;
  const description = exception === undefined ? limit : `${limit}; ${exception}`;
  return { name, max, windowMs: WINDOW_MS[period], description };
}

/**
 * Counts one use by an owner, such as an account.
 * @throws ServiceError RATE_LIMITED with `retryAfterSeconds` above the limit
 */
export async function enforceUsageLimit(
  limit: UsageLimit,
  ownerId: string,
  incrementUsage: AccountClient['incrementUsage'],
): Promise<void> {
  const { total, remainingMs } = await incrementUsage({ name: counterOf(limit, ownerId), windowMs: limit.windowMs });
  if (total > limit.max) throw rateLimited(limit, remainingMs);
}

/**
 * Counts the use of a distinct member by an owner. The same member counts once per window.
 * @throws ServiceError RATE_LIMITED with `retryAfterSeconds` above the limit of distinct members
 */
export async function enforceDistinctUsageLimit(
  limit: UsageLimit,
  { ownerId, member }: { ownerId: string; member: string },
  addDistinctUsage: AccountClient['addDistinctUsage'],
): Promise<void> {
  const { windowMs, max: maxMembers } = limit;
  const use = { name: counterOf(limit, ownerId), windowMs, member, maxMembers };
  const { isAdmitted, remainingMs } = await addDistinctUsage(use);
  if (!isAdmitted) throw rateLimited(limit, remainingMs);
}

function counterOf({ name }: UsageLimit, ownerId: string): string {
  return `${name}:${ownerId}`;
}

function rateLimited({ description }: UsageLimit, remainingMs: number): ServiceError {
  const retryAfterSeconds = Math.ceil(remainingMs / 1000);
  return new ServiceError('RATE_LIMITED', `Rate limit reached: ${description}.`, { retryAfterSeconds });
}
