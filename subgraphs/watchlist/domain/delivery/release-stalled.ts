import type { Clock } from '../../../../common/clock.ts';
import type { UntakenCounts, UntakenLimits } from './untaken-limits.ts';

/** Watchlists that are looked at together. */
const PAGE = 500;
/** Most pages of one look; the next look begins anew. */
const MAX_PAGES = 20;

/** A watchlist with deliveries that wait for a place. */
export interface StalledWatchlist {
  watchlistId: string;
  accountId: string;
}

/** Store of deliveries that wait for a place. */
export interface StalledStore {
  /** Returns watchlists with deliveries that wait, by id, after one. */
  listStalled(after: string | null, limit: number): Promise<StalledWatchlist[]>;
  /** Makes so many of those that wait longest due. */
  releaseOldest(watchlistId: string, count: number, dueAt: Date): Promise<void>;
  count(accountIds: readonly string[], now: Date): Promise<UntakenCounts>;
}

/**
 * Creates the release of deliveries that wait for a place, as many as there are places. It only makes them due: their claim
 * decides, so that releasing too many, as two processes do together, breaks no limit.
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
    const leftOf = new Map<string, number>();
    for (const { watchlistId, accountId } of page) {
      const left = leftOf.get(accountId) ?? limits.perAccount - counts.ofAccount(accountId);
      const inUse = counts.ofWatchlist(watchlistId) - counts.stalledOf(watchlistId);
      const places = Math.min(left, limits.perWatchlist - inUse);
      leftOf.set(accountId, left - Math.max(places, 0));
      if (places <= 0) continue;
      await store.releaseOldest(watchlistId, places, now);
      onDue();
    }
  }

  return async (): Promise<void> => {
    let after: string | null = null;
    for (let pages = 0; pages < MAX_PAGES; pages += 1) {
      const page: StalledWatchlist[] = await store.listStalled(after, PAGE);
      if (page.length > 0) await releasePage(page);
      if (page.length < PAGE) return;
      after = page.at(-1)?.watchlistId ?? null;
    }
  };
}
