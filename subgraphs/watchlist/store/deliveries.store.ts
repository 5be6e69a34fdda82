import type { Collection, Db } from 'mongodb';
import type { TimePosition } from '../../../common/connection.ts';
import type { Delivery, DeliveryStatus } from '../domain/delivery.ts';

/** A delivery as it is kept. */
export interface DeliveryDocument {
  _id: string;
  watchlist_id: string;
  round_id: string;
  status: DeliveryStatus;
  attempts: number;
  http_status: number | null;
  error: string | null;
  created_at: Date;
  delivered_at: Date | null;
}

/** Declares the index that lists a watchlist's deliveries, newest first, and removes them with it. Safe to repeat. */
export async function ensureDeliveryIndexes(db: Db): Promise<void> {
  await db.collection('deliveries').createIndex({ watchlist_id: 1, created_at: -1, _id: -1 });
}

/** Creates the store of deliveries. Ownership is their watchlist's and is checked by who asks. */
export function createDeliveriesStore({ db }: { db: Db }) {
  const deliveries: Collection<DeliveryDocument> = db.collection('deliveries');

  return {
    /** Deliveries by id, for entity batches; those that don't exist are left out. */
    async findMany(deliveryIds: readonly string[]): Promise<Delivery[]> {
      const found = await deliveries.find({ _id: { $in: [...deliveryIds] } }).toArray();
      return found.map(toDelivery);
    },

    /** Deliveries of a watchlist, newest first, after a position. */
    async list(watchlistId: string, after: TimePosition | null, limit: number): Promise<Delivery[]> {
      const older = after && {
        $or: [{ created_at: { $lt: after.createdAt } }, { created_at: after.createdAt, _id: { $lt: after.id } }],
      };
      const found = await deliveries
        .find({ watchlist_id: watchlistId, ...older }, { sort: { created_at: -1, _id: -1 }, limit })
        .toArray();
      return found.map(toDelivery);
    },
  };
}

function toDelivery(document: DeliveryDocument): Delivery {
  return {
    id: document._id,
    watchlistId: document.watchlist_id,
    roundId: document.round_id,
    status: document.status,
    attempts: document.attempts,
    httpStatus: document.http_status,
    error: document.error,
    createdAt: document.created_at,
    deliveredAt: document.delivered_at,
  };
}
