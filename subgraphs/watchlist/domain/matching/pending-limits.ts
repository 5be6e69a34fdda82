import type { Clock } from '../../../../common/clock.ts';

/**
 * Most deliveries that may be pending: recorded, and neither delivered nor given up. A busy watchlist matches some hundred
 * rounds a day, so a receiver that is away for the three days until its watchlist is paused, and the seven days that
 * matches are recorded then, stays far below it, and so does one ingest of ten thousand rounds that all match; what is over
 * is a filter that nobody reads.
 */
export interface PendingLimits {
  perWatchlist: number;
  perAccount: number;
}

/** The limits of the service: rows of about 0.5 kB, so at most 25 MB of an account. */
export const PENDING_LIMITS: PendingLimits = { perWatchlist: 25_000, perAccount: 50_000 };

/** Part of what is left to a limit that is used up before the next count, so that four processes together can't exceed it. */
const SHARE_PER_COUNT = 1 / 4;
/** For so long a count is used. */
const COUNT_LASTS_MS = 30_000;
/** Most accounts whose counts are remembered. */
const MAX_REMEMBERED = 10_000;

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
 * Creates the limits of pending deliveries. Counting costs a step per pending delivery, so a count allows a quarter of what
 * is left to the limits before the next one.
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
    const known = allowances.get(accountId);
    if (known === undefined || nowMs - known.countedAtMs >= COUNT_LASTS_MS) return true;
    const left = known.watchlists.get(watchlistId) ?? allowanceOf(limits.perWatchlist);
    return Math.min(left, known.account) < count;
  }

  async function recount(accountIds: readonly string[], nowMs: number): Promise<PendingCounts> {
    const counts = await countPending(accountIds);
    if (allowances.size > MAX_REMEMBERED) allowances.clear();
    const known = [...counts.watchlists].map(
      ([id, pending]) => [id, allowanceOf(limits.perWatchlist, pending)] as const,
    );
    for (const accountId of accountIds) {
      const account = allowanceOf(limits.perAccount, counts.accounts.get(accountId));
      allowances.set(accountId, { countedAtMs: nowMs, account, watchlists: new Map(known) });
    }
    return counts;
  }

  function spend({ accountId, watchlistId, count }: NewMatches): void {
    const known = allowances.get(accountId);
    if (known === undefined) return;
    known.account -= count;
    const left = known.watchlists.get(watchlistId) ?? allowanceOf(limits.perWatchlist);
    known.watchlists.set(watchlistId, left - count);
  }

  /**
   * Chooses the watchlists that are at a limit, theirs or their account's: their new matches must not be recorded. A limit
   * is exceeded by the matches of one batch at most.
   */
  return async (matches: readonly NewMatches[]): Promise<ReadonlySet<string>> => {
    const nowMs = clock().getTime();
    const spent = new Set(matches.filter((one) => isSpent(one, nowMs)).map(({ accountId }) => accountId));
    const full = new Set<string>();
    const { watchlists, accounts } = spent.size > 0 ? await recount([...spent], nowMs) : NOTHING_COUNTED;
    const added = new Map<string, number>();
    for (const one of matches) {
      const { watchlistId, accountId, count } = one;
      const ofAccount = (accounts.get(accountId) ?? 0) + (added.get(accountId) ?? 0);
      const isFull = ofAccount >= limits.perAccount || (watchlists.get(watchlistId) ?? 0) >= limits.perWatchlist;
      if (isFull) full.add(watchlistId);
      else {
        added.set(accountId, (added.get(accountId) ?? 0) + count);
        spend(one);
      }
    }
    return full;
  };
}

const NOTHING_COUNTED: PendingCounts = { watchlists: new Map(), accounts: new Map() };
