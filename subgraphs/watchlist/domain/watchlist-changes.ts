import type { Clock } from '../../../common/clock.ts';
import type { Watchlist, WatchlistFilters } from './watchlist.ts';
import type { WatchlistActivity } from './watchlist-activity.ts';
import { readWatchlistFilters, type WatchlistFiltersInput } from './watchlist-filters.ts';
import { readName } from './watchlists.ts';
import { generateWebhookSecret, type SealedSecret, type SecretSealer } from './webhook-secret.ts';
import { readWebhookUrl } from './webhook-url.ts';

/** How long a replaced secret signs beside the new one, for receivers to learn the new one in between. */
const OVERLAP_MS = 24 * 3_600_000;

/** What an owner asks to change; null and undefined leave it as it is. */
export interface WatchlistChanges {
  name?: string | null | undefined;
  filters?: WatchlistFiltersInput | null | undefined;
  webhookUrl?: string | null | undefined;
}

/** What these rules need of the store of watchlists. All of it is bound to one account: others' don't exist. */
export interface WatchlistChangesStore {
  find(accountId: string, watchlistId: string): Promise<Watchlist | null>;
  /** Changes what is given; null when the account has none of this id. */
  update(
    accountId: string,
    watchlistId: string,
    changes: { name?: string; filters?: WatchlistFilters; webhookUrl?: string },
  ): Promise<Watchlist | null>;
  /** Puts a secret in the place of the current one, which signs on until `retiredUntil`. */
  replaceSecret(
    accountId: string,
    watchlistId: string,
    change: { secret: SealedSecret; retiredUntil: Date; now: Date },
  ): Promise<Watchlist | null>;
}

/** A watchlist with its new secret, shown this once. */
export interface RotatedSecret {
  watchlist: Watchlist;
  secret: string;
  oldSecretSignsUntil: Date;
}

/** What these rules work with. */
export interface WatchlistChangesDependencies {
  store: WatchlistChangesStore;
  activity: Pick<WatchlistActivity, 'pause' | 'resume'>;
  sealer: SecretSealer;
  clock: Clock;
}

/** Creates the rules of changing watchlists. Each answers null for a watchlist that the account does not have. */
export function createWatchlistChanges({ store, activity, sealer, clock }: WatchlistChangesDependencies) {
  return {
    /** Changes name, filters or webhook by the rules of creation. @throws ServiceError INVALID_INPUT with the field */
    async update(accountId: string, watchlistId: string, given: WatchlistChanges): Promise<Watchlist | null> {
      return store.update(accountId, watchlistId, {
        ...(given.name != null && { name: readName(given.name) }),
        ...(given.filters != null && { filters: readWatchlistFilters(given.filters) }),
        ...(given.webhookUrl != null && { webhookUrl: readWebhookUrl(given.webhookUrl) }),
      });
    },

    /** Pauses a watchlist. One that is paused already stays as it is, with its reason. */
    async pause(accountId: string, watchlistId: string): Promise<Watchlist | null> {
      if ((await store.find(accountId, watchlistId)) === null) return null;
      await activity.pause(watchlistId, null);
      return store.find(accountId, watchlistId);
    },

    /**
     * Makes a watchlist active again, whatever it was paused for.
     * @throws ServiceError INVALID_INPUT when its filters are not valid any more, or WATCHLIST_LIMIT at 20 active ones
     */
    async resume(accountId: string, watchlistId: string): Promise<Watchlist | null> {
      const watchlist = await store.find(accountId, watchlistId);
      if (watchlist === null) return null;
      // Checked here for the names that the owner knows the filters by.
      readWatchlistFilters(watchlist.filters);
      await activity.resume(watchlistId);
      return store.find(accountId, watchlistId);
    },

    /** Replaces the signing secret. Both sign for 24 hours, then the new one alone. */
    async rotateSecret(accountId: string, watchlistId: string): Promise<RotatedSecret | null> {
      const now = clock();
      const oldSecretSignsUntil = new Date(now.getTime() + OVERLAP_MS);
      const secret = generateWebhookSecret();
      const sealed = sealer.seal(secret, watchlistId);
      const change = { secret: sealed, retiredUntil: oldSecretSignsUntil, now };
      const watchlist = await store.replaceSecret(accountId, watchlistId, change);
      return watchlist === null ? null : { watchlist, secret, oldSecretSignsUntil };
    },
  };
}
