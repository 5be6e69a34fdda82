import type { WebhookAnswer } from '../webhook/send.ts';

/** Statuses of a server that is overloaded or whose backend is unavailable. */
const BUSY_STATUSES: ReadonlySet<number> = new Set([429, 502, 503, 504]);
const MIN_DELAY_WHEN_BUSY_SECONDS = 60;
/** Longest `Retry-After` that is honoured. */
const MAX_RETRY_AFTER_SECONDS = 24 * 3_600;
/** Relative spread of a delay, so that deliveries that failed together are not retried together. */
const JITTER = 0.2;

/** The policy that schedules the next attempt at a delivery. */
export type RetryPolicy = ReturnType<typeof createRetryPolicy>;

/** Creates the retry policy from a schedule: seconds before each attempt, counted from the previous one. */
export function createRetryPolicy(scheduleSeconds: readonly number[], random: () => number = Math.random) {
  return {
    /**
     * Returns the delay from a failed attempt to the next in milliseconds; null when it was the last.
     * @param attempts the number made, including this one
     */
    delayMsAfter(attempts: number, answer: WebhookAnswer): number | null {
      const scheduled = scheduleSeconds[attempts];
      if (scheduled === undefined) return null;
      const jittered = scheduled * (1 + JITTER * (2 * random() - 1));
      const minSeconds = isBusy(answer) ? MIN_DELAY_WHEN_BUSY_SECONDS : 0;
      // Never earlier than the server's Retry-After.
      const requestedSeconds = Math.min(answer.retryAfterSeconds ?? 0, MAX_RETRY_AFTER_SECONDS);
      return Math.ceil(1_000 * Math.max(jittered, minSeconds, requestedSeconds));
    },
  };
}

function isBusy({ httpStatus, error }: WebhookAnswer): boolean {
  return error === 'timeout' || (httpStatus !== null && BUSY_STATUSES.has(httpStatus));
}
