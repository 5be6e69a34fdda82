import type { Collection, Db, Document } from 'mongodb';
import type { ReplayDependencies } from '../domain/delivery/replay.ts';
import type { DeliveryDocument } from './deliveries.store.ts';

/** Neither waiting nor being sent, and with its bill settled. */
const AT_REST = {
  status: { $in: ['delivered', 'failed', 'no_credit'] as DeliveryDocument['status'][] },
  next_attempt_at: { $exists: false },
  parked: { $exists: false },
  lease: { $exists: false },
  settlement: { $exists: false },
};

/** Creates the store that queues deliveries again. */
export function createReplayStore({ db }: { db: Db }): Pick<ReplayDependencies, 'queueAgain'> {
  const deliveries: Collection<DeliveryDocument> = db.collection('deliveries');

  return {
    async queueAgain({ watchlistId, deliveryId, since, origin, dueAt }) {
      const which = {
        watchlist_id: watchlistId,
        ...(deliveryId !== null && { _id: deliveryId }),
        ...(since !== null && { created_at: { $gte: since } }),
      };
      const { modifiedCount } = await deliveries.updateMany({ ...which, ...AT_REST }, [
        {
          $set: {
            status: 'pending',
            attempts: 0,
            origin,
            ...(dueAt === null ? { parked: true } : { next_attempt_at: dueAt }),
            // What was delivered has been paid for, and never is again.
            billed: orRemove({ $or: [{ $eq: ['$status', 'delivered'] }, '$billed'] }),
          },
        },
        { $unset: 'no_credit_since' },
      ]);
      return modifiedCount;
    },
  };
}

/** True where the condition holds; otherwise the field is not there. */
function orRemove(condition: Document): Document {
  return { $cond: [condition, true, '$$REMOVE'] };
}
