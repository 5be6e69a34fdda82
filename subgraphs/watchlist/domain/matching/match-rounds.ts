import type { Clock } from '../../../../common/clock.ts';
import { ServiceError } from '../../../../common/errors.ts';
import type { FundingFilter } from '../../../../common/funding/filter.ts';
import type { FundingRound } from '../../../../common/funding/funding-round.ts';
import { matchesFundingFilter } from '../../../../common/funding/match.ts';
import { toFundingFilter } from '../../../../common/funding/watchlist-filters.ts';
import type { DispatchDeliveries, InsertDeliveries } from '../delivery/new-delivery.ts';
import { originOf } from '../delivery/origin-of.ts';
import { deliveryIdOf } from '../delivery.ts';
import type { PauseReason, Watchlist } from '../watchlist.ts';
import { keysOfRound } from './match-keys.ts';
import { createPendingLimits, type NewMatches, type PendingCounts, type PendingLimits } from './pending-limits.ts';

/** The time after a pause in which matches are still recorded. */
export const RECORDED_WHILE_PAUSED_MS = 7 * 24 * 3_600_000;

/** A new round, with the instant at which it was stored. */
export interface ArrivedRound {
  round: FundingRound;
  arrivedAt: Date;
}

/** A watchlist found by its keys. */
export interface Candidate {
  watchlist: Watchlist;
  keys: readonly string[];
}

/** The store that matching needs. */
export interface MatchingStore {
  /**
   * Finds the watchlists that have one of the keys, were created by `createdBy`, and are active or were paused after
   * `pausedAfter`; each once, in batches that fit in memory.
   */
  findCandidates(wanted: {
    keys: readonly string[];
    createdBy: Date;
    pausedAfter: Date;
  }): AsyncIterable<readonly Candidate[]>;
  /** Stores the records that events contain, as they are now; records that are stored already stay as they are. */
  keepRounds(rounds: readonly FundingRound[], matchedAt: Date): Promise<void>;
  /** Counts the pending deliveries of accounts and of their watchlists. */
  countPending(accountIds: readonly string[]): Promise<PendingCounts>;
  /** Hides watchlists from new rounds until they are resumed. */
  stopMatching(watchlistIds: readonly string[]): Promise<void>;
  insertDeliveries: InsertDeliveries;
}

/** The dependencies of matching. */
export interface MatcherDependencies {
  store: MatchingStore;
  clock: Clock;
  /** Pauses a watchlist: today's rules refuse its filters, or too many of its deliveries are pending. */
  pause(watchlistId: string, reason: PauseReason): Promise<unknown>;
  pendingLimits: PendingLimits;
  /** The time from the match to the first attempt. */
  firstDelayMs: number;
  /** Stores new deliveries; in a process that sends, it sends those at once that are due and for which it has capacity. */
  dispatch: DispatchDeliveries;
}

/** The matching of new rounds. */
export type Matcher = ReturnType<typeof createMatcher>;

/** Creates the matching of new rounds with watchlists. */
export function createMatcher({ store, clock, pause, pendingLimits, firstDelayMs, dispatch }: MatcherDependencies) {
  const findFull = createPendingLimits({ limits: pendingLimits, countPending: store.countPending, clock });

  /** Finds the matches of a batch of watchlists. Pauses those whose filters today's rules refuse. */
  async function matchBatch(batch: readonly Candidate[], roundsByKey: RoundsByKey): Promise<Match[]> {
    const matches: Match[] = [];
    for (const { watchlist, keys } of batch) {
      const filter = readFilter(watchlist);
      if (filter === null) await pause(watchlist.id, 'filters no longer valid');
      else {
        for (const { round, arrivedAt } of new Set(keys.flatMap((key) => roundsByKey.get(key) ?? []))) {
          if (watchlist.createdAt <= arrivedAt && matchesFundingFilter(round, filter))
            matches.push({ watchlist, round });
        }
      }
    }
    return matches;
  }

  /** Drops the matches of watchlists with too many pending deliveries, and pauses these: nothing is recorded for them. */
  async function withinLimits(matches: readonly Match[]): Promise<readonly Match[]> {
    const byWatchlist = new Map<string, NewMatches>();
    for (const { watchlist } of matches) {
      const { id: watchlistId, accountId } = watchlist;
      byWatchlist.set(watchlistId, { watchlistId, accountId, count: 1 + (byWatchlist.get(watchlistId)?.count ?? 0) });
    }
    const full = await findFull([...byWatchlist.values()]);
    if (full.size === 0) return matches;
    for (const watchlistId of full) await pause(watchlistId, 'too many pending deliveries');
    await store.stopMatching([...full]);
    return matches.filter(({ watchlist }) => !full.has(watchlist.id));
  }

  async function record(matches: readonly Match[], now: Date): Promise<void> {
    // The rounds first: a delivery never exists without its record.
    await store.keepRounds([...new Set(matches.map(({ round }) => round))], now);
    const dueAt = new Date(now.getTime() + firstDelayMs);
    const deliveries = matches.map(({ watchlist, round: { id: roundId } }) => {
      const origin = originOf(watchlist.webhookUrl);
      return { id: deliveryIdOf(watchlist.id, roundId), watchlist, roundId, origin, createdAt: now, dueAt };
    });
    await dispatch(deliveries, store.insertDeliveries);
  }

  return {
    /**
     * Records one delivery for each watchlist that existed when a round arrived and whose filters the round meets, by the
     * rules of the search. It is idempotent, also when it runs twice at once: the ids of deliveries follow from the
     * watchlist and the round. When it throws, some may be recorded, and the caller must repeat it.
     * Watchlists with too many pending deliveries are paused instead.
     * @returns the number of recorded matches
     */
    async matchRounds(arrived: readonly ArrivedRound[]): Promise<number> {
      if (arrived.length === 0) return 0;
      const now = clock();
      const roundsByKey = groupByKey(arrived);
      const candidates = store.findCandidates({
        keys: [...roundsByKey.keys()],
        createdBy: new Date(Math.max(...arrived.map(({ arrivedAt }) => arrivedAt.getTime()))),
        pausedAfter: new Date(now.getTime() - RECORDED_WHILE_PAUSED_MS),
      });
      let count = 0;
      for await (const batch of candidates) {
        const matches = await withinLimits(await matchBatch(batch, roundsByKey));
        await record(matches, now);
        count += matches.length;
      }
      return count;
    },
  };
}

/** The arrived rounds by each of their keys. */
type RoundsByKey = ReadonlyMap<string, readonly ArrivedRound[]>;

interface Match {
  watchlist: Watchlist;
  round: FundingRound;
}

function groupByKey(arrived: readonly ArrivedRound[]): RoundsByKey {
  const byKey = new Map<string, ArrivedRound[]>();
  for (const arrival of arrived) {
    for (const key of keysOfRound(arrival.round)) {
      const arrivals = byKey.get(key);
      if (arrivals === undefined) byKey.set(key, [arrival]);
      else arrivals.push(arrival);
    }
  }
  return byKey;
}

function readFilter({ filters }: Watchlist): FundingFilter | null {
  try {
    return toFundingFilter(filters);
  } catch (error) {
    if (error instanceof ServiceError) return null;
    throw error;
  }
}
