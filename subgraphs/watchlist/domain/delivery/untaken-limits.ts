import type { Clock } from '../../../../common/clock.ts';
import type { ClaimedDelivery } from './queued-delivery.ts';

/**
 * Most records that may be out without being taken: sent, and not answered with 2xx. Without a limit a receiver reads every
 * record and pays for none of them by answering 500. The settings are `UNTAKEN_RECORDS_PER_WATCHLIST` and
 * `UNTAKEN_RECORDS_PER_ACCOUNT`.
 */
export interface UntakenLimits {
  perWatchlist: number;
  /** Of distinct records: a record that is out to several watchlists of the account counts once. */
  perAccount: number;
}

/** Counts of untaken records: what is being sent and tried again, and what was given up or removed this month (UTC). */
export interface UntakenCounts {
  ofWatchlist(watchlistId: string): number;
  /** The part of a watchlist's count that waits for a place: what a killed process may have sent. */
  stalledOf(watchlistId: string): number;
  /** Without what waits for a place. */
  ofAccount(accountId: string): number;
}

/** Dependencies of {@link createPlaceFinder}. */
export interface PlaceDependencies {
  limits: UntakenLimits;
  count(accountIds: readonly string[], now: Date): Promise<UntakenCounts>;
  clock: Clock;
}

/**
 * Creates the choice of the claimed deliveries that may be sent. All of them are marked as untaken by their claim, so the
 * counts include them: of workers that claim at the same time, each that counts sees the marks of the others, and the
 * limits hold however many there are. Retries of what is out already are always admitted.
 */
export function createPlaceFinder({ limits, count, clock }: PlaceDependencies) {
  return async (claimed: readonly ClaimedDelivery[]): Promise<ReadonlySet<ClaimedDelivery>> => {
    const needing = claimed.filter(({ needsPlace }) => needsPlace);
    if (needing.length === 0) return new Set(claimed);
    const counts = await count([...new Set(needing.map(({ accountId }) => accountId))], clock());
    const refused = new Set<ClaimedDelivery>();
    const excessOf = new Map<string, number>();
    for (const delivery of needing.toReversed()) {
      const { watchlistId, accountId } = delivery;
      const excess = excessOf.get(watchlistId) ?? counts.ofWatchlist(watchlistId) - limits.perWatchlist;
      excessOf.set(watchlistId, excess - 1);
      // Distinct records can't be told apart by a count, so all of an account that is over have to wait.
      if (excess > 0 || counts.ofAccount(accountId) > limits.perAccount) refused.add(delivery);
    }
    return new Set(claimed.filter((delivery) => !refused.has(delivery)));
  };
}
