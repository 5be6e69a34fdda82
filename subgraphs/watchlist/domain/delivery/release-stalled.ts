import type { Clock } from '../../../../common/clock.ts';
import type { UntakenCounts, UntakenLimits } from './untaken-limits.ts';

/** Watchlists read and counted together. */
const WATCHLISTS_PER_PAGE = 500;
/** Pages read in one run at most; the next run starts over. */
const MAX_PAGES = 20;

/** A watchlist with stalled deliveries: on hold for the limits of untaken records. */
export interface StalledWatchlist {
  watchlistId: string;
  accountId: string;
}

/** The store of stalled deliveries. */
export interface StalledStore {
  /** Lists watchlists with stalled deliveries, ordered by id, after an id. */
  listStalled(after: string | null, limit: number): Promise<StalledWatchlist[]>;
  /** Makes the `count` oldest ones due. */
  releaseOldest(watchlistId: string, count: number, dueAt: Date): Promise<void>;
  count(accountIds: readonly string[], now: Date): Promise<UntakenCounts>;
}

/**
 * Creates the release of stalled deliveries, as many as the limits permit. It only makes them due and their claim decides,
 * so releasing too many, as two concurrent processes may, exceeds no limit.
 */
export function createStalledRelease(parts: {
  store: StalledStore;
  limits: UntakenLimits;
  clock: Clock;
  onDue(): void;
}) {
  const { store, limits, clock, onDue } = parts;

  async function releasePage(page: readonly StalledWatchlist[]): Promise<void> {
    const now = clock();
    const counts = await store.count([...new Set(page.map(({ accountId }) => accountId))], now);
    const remainingOf = new Map<string, number>();
    for (const { watchlistId, accountId } of page) {
      const remaining = remainingOf.get(accountId) ?? limits.perAccount - counts.ofAccount(accountId);
      const inUse = counts.ofWatchlist(watchlistId) - counts.stalledOf(watchlistId);
      const permitted = Math.min(remaining, limits.perWatchlist - inUse);
      remainingOf.set(accountId, remaining - Math.max(permitted, 0));
      if (permitted <= 0) continue;
      await store.releaseOldest(watchlistId, permitted, now);
      onDue();
    }
  }

  return async (): Promise<void> => {
    let after: string | null = null;
    for (let pages = 0; pages < MAX_PAGES; pages += 1) {
      const page: StalledWatchlist[] = await store.listStalled(after, WATCHLISTS_PER_PAGE);
      if (page.length > 0) await releasePage(page);
      if (page.length < WATCHLISTS_PER_PAGE) return;
      after = page.at(-1)?.watchlistId ?? null;
    }
  };
}
