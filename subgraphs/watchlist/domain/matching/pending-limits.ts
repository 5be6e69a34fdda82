import type { Clock } from '../../../../common/clock.ts';

/**
 * The maximum of pending deliveries: recorded, and neither delivered nor given up. A busy watchlist matches some hundred
 * rounds per day. A receiver that is down for the three days until its watchlist is paused, and for the seven days in
 * which matches are still recorded, stays far below the limit, and so does an ingest of ten thousand rounds that all match.
 */
export interface PendingLimits {
  perWatchlist: number;
  perAccount: number;
}

/** The limits of the service: rows of about 0.5 kB, so at most 25 MB of an account. */
export const PENDING_LIMITS: PendingLimits = { perWatchlist: 25_000, perAccount: 50_000 };

/** The part of a limit's remainder that one count allows, so that four processes together can't exceed the limit. */
const SHARE_PER_COUNT = 1 / 4;
/** The age at which a count expires. */
const COUNT_TTL_MS = 30_000;
/** The maximum of accounts whose counts are cached. */
const MAX_CACHED_ACCOUNTS = 10_000;

/** Numbers of pending deliveries by watchlist; those without any are left out. */
export interface PendingCounts {
  watchlists: ReadonlyMap<string, number>;
  accounts: ReadonlyMap<string, number>;
}

/** New matches of a watchlist in one batch. */
export interface NewMatches {
  watchlistId: string;
  accountId: string;
  count: number;
}

interface Allowance {
  countedAtMs: number;
  account: number;
  watchlists: Map<string, number>;
}

/**
 * Creates the limits of pending deliveries. Counting costs a step per pending delivery, so one count allows a quarter of the
 * limits' remainder before the next count.
 */
export function createPendingLimits(parts: {
  limits: PendingLimits;
  countPending(accountIds: readonly string[]): Promise<PendingCounts>;
  clock: Clock;
}) {
  const { limits, countPending, clock } = parts;
  const allowances = new Map<string, Allowance>();

  const allowanceOf = (limit: number, pending = 0) => Math.ceil(SHARE_PER_COUNT * (limit - pending));

  function isSpent({ accountId, watchlistId, count }: NewMatches, nowMs: number): boolean {
    const allowance = allowances.get(accountId);
    if (allowance === undefined || nowMs - allowance.countedAtMs >= COUNT_TTL_MS) return true;
    const remaining = allowance.watchlists.get(watchlistId) ?? allowanceOf(limits.perWatchlist);
    return Math.min(remaining, allowance.account) < count;
  }

  async function recount(accountIds: readonly string[], nowMs: number): Promise<PendingCounts> {
    const counts = await countPending(accountIds);
    if (allowances.size > MAX_CACHED_ACCOUNTS) allowances.clear();
    const watchlists = [...counts.watchlists].map(
      ([id, pending]) => [id, allowanceOf(limits.perWatchlist, pending)] as const,
    );
    for (const accountId of accountIds) {
      const account = allowanceOf(limits.perAccount, counts.accounts.get(accountId));
      allowances.set(accountId, { countedAtMs: nowMs, account, watchlists: new Map(watchlists) });
    }
    return counts;
  }

  function spend({ accountId, watchlistId, count }: NewMatches): void {
    const allowance = allowances.get(accountId);
    if (allowance === undefined) return;
    allowance.account -= count;
    const remaining = allowance.watchlists.get(watchlistId) ?? allowanceOf(limits.perWatchlist);
    allowance.watchlists.set(watchlistId, remaining - count);
  }

  /**
   * Chooses the watchlists that are at a limit, theirs or their account's: their new matches must not be recorded. A limit
   * is exceeded by the matches of one batch at most.
   */
  return async (matches: readonly NewMatches[]): Promise<ReadonlySet<string>> => {
    const nowMs = clock().getTime();
    const spent = new Set(matches.filter((match) => isSpent(match, nowMs)).map(({ accountId }) => accountId));
    const full = new Set<string>();
    const { watchlists, accounts } = spent.size > 0 ? await recount([...spent], nowMs) : NOTHING_COUNTED;
    const added = new Map<string, number>();
    for (const match of matches) {
      const { watchlistId, accountId, count } = match;
      const ofAccount = (accounts.get(accountId) ?? 0) + (added.get(accountId) ?? 0);
      const isFull = ofAccount >= limits.perAccount || (watchlists.get(watchlistId) ?? 0) >= limits.perWatchlist;
      if (isFull) full.add(watchlistId);
      else {
        added.set(accountId, (added.get(accountId) ?? 0) + count);
        spend(match);
      }
    }
    return full;
  };
}

const NOTHING_COUNTED: PendingCounts = { watchlists: new Map(), accounts: new Map() };
