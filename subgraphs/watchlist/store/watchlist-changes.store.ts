import type { Collection, Db, UpdateFilter } from 'mongodb';
import type { WatchlistChangesStore } from '../domain/watchlist-changes.ts';
import {
  toFiltersFields,
  toSecretDocument,
  toWatchlist,
  type WatchlistDocument,
  type WatchlistView,
  WITHOUT_SECRETS,
} from './watchlist-document.ts';

/** Replaced secrets that still sign at most: a further rotation drops the oldest. */
const MAX_RETIRED_SECRETS = 3;

const CHANGED = { projection: WITHOUT_SECRETS, returnDocument: 'after' } as const;

/** Creates the store of changes to watchlists. */
export function createWatchlistChangesStore({ db }: { db: Db }): WatchlistChangesStore {
  const watchlists: Collection<WatchlistDocument> = db.collection('watchlists');

  const read = (document: WatchlistView | null) => (document === null ? null : toWatchlist(document));
  const owned = (accountId: string, watchlistId: string) => ({ _id: watchlistId, account_id: accountId });

  async function find(accountId: string, watchlistId: string) {
    return read(await watchlists.findOne(owned(accountId, watchlistId), { projection: WITHOUT_SECRETS }));
  }

  return {
    find,

    async update(accountId, watchlistId, { name, filters, webhookUrl }) {
      const update: UpdateFilter<WatchlistDocument> = {
        $set: {
          ...(name !== undefined && { name }),
          ...(filters !== undefined && toFiltersFields(filters)),
          ...(webhookUrl !== undefined && { webhook_url: webhookUrl }),
        },
        // The failures were those of the previous webhook.
        ...(webhookUrl !== undefined && { $unset: { failing: '' } }),
      };
      if (Object.keys(update.$set ?? {}).length === 0) return find(accountId, watchlistId);
      return read(await watchlists.findOneAndUpdate(owned(accountId, watchlistId), update, CHANGED));
    },

    async replaceSecret(accountId, watchlistId, { secret, retiredUntil, now }) {
      const stillSigning = {
        $filter: { input: { $ifNull: ['$retired_secrets', []] }, cond: { $gt: ['$$this.ends_at', now] } },
      };
      const retired = { $concatArrays: [[{ $mergeObjects: ['$secret', { ends_at: retiredUntil }] }], stillSigning] };
      const $set = {
        retired_secrets: { $slice: [retired, MAX_RETIRED_SECRETS] },
        secret: { $literal: toSecretDocument(secret) },
      };
      return read(await watchlists.findOneAndUpdate(owned(accountId, watchlistId), [{ $set }], CHANGED));
    },
  };
}
