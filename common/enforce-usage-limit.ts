import type { AccountClient } from './account-client/account-client.ts';
import { ServiceError } from './errors.ts';

/** How often something may be done in a fixed window of time. */
export interface UsageLimit {
  /** Names the counters, such as `feedback`. */
  name: string;
  most: number;
  windowMs: number;
  /** What is limited to how much, for people: the end of a sentence that begins with "Rate limit reached:". */
  says: string;
}

/**
 * Counts one use by an owner, such as an account.
 * @throws ServiceError RATE_LIMITED with `retryAfterSeconds` when it is one too many
 */
export async function enforceUsageLimit(
  limit: UsageLimit,
  ownerId: string,
  incrementUsage: AccountClient['incrementUsage'],
): Promise<void> {
  const { total, remainingMs } = await incrementUsage({ name: counterOf(limit, ownerId), windowMs: limit.windowMs });
  if (total > limit.most) throw refusal(limit, remainingMs);
}

/**
 * Counts the use of one of many things by an owner. The same thing counts once a window.
 * @param member identifies the thing
 * @throws ServiceError RATE_LIMITED with `retryAfterSeconds` when it is one too many different ones
 */
export async function enforceDistinctUsageLimit(
  limit: UsageLimit,
  { ownerId, member }: { ownerId: string; member: string },
  addDistinctUsage: AccountClient['addDistinctUsage'],
): Promise<void> {
  const { windowMs, most: maxMembers } = limit;
  const use = { name: counterOf(limit, ownerId), windowMs, member, maxMembers };
  const { isAdmitted, remainingMs } = await addDistinctUsage(use);
  if (!isAdmitted) throw refusal(limit, remainingMs);
}

function counterOf({ name }: UsageLimit, ownerId: string): string {
  return `${name}:${ownerId}`;
}

function refusal({ says }: UsageLimit, remainingMs: number): ServiceError {
  const retryAfterSeconds = Math.ceil(remainingMs / 1000);
  return new ServiceError('RATE_LIMITED', `Rate limit reached: ${says}.`, { retryAfterSeconds });
}
