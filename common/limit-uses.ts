import type { AccountClient } from './account-client/account-client.ts';
import { ServiceError } from './errors.ts';

/** How often something may be done in a fixed window of time. */
export interface UseLimit {
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
export async function limitUses(
  { name, most, windowMs, says }: UseLimit,
  ownerId: string,
  countUse: AccountClient['countUse'],
): Promise<void> {
  const { total, remainingMs } = await countUse({ name: `${name}:${ownerId}`, windowMs });
  if (total <= most) return;
  const retryAfterSeconds = Math.ceil(remainingMs / 1000);
  throw new ServiceError('RATE_LIMITED', `Rate limit reached: ${says}.`, { retryAfterSeconds });
}
