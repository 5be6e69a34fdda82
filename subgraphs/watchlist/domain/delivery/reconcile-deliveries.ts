import type { AccountClient } from '../../../../common/account-client/account-client.ts';
import { MAX_ACCOUNTS_PER_CALL } from '../../../../common/billing.ts';
import type { Clock } from '../../../../common/clock.ts';
import { RECORDED_WHILE_PAUSED_MS } from '../matching/match-rounds.ts';
import type { WatchlistActivity } from '../watchlist-activity.ts';

/** Overlap of polls for lost keys: clocks differ, and writes become visible late. */
const REVOCATION_OVERLAP_MS = 60_000;
/** Pages read in one run at most; the next run continues. */
const MAX_PAGES = 100;

/** A watchlist with parked deliveries: they are out of the queue while it is paused. */
export interface ParkedWatchlist {
  watchlistId: string;
  /** False when it was removed. */
  exists: boolean;
  /** Null while it is active. */
  pausedAt: Date | null;
}

/** The store of deliveries blocked on credit or on a paused watchlist. */
export interface DeliveryMaintenanceStore {
  /** Lists accounts with deliveries blocked on credit, ordered by id, after an id. */
  listWaitingForCredit(after: string | null, limit: number): Promise<string[]>;
  /** Makes the deliveries of accounts that are blocked on credit due. */
  makeDue(accountIds: readonly string[], dueAt: Date): Promise<void>;
  listParked(): Promise<ParkedWatchlist[]>;
  /** Returns parked deliveries to the queue. */
  unpark(watchlistId: string, dueAt: Date): Promise<void>;
  /** Marks parked deliveries as failed and releases their holds. */
  failParked(watchlistId: string, now: Date): Promise<void>;
  /** Removes parked deliveries and releases their holds. */
  removeParked(watchlistId: string, now: Date): Promise<void>;
  /** Excludes watchlists that were paused before an instant from matching. */
  stopMatching(pausedBefore: Date): Promise<void>;
}

/** Dependencies of {@link createDeliveryMaintenance}. */
export interface MaintenanceDependencies {
  store: DeliveryMaintenanceStore;
  accountClient: Pick<AccountClient, 'findSolventAccounts' | 'listKeylessAccounts'>;
  activity: Pick<WatchlistActivity, 'pauseKeyless'>;
  clock: Clock;
  onDue(): void;
}

/** Creates the reconciliation of deliveries with accounts and watchlists. Every step is idempotent and safe to run concurrently. */
export function createDeliveryMaintenance({ store, accountClient, activity, clock, onDue }: MaintenanceDependencies) {
  let lastKeylessAt = new Date(0);

  return {
    /** Resumes deliveries blocked on credit whose account has credits again. */
    async recheckCredit(): Promise<void> {
      let after: string | null = null;
      for (let page = 0; page < MAX_PAGES; page += 1) {
        const accountIds: string[] = await store.listWaitingForCredit(after, MAX_ACCOUNTS_PER_CALL);
        if (accountIds.length === 0) return;
        const solvent = await accountClient.findSolventAccounts(accountIds, 'DELIVERED_RECORDS');
        if (solvent.length > 0) {
          await store.makeDue(solvent, clock());
          onDue();
        }
        if (accountIds.length < MAX_ACCOUNTS_PER_CALL) return;
        after = accountIds.at(-1) ?? null;
      }
    },

    /** Pauses the watchlists of accounts that lost their last active key, even if they have a new key since. */
    async pauseKeylessAccounts(): Promise<void> {
      let after = new Date(Math.max(0, lastKeylessAt.getTime() - REVOCATION_OVERLAP_MS));
      for (let page = 0; page < MAX_PAGES; page += 1) {
        const keyless = await accountClient.listKeylessAccounts(after);
        for (const { accountId, lostAt } of keyless) await activity.pauseKeyless(accountId, lostAt);
        const last = keyless.at(-1)?.lostAt ?? after;
        lastKeylessAt = new Date(Math.max(lastKeylessAt.getTime(), last.getTime()));
        if (keyless.length < MAX_ACCOUNTS_PER_CALL || last.getTime() === after.getTime()) return;
        after = last;
      }
    },

    /**
     * Reconciles parked deliveries with their watchlist: due when it is active again, failed after a pause of seven days,
     * removed with it.
     */
    async reconcileParked(): Promise<void> {
      const expiredBefore = new Date(clock().getTime() - RECORDED_WHILE_PAUSED_MS);
      for (const { watchlistId, exists, pausedAt } of await store.listParked()) {
        if (!exists) await store.removeParked(watchlistId, clock());
        else if (pausedAt === null) {
          await store.unpark(watchlistId, clock());
          onDue();
        } else if (pausedAt <= expiredBefore) await store.failParked(watchlistId, clock());
      }
      await store.stopMatching(expiredBefore);
    },
  };
}
