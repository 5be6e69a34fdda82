import type { Collection, Db, MongoClient } from 'mongodb';
import { MAX_ACTIVE_WATCHLISTS } from '../../../common/account-limits.ts';
import type { ActivityStore } from '../domain/watchlist-activity.ts';
import type { DeliveryDocument } from './deliveries.store.ts';
import { toFiltersFields, toWatchlist, type WatchlistDocument, WITHOUT_SECRETS } from './watchlist-document.ts';
import type { SlotsDocument } from './watchlists.store.ts';

/** Creates the store that pauses and resumes watchlists. */
export function createActivityStore({ client, db }: { client: MongoClient; db: Db }): ActivityStore {
  const watchlists: Collection<WatchlistDocument> = db.collection('watchlists');
  const slots: Collection<SlotsDocument> = db.collection('watchlist_slots');
  const deliveries: Collection<DeliveryDocument> = db.collection('deliveries');

  return {
    async find(watchlistId) {
      const document = await watchlists.findOne({ _id: watchlistId }, { projection: WITHOUT_SECRETS });
      return document === null ? null : toWatchlist(document);
    },

    deactivate: (watchlistId, reason, at) =>
      client.withSession((session) =>
        session.withTransaction(async () => {
          const paused = await watchlists.findOneAndUpdate(
            { _id: watchlistId, active: true },
            { $set: { active: false, paused_reason: reason, paused_at: at } },
            { session, projection: { account_id: 1 } },
          );
          if (paused === null) return false;
          await slots.updateOne({ _id: paused.account_id }, { $inc: { active: -1 } }, { session });
          return true;
        }),
      ),

    activate: (watchlistId, at) =>
      client.withSession((session) =>
        session.withTransaction(async () => {
          const watchlist = await watchlists.findOne({ _id: watchlistId }, { session, projection: WITHOUT_SECRETS });
          if (watchlist === null) return 'gone';
          if (watchlist.active) return 'already active';
          const { matchedCount } = await slots.updateOne(
            { _id: watchlist.account_id, active: { $lt: MAX_ACTIVE_WATCHLISTS } },
            { $inc: { active: 1 } },
            { session },
          );
          if (matchedCount === 0) return 'over the limit';
          const { matching } = toFiltersFields(toWatchlist(watchlist).filters);
          await watchlists.updateOne(
            { _id: watchlistId },
            {
              $set: { active: true, paused_reason: null, resumed_at: at, matching },
              $unset: { paused_at: '', failing: '' },
            },
            { session },
          );
          return 'activated';
        }),
      ),

    async park(watchlistId) {
      await deliveries.updateMany(
        {
          watchlist_id: watchlistId,
          lease: { $exists: false },
          $or: [{ next_attempt_at: { $exists: true } }, { stalled: true }],
        },
        { $set: { parked: true }, $unset: { next_attempt_at: '', stalled: '' } },
      );
    },

    async unpark(watchlistId, dueAt) {
      await deliveries.updateMany(
        { watchlist_id: watchlistId, parked: true },
        { $set: { next_attempt_at: dueAt }, $unset: { parked: '' } },
      );
    },

    async findActiveSince(accountId, before) {
      const found = watchlists.find(
        { account_id: accountId, active: true, created_at: { $lte: before }, resumed_at: { $not: { $gt: before } } },
        { projection: { _id: 1 } },
      );
      return (await found.toArray()).map(({ _id }) => _id);
    },
  };
}
