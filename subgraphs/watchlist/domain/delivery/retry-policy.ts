import type { WebhookAnswer } from '../webhook/send.ts';

/** Statuses by which a server says that it has too much to do, or that what is behind it is away. */
const BUSY_STATUSES: ReadonlySet<number> = new Set([429, 502, 503, 504]);
const LEAST_WHEN_BUSY_SECONDS = 60;
/** Longest `Retry-After` that is honoured. */
const MAX_RETRY_AFTER_SECONDS = 24 * 3_600;
/** Each delay is drawn from within so much of itself, so that what failed together does not come back together. */
const JITTER = 0.2;

/** When the next attempt at a delivery is. */
export type RetryPolicy = ReturnType<typeof createRetryPolicy>;

/** Creates the policy of retries from a schedule: seconds before each attempt, counted from the one before. */
export function createRetryPolicy(scheduleSeconds: readonly number[], random: () => number = Math.random) {
  return {
    /**
     * How many milliseconds after its failure an attempt is followed by the next one; null when it was the last.
     * @param attempts how many were made, this one included
     */
    delayMsAfter(attempts: number, answer: WebhookAnswer): number | null {
      const scheduled = scheduleSeconds[attempts];
      if (scheduled === undefined) return null;
      const jittered = scheduled * (1 + JITTER * (2 * random() - 1));
      const least = isBusy(answer) ? LEAST_WHEN_BUSY_SECONDS : 0;
      // Never before the server asked for.
      const asked = Math.min(answer.retryAfterSeconds ?? 0, MAX_RETRY_AFTER_SECONDS);
      return Math.ceil(1_000 * Math.max(jittered, least, asked));
    },
  };
}

function isBusy({ httpStatus, error }: WebhookAnswer): boolean {
  return error === 'timeout' || (httpStatus !== null && BUSY_STATUSES.has(httpStatus));
}
