import type { Clock } from './clock.ts';
import { ServiceError } from './errors.ts';
import { type FixedWindow, fixedWindowAt } from './fixed-window.ts';

/** How often something may be done in a fixed window of time. */
export interface UseLimit {
  /** Names the counters, such as `feedback`. */
  name: string;
  most: number;
  windowMs: number;
  /** What is limited to how much, for people: the end of a sentence that begins with "Rate limit reached:". */
  says: string;
}

/** Counts a use and tells the total of its window, this one included; exact over all processes. */
export type CountUse = (window: FixedWindow) => Promise<number>;

/**
 * Counts one use by an owner, such as an account.
 * @throws ServiceError RATE_LIMITED with `retryAfterSeconds` when it is one too many
 */
export async function limitUses(
  { name, most, windowMs, says }: UseLimit,
  ownerId: string,
  { countUse, clock }: { countUse: CountUse; clock: Clock },
): Promise<void> {
  const nowMs = clock().getTime();
  const window = fixedWindowAt(`${name}:${ownerId}`, windowMs, nowMs);
  if ((await countUse(window)) <= most) return;
  const retryAfterSeconds = Math.ceil((window.endsAtMs - nowMs) / 1000);
  throw new ServiceError('RATE_LIMITED', `Rate limit reached: ${says}.`, { retryAfterSeconds });
}
