import { MAX_ACTIVE_WATCHLISTS } from '../../../common/account-limits.ts';
import type { Clock } from '../../../common/clock.ts';
import { asInvalidInput, ServiceError } from '../../../common/errors.ts';
import { toFundingFilter } from '../../../common/funding/watchlist-filters.ts';
import type { PauseReason, Watchlist } from './watchlist.ts';

/** The result of activating a watchlist. */
export type Activation = 'activated' | 'already active' | 'over the limit' | 'gone';

/** The store of `active`, which changes in one transaction with the account's count of active watchlists. */
export interface ActivityStore {
  find(watchlistId: string): Promise<Watchlist | null>;
  /** Deactivates a watchlist. Returns false when it is not active or missing. */
  deactivate(watchlistId: string, reason: PauseReason | null, at: Date): Promise<boolean>;
  activate(watchlistId: string, at: Date): Promise<Activation>;
  /** Takes queued deliveries out of the queue. They keep their status. */
  park(watchlistId: string): Promise<void>;
  /** Returns them to the queue, due at an instant. */
  unpark(watchlistId: string, dueAt: Date): Promise<void>;
  /** Finds the active watchlists of an account that were neither created nor resumed after an instant. */
  findActiveSince(accountId: string, before: Date): Promise<string[]>;
}

/** The rules of pausing and resuming watchlists. */
export type WatchlistActivity = ReturnType<typeof createWatchlistActivity>;

/**
 * Creates the rules of pausing and resuming. The caller checks ownership. If the process dies between a change of `active`
 * and that of the deliveries, `reconcileParked` and the worker repair them.
 */
export function createWatchlistActivity(parts: { store: ActivityStore; clock: Clock; onDue(): void }) {
  const { store, clock, onDue } = parts;

  /**
   * Pauses a watchlist: its deliveries are not sent, and its matches are recorded for seven days.
   * @param reason of the service; null when its owner pauses it
   * @returns false when it was not active
   */
  async function pause(watchlistId: string, reason: PauseReason | null): Promise<boolean> {
    const wasActive = await store.deactivate(watchlistId, reason, clock());
    if (wasActive) await store.park(watchlistId);
    return wasActive;
  }

  return {
    pause,

    /**
     * Activates a watchlist again and resumes its deliveries.
     * @returns false when it was active already
     * @throws ServiceError NOT_FOUND, WATCHLIST_LIMIT at 20 active ones, or INVALID_INPUT when its filters are not valid
     *   any more.
     */
    async resume(watchlistId: string): Promise<boolean> {
      const watchlist = await store.find(watchlistId);
      if (watchlist !== null) asInvalidInput(() => toFundingFilter(watchlist.filters));
      const activation = await store.activate(watchlistId, clock());
      if (activation === 'gone') throw new ServiceError('NOT_FOUND', 'No such watchlist.');
      if (activation === 'over the limit') {
        const limit = `The account has ${MAX_ACTIVE_WATCHLISTS} active watchlists, which is the limit.`;
        throw new ServiceError('WATCHLIST_LIMIT', `${limit} Pause or delete one to resume another.`);
      }
      if (activation === 'already active') return false;
      await store.unpark(watchlistId, clock());
      onDue();
      return true;
    },

    /** Pauses the watchlists that were active when the account lost its last active key. */
    async pauseKeyless(accountId: string, lostAt: Date): Promise<void> {
      for (const watchlistId of await store.findActiveSince(accountId, lostAt)) await pause(watchlistId, 'revoked key');
    },
  };
}
