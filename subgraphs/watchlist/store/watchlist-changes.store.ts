import type { Collection, Db, MongoClient } from 'mongodb';
import { MAX_ACTIVE_WATCHLISTS } from '../domain/watchlist.ts';
import type { WatchlistChangesStore } from '../domain/watchlist-changes.ts';
import {
  toFiltersFields,
  toSecretDocument,
  toWatchlist,
  type WatchlistDocument,
  type WatchlistView,
  WITHOUT_SECRETS,
} from './watchlist-document.ts';
import type { SlotsDocument } from './watchlists.store.ts';

/** Most replaced secrets that sign at a time: whoever rotates more often than that gives up the oldest. */
const MAX_RETIRED_SECRETS = 3;

const CHANGED = { projection: WITHOUT_SECRETS, returnDocument: 'after' } as const;

/** Creates the store of changes to watchlists. */
export function createWatchlistChangesStore({ client, db }: { client: MongoClient; db: Db }): WatchlistChangesStore {
  const watchlists: Collection<WatchlistDocument> = db.collection('watchlists');
  const slots: Collection<SlotsDocument> = db.collection('watchlist_slots');

  const read = (document: WatchlistView | null) => (document === null ? null : toWatchlist(document));
  const owned = (accountId: string, watchlistId: string) => ({ _id: watchlistId, account_id: accountId });

  async function find(accountId: string, watchlistId: string) {
    return read(await watchlists.findOne(owned(accountId, watchlistId), { projection: WITHOUT_SECRETS }));
  }

  return {
    find,

    async update(accountId, watchlistId, { name, filters, webhookUrl }) {
      const $set = {
        ...(name !== undefined && { name }),
        ...(filters !== undefined && toFiltersFields(filters)),
        ...(webhookUrl !== undefined && { webhook_url: webhookUrl }),
      };
      if (Object.keys($set).length === 0) return find(accountId, watchlistId);
      return read(await watchlists.findOneAndUpdate(owned(accountId, watchlistId), { $set }, CHANGED));
    },

    async pause(accountId, watchlistId) {
      const paused = await client.withSession((session) =>
        session.withTransaction(async () => {
          const found = await watchlists.findOneAndUpdate(
            { ...owned(accountId, watchlistId), active: true },
            { $set: { active: false, paused_reason: null } },
            { ...CHANGED, session },
          );
          if (found !== null) await slots.updateOne({ _id: accountId }, { $inc: { active: -1 } }, { session });
          return read(found);
        }),
      );
      return paused ?? find(accountId, watchlistId);
    },

    async resume(accountId, watchlistId) {
      const resumed = await client.withSession((session) =>
        session.withTransaction(async () => {
          const inactive = { ...owned(accountId, watchlistId), active: false };
          if ((await watchlists.findOne(inactive, { session, projection: { _id: 1 } })) === null) return null;
          const { matchedCount } = await slots.updateOne(
            { _id: accountId, active: { $lt: MAX_ACTIVE_WATCHLISTS } },
            { $inc: { active: 1 } },
            { session },
          );
          if (matchedCount === 0) return 'LIMIT';
          const $set = { active: true, paused_reason: null };
          return read(await watchlists.findOneAndUpdate(inactive, { $set }, { ...CHANGED, session }));
        }),
      );
      return resumed ?? find(accountId, watchlistId);
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
