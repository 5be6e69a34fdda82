import { v5 as uuidv5 } from 'uuid';
import type { Clock } from '../../../../common/clock.ts';
import { ServiceError } from '../../../../common/errors.ts';
import type { FundingFilter } from '../../../../common/funding/filter.ts';
import type { FundingRound } from '../../../../common/funding/funding-round.ts';
import { matchesFundingFilter } from '../../../../common/funding/match.ts';
import type { PauseReason, Watchlist } from '../watchlist.ts';
import { toFundingFilter } from '../watchlist-filters.ts';
import { keysOfRound } from './match-keys.ts';
import { createPendingLimits, type NewMatches, type PendingCounts, type PendingLimits } from './pending-limits.ts';

/** How long after a watchlist was paused its matches are still recorded. */
export const RECORDED_WHILE_PAUSED_MS = 7 * 24 * 3_600_000;

/** A round that is new, with the instant at which it was stored. */
export interface ArrivedRound {
  round: FundingRound;
  arrivedAt: Date;
}

/** A watchlist as it is found by keys. */
export interface Candidate {
  watchlist: Watchlist;
  keys: readonly string[];
}

/** A match to record. */
export interface NewDelivery {
  id: string;
  watchlist: Watchlist;
  roundId: string;
  createdAt: Date;
  /** When it is sent first. */
  dueAt: Date;
}

/** What matching needs of its store. */
export interface MatchingStore {
  /**
   * The watchlists that have one of the keys, were created by an instant, and are active or were not paused before
   * another; each once, in batches that fit in memory.
   */
  findCandidates(asked: {
    keys: readonly string[];
    createdBy: Date;
    pausedAfter: Date;
  }): AsyncIterable<readonly Candidate[]>;
  /** Keeps the records that events tell of, as they are now; those that are kept already stay what they are. */
  keepRounds(rounds: readonly FundingRound[], matchedAt: Date): Promise<void>;
  /** Counts the pending deliveries of accounts and of their watchlists. */
  countPending(accountIds: readonly string[]): Promise<PendingCounts>;
  /** Lets new rounds no longer find watchlists, until they are resumed. */
  stopMatching(watchlistIds: readonly string[]): Promise<void>;
  /** Adds deliveries, due at once where their watchlist is active; those that exist stay what they are. */
  insertDeliveries(deliveries: readonly NewDelivery[]): Promise<void>;
}

/** What matching is made from. */
export interface MatcherDependencies {
  store: MatchingStore;
  clock: Clock;
  /** Pauses a watchlist: the rules of today refuse its filters, or too many of its deliveries are pending. */
  pause(watchlistId: string, reason: PauseReason): Promise<unknown>;
  pendingLimits: PendingLimits;
  /** How long after the match the first attempt is. */
  firstDelayMs: number;
  /** Hears of new deliveries. */
  onMatched(): void;
}

/** Matches new rounds. */
export type Matcher = ReturnType<typeof createMatcher>;

/** Creates the matching of new rounds with watchlists. */
export function createMatcher({ store, clock, pause, pendingLimits, firstDelayMs, onMatched }: MatcherDependencies) {
  const findFull = createPendingLimits({ limits: pendingLimits, countPending: store.countPending, clock });

  /** Finds what matches in a batch of watchlists. Those that the rules of today refuse are paused. */
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
    // The rounds first: a delivery never stands without what it tells of.
    await store.keepRounds([...new Set(matches.map(({ round }) => round))], now);
    const dueAt = new Date(now.getTime() + firstDelayMs);
    await store.insertDeliveries(
      matches.map(({ watchlist, round: { id: roundId } }) => {
        return { id: deliveryIdOf(watchlist.id, roundId), watchlist, roundId, createdAt: now, dueAt };
      }),
    );
  }

  return {
    /**
     * Records one delivery for each watchlist that was there when a round arrived and whose filters the round meets, by the
     * rules of the search. Doing it again, or twice at once, comes to the same deliveries: their ids follow from the
     * watchlist and the round. When it throws, some may be recorded, and it must be done again.
     * Watchlists with too many pending deliveries are paused instead.
     * @returns how many matches are recorded
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
      if (count > 0) onMatched();
      return count;
    },
  };
}

/** The rounds at hand by each of their keys. */
type RoundsByKey = ReadonlyMap<string, readonly ArrivedRound[]>;

interface Match {
  watchlist: Watchlist;
  round: FundingRound;
}

/** The id of the delivery of a round to a watchlist: always the same one (RFC 9562, 5.5). */
function deliveryIdOf(watchlistId: string, roundId: string): string {
  return uuidv5(roundId, watchlistId);
}

function groupByKey(arrived: readonly ArrivedRound[]): RoundsByKey {
  const byKey = new Map<string, ArrivedRound[]>();
  for (const one of arrived) {
    for (const key of keysOfRound(one.round)) {
      const others = byKey.get(key);
      if (others === undefined) byKey.set(key, [one]);
      else others.push(one);
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
