import type { AccountClient } from '../../../../common/account-client/account-client.ts';
import { MAX_ACCOUNTS_A_CALL } from '../../../../common/billing.ts';
import type { Clock } from '../../../../common/clock.ts';
import { RECORDED_WHILE_PAUSED_MS } from '../matching/match-rounds.ts';
import type { WatchlistActivity } from '../watchlist-activity.ts';

/** By how much looks at lost keys overlap: clocks differ, and writes take a while to be seen. */
const KEY_LOSS_OVERLAP_MS = 60_000;
/** Most pages of one look; the next look goes on. */
const MAX_PAGES = 100;

/** A watchlist with deliveries that are parked; what is null is not so. */
export interface ParkedWatchlist {
  watchlistId: string;
  /** Whether it is there at all. */
  exists: boolean;
  /** Null while it is active. */
  pausedAt: Date | null;
}

/** What these rules need of the store. */
export interface TendStore {
  /** Accounts with deliveries that wait for credits, by id, after one. */
  listWaitingForCredit(after: string | null, limit: number): Promise<string[]>;
  /** Makes the deliveries of accounts that wait for credits due. */
  makeDue(accountIds: readonly string[], dueAt: Date): Promise<void>;
  listParked(): Promise<ParkedWatchlist[]>;
  unpark(watchlistId: string, dueAt: Date): Promise<void>;
  /** Gives up what is parked, and releases what is held for it. */
  failParked(watchlistId: string, now: Date): Promise<void>;
  /** Removes what is parked, and releases what is held for it. */
  removeParked(watchlistId: string, now: Date): Promise<void>;
  /** Lets new rounds no longer find watchlists that were paused before an instant. */
  stopMatching(pausedBefore: Date): Promise<void>;
}

/** What tending works with. */
export interface TendDependencies {
  store: TendStore;
  accountClient: Pick<AccountClient, 'findPayingAccounts' | 'listKeyLosses'>;
  activity: Pick<WatchlistActivity, 'pauseKeyless'>;
  clock: Clock;
  onDue(): void;
}

/** Creates what keeps deliveries in step with accounts and watchlists. All of it may be repeated, and run twice at once. */
export function createTending({ store, accountClient, activity, clock, onDue }: TendDependencies) {
  let keyLossesSeen = new Date(0);

  return {
    /** Deliveries that wait for credits go on as soon as their account has some. */
    async recheckCredit(): Promise<void> {
      let after: string | null = null;
      for (let page = 0; page < MAX_PAGES; page += 1) {
        const accountIds: string[] = await store.listWaitingForCredit(after, MAX_ACCOUNTS_A_CALL);
        if (accountIds.length === 0) return;
        const paying = await accountClient.findPayingAccounts(accountIds, 'DELIVERED_RECORDS');
        if (paying.length > 0) {
          await store.makeDue(paying, clock());
          onDue();
        }
        if (accountIds.length < MAX_ACCOUNTS_A_CALL) return;
        after = accountIds.at(-1) ?? null;
      }
    },

    /** Watchlists of accounts that lost their last active key are paused, also when there is a new key by now. */
    async followKeyLosses(): Promise<void> {
      let after = new Date(Math.max(0, keyLossesSeen.getTime() - KEY_LOSS_OVERLAP_MS));
      for (let page = 0; page < MAX_PAGES; page += 1) {
        const losses = await accountClient.listKeyLosses(after);
        for (const { accountId, lostAt } of losses) await activity.pauseKeyless(accountId, lostAt);
        const last = losses.at(-1)?.lostAt ?? after;
        keyLossesSeen = new Date(Math.max(keyLossesSeen.getTime(), last.getTime()));
        if (losses.length < MAX_ACCOUNTS_A_CALL || last.getTime() === after.getTime()) return;
        after = last;
      }
    },

    /**
     * What is parked follows its watchlist: due when that is active again, given up when it was paused for seven days, and
     * removed when it is gone.
     */
    async tendParked(): Promise<void> {
      const longAgo = new Date(clock().getTime() - RECORDED_WHILE_PAUSED_MS);
      for (const { watchlistId, exists, pausedAt } of await store.listParked()) {
        if (!exists) await store.removeParked(watchlistId, clock());
        else if (pausedAt === null) {
          await store.unpark(watchlistId, clock());
          onDue();
        } else if (pausedAt <= longAgo) await store.failParked(watchlistId, clock());
      }
      await store.stopMatching(longAgo);
    },
  };
}
