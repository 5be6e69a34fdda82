/** The status of a webhook that is gone permanently (RFC 9110, 15.5.11). */
const GONE = 410;
const MIN_FAILING_MS = 72 * 3_600_000;
const MIN_FAILURES = 10;
const MIN_DELIVERIES = 2;

/** The failures of a webhook since its last success. */
export interface WebhookFailures {
  /** The first failure. */
  since: Date;
  failures: number;
  /** The distinct deliveries that failed, two at most. */
  deliveryIds: readonly string[];
}

/**
 * Returns whether a watchlist is paused after a failure: at once when its webhook is gone, or when it accepted nothing for
 * 72 hours in which at least ten attempts at two deliveries or more failed.
 */
export function mustPause(
  httpStatus: number | null,
  { since, failures, deliveryIds }: WebhookFailures,
  now: Date,
): boolean {
  if (httpStatus === GONE) return true;
  const failedForMs = now.getTime() - since.getTime();
  return failedForMs >= MIN_FAILING_MS && failures >= MIN_FAILURES && deliveryIds.length >= MIN_DELIVERIES;
}

/** Returns whether a status ends a delivery without further attempts. */
export function isFinal(httpStatus: number | null): boolean {
  return httpStatus === GONE;
}
