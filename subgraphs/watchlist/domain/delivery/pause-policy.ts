/** The status by which a webhook says that it is gone for good (RFC 9110, 15.5.11). */
const GONE = 410;
const FAILING_FOR_MS = 72 * 3_600_000;
const LEAST_FAILURES = 10;
const LEAST_DELIVERIES = 2;

/** How a webhook has failed since it last took an event. */
export interface Failing {
  /** The first failure. */
  since: Date;
  failures: number;
  /** Of different deliveries, two at most. */
  deliveryIds: readonly string[];
}

/**
 * Whether a watchlist is paused after a failure: at once when its webhook is gone; and when it took nothing for 72 hours,
 * in which ten attempts at two deliveries or more failed.
 */
export function mustPause(httpStatus: number | null, { since, failures, deliveryIds }: Failing, now: Date): boolean {
  if (httpStatus === GONE) return true;
  const failedForMs = now.getTime() - since.getTime();
  return failedForMs >= FAILING_FOR_MS && failures >= LEAST_FAILURES && deliveryIds.length >= LEAST_DELIVERIES;
}

/** Whether a delivery is given up after a status, without further attempts. */
export function isFinal(httpStatus: number | null): boolean {
  return httpStatus === GONE;
}
