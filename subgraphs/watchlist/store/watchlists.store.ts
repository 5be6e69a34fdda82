import type { Collection, Db, MongoClient } from 'mongodb';
import { MAX_ACTIVE_WATCHLISTS, MAX_WATCHLISTS } from '../../../common/account-limits.ts';
import type { Clock } from '../../../common/clock.ts';
import { olderThan } from '../../../common/mongo/older-than.ts';
import type { AccountErasureStore } from '../domain/erase-account.ts';
import type { WatchlistTestDependencies } from '../domain/watchlist-test.ts';
import type { WatchlistsStore } from '../domain/watchlists.ts';
import type { createRemovalStore } from './removed-watchlists.store.ts';
import {
  toDocument,
  toSealedSecrets,
  toWatchlist,
  type WatchlistDocument,
  type WatchlistView,
  WITHOUT_SECRETS,
} from './watchlist-document.ts';

/** The number of active watchlists of an account. Changes in one transaction with them, so that the limit holds in races. */
export interface SlotsDocument {
  /** The account's id. */
  _id: string;
  active: number;
}

/** Creates the index that lists an account's watchlists, newest first. Idempotent. */
export async function ensureWatchlistIndexes(db: Db): Promise<void> {
  await db.collection('watchlists').createIndex({ account_id: 1, created_at: -1, _id: -1 });
}

/** Creates the store of watchlists. */
export function createWatchlistsStore({
  client,
  db,
  removals,
  clock,
}: {
  client: MongoClient;
  db: Db;
  removals: Pick<ReturnType<typeof createRemovalStore>, 'recordRemoval' | 'removeDeliveries'>;
  clock: Clock;
}): WatchlistsStore & Pick<WatchlistTestDependencies, 'findWithSecrets'> & Pick<AccountErasureStore, 'removeSlots'> {
  const watchlists: Collection<WatchlistDocument> = db.collection('watchlists');
  const slots: Collection<SlotsDocument> = db.collection('watchlist_slots');

  return {
    async insert(watchlist, secret) {
      const { accountId } = watchlist;
      // Outside the transaction, which an upsert that loses a race would abort; here the server retries it.
      await slots.updateOne({ _id: accountId }, { $setOnInsert: { active: 0 } }, { upsert: true });
      return client.withSession((session) =>
        session.withTransaction(async () => {
          // Exact in races: every creation writes the account's slots, so one of two concurrent transactions restarts
          // and counts the watchlist of the first.
          const total = await watchlists.countDocuments({ account_id: accountId }, { session, limit: MAX_WATCHLISTS });
          if (total >= MAX_WATCHLISTS) return 'too many';
          const { matchedCount } = await slots.updateOne(
            { _id: accountId, active: { $lt: MAX_ACTIVE_WATCHLISTS } },
            { $inc: { active: 1 } },
            { session },
          );
          if (matchedCount === 0) return 'too many active';
          await watchlists.insertOne(toDocument(watchlist, secret), { session });
          return 'inserted';
        }),
      );
    },

    async remove(accountId, watchlistId) {
      const owned = { _id: watchlistId, account_id: accountId };
      const isRemoved = await client.withSession((session) =>
        session.withTransaction(async () => {
          const found = await watchlists.findOneAndDelete(owned, { session, projection: { active: 1 } });
          if (found === null) return false;
          if (found.active) await slots.updateOne({ _id: accountId }, { $inc: { active: -1 } }, { session });
          await removals.recordRemoval({ watchlistId, accountId, at: clock() }, session);
          return true;
        }),
      );
      // Outside the transaction, because a long history would exceed its time limit. A job removes what remains.
      if (isRemoved) await removals.removeDeliveries(watchlistId, clock());
      return isRemoved;
    },

    async removeSlots(accountId) {
      await slots.deleteOne({ _id: accountId });
    },

    async findMany(accountId, watchlistIds) {
      const found = watchlists.find(
        { _id: { $in: [...watchlistIds] }, account_id: accountId },
        { projection: WITHOUT_SECRETS },
      );
      return (await found.toArray()).map((document: WatchlistView) => toWatchlist(document));
    },

    async findWithSecrets(accountId, watchlistId) {
      const found = await watchlists.findOne({ _id: watchlistId, account_id: accountId });
      return found === null ? null : { watchlist: toWatchlist(found), secrets: toSealedSecrets(found) };
    },

    async listIds(accountId) {
      const found = watchlists.find(
        { account_id: accountId },
        { projection: { _id: 1 }, sort: { created_at: -1, _id: -1 }, limit: MAX_WATCHLISTS },
      );
      return (await found.toArray()).map(({ _id }) => _id);
    },

    async list(accountId, after, limit) {
      const found = watchlists.find(
        { account_id: accountId, ...olderThan(after) },
        { projection: WITHOUT_SECRETS, sort: { created_at: -1, _id: -1 }, limit },
      );
      return (await found.toArray()).map((document: WatchlistView) => toWatchlist(document));
    },
  };
}
