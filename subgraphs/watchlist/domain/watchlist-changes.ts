import type { Clock } from '../../../common/clock.ts';
import {
  readWatchlistFilters,
  type WatchlistFilters,
  type WatchlistFiltersInput,
} from '../../../common/funding/watchlist-filters.ts';
import type { Watchlist } from './watchlist.ts';
import type { WatchlistActivity } from './watchlist-activity.ts';
import { readName } from './watchlists.ts';
import { generateWebhookSecret, type SealedSecret, type SecretSealer } from './webhook-secret.ts';
import { readWebhookUrl } from './webhook-url.ts';

/** How long a replaced secret signs along with the new one, so that receivers can change over. */
const OVERLAP_MS = 24 * 3_600_000;

/** The changes requested by an owner. Null and undefined leave a field unchanged. */
export interface WatchlistChanges {
  name?: string | null | undefined;
  filters?: WatchlistFiltersInput | null | undefined;
  webhookUrl?: string | null | undefined;
}

/** The store of watchlists. Every operation is restricted to one account. */
export interface WatchlistChangesStore {
  find(accountId: string, watchlistId: string): Promise<Watchlist | null>;
  /** Changes the given fields. Returns null when the account has none of this id. */
  update(
    accountId: string,
    watchlistId: string,
    changes: { name?: string; filters?: WatchlistFilters; webhookUrl?: string },
  ): Promise<Watchlist | null>;
  /** Replaces the current secret, which still signs until `retiredUntil`. */
  replaceSecret(
    accountId: string,
    watchlistId: string,
    change: { secret: SealedSecret; retiredUntil: Date; now: Date },
  ): Promise<Watchlist | null>;
}

/** A watchlist with its new secret, which is shown only here. */
export interface RotatedSecret {
  watchlist: Watchlist;
  secret: string;
  oldSecretSignsUntil: Date;
}

/** Dependencies of {@link createWatchlistChanges}. */
export interface WatchlistChangesDependencies {
  store: WatchlistChangesStore;
  activity: Pick<WatchlistActivity, 'pause' | 'resume'>;
  sealer: SecretSealer;
  clock: Clock;
}

/** Creates the rules of changing watchlists. Each returns null for a watchlist that the account does not have. */
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

    /** Pauses a watchlist. A paused one keeps its reason. */
    async pause(accountId: string, watchlistId: string): Promise<Watchlist | null> {
      if ((await store.find(accountId, watchlistId)) === null) return null;
      await activity.pause(watchlistId, null);
      return store.find(accountId, watchlistId);
    },

    /**
     * Activates a watchlist again, whatever the reason of its pause.
     * @throws ServiceError INVALID_INPUT when its filters are not valid any more, or WATCHLIST_LIMIT at 20 active ones
     */
    async resume(accountId: string, watchlistId: string): Promise<Watchlist | null> {
      const watchlist = await store.find(accountId, watchlistId);
      if (watchlist === null) return null;
      // Validated here, because the error messages use the filters' names of the request.
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
