import type { Clock } from '../../../../common/clock.ts';
import type { ClaimedDelivery } from './queued-delivery.ts';

/**
 * The limits of untaken records: sent, and not acknowledged with 2xx. Without a limit a receiver could read every record
 * and pay for none of them by answering 500. The settings are `UNTAKEN_RECORDS_PER_WATCHLIST` and
 * `UNTAKEN_RECORDS_PER_ACCOUNT`.
 */
export interface UntakenLimits {
  perWatchlist: number;
  /** Of distinct records: one sent to several watchlists of the account counts once. */
  perAccount: number;
}

/** The counts of untaken records: being sent or retried, and failed or removed in this month (UTC). */
export interface UntakenCounts {
  ofWatchlist(watchlistId: string): number;
  /** The part of a watchlist's count that is on hold: what a killed process may have sent. */
  stalledOf(watchlistId: string): number;
  /** Without what is on hold. */
  ofAccount(accountId: string): number;
}

/** Dependencies of {@link createUntakenLimiter}. */
export interface UntakenLimiterDependencies {
  limits: UntakenLimits;
  count(accountIds: readonly string[], now: Date): Promise<UntakenCounts>;
  clock: Clock;
}

/**
 * Creates the selection of claimed deliveries that may be sent. Their claim marks all of them as untaken, so the counts
 * include them: workers that claim concurrently count each other's marks, and the limits hold for any number of workers.
 * Retries of untaken records are always admitted.
 */
export function createUntakenLimiter({ limits, count, clock }: UntakenLimiterDependencies) {
  return async (claimed: readonly ClaimedDelivery[]): Promise<ReadonlySet<ClaimedDelivery>> => {
    // What may have been sent before comes first: to refuse it in place of a new record would let one more record out.
    const limited = claimed
      .filter(({ needsAdmission }) => needsAdmission)
      .sort((left, right) => Number(right.wasUntaken) - Number(left.wasUntaken));
    if (limited.length === 0) return new Set(claimed);
    const counts = await count([...new Set(limited.map(({ accountId }) => accountId))], clock());
    const refused = new Set<ClaimedDelivery>();
    const excessOf = new Map<string, number>();
    for (const delivery of limited.toReversed()) {
      const { watchlistId, accountId } = delivery;
      const excess = excessOf.get(watchlistId) ?? counts.ofWatchlist(watchlistId) - limits.perWatchlist;
      excessOf.set(watchlistId, excess - 1);
      // A count doesn't say which records are distinct, so everything of an account over its limit waits.
      if (excess > 0 || counts.ofAccount(accountId) > limits.perAccount) refused.add(delivery);
    }
    return new Set(claimed.filter((delivery) => !refused.has(delivery)));
  };
}
