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
  /** It was captured: whatever becomes of it now is free. */
  billed?: true;
}

/** Which deliveries of a watchlist to read. */
export interface DeliveryPage {
  /** Null for all. */
  statuses: readonly DeliveryStatus[] | null;
  after: TimePosition | null;
  limit: number;
}

/** How a delivery stands, and whose it is: for the audit of its bill. */
export interface DeliveryState extends Pick<Delivery, 'id' | 'status'> {
  accountId: string;
}

/** States that are in memory at a time. */
const STATES_A_READ = 1_000;

/**
 * Declares the indexes that list a watchlist's deliveries, newest first, all of them or those of a status. Safe to repeat.
 */
export async function ensureDeliveryIndexes(db: Db): Promise<void> {
  await db
    .collection('deliveries')
    .createIndexes([
      { key: { watchlist_id: 1, created_at: -1, _id: -1 } },
      { key: { watchlist_id: 1, status: 1, created_at: -1, _id: -1 } },
    ]);
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

    /** A page of a watchlist's deliveries, newest first. */
    async list(watchlistId: string, { statuses, after, limit }: DeliveryPage): Promise<Delivery[]> {
      const found = deliveries.find(
        {
          watchlist_id: watchlistId,
          ...(statuses !== null && { status: { $in: [...statuses] } }),
          // The first condition lets the index begin at the place; the second leaves out what the same instant has before.
          ...(after !== null && {
            created_at: { $lte: after.createdAt },
            $or: [{ created_at: { $lt: after.createdAt } }, { _id: { $lt: after.id } }],
          }),
        },
        { sort: { created_at: -1, _id: -1 }, limit },
      );
      return (await found.toArray()).map(toDelivery);
    },

    /** How the deliveries of an account stand, or of all accounts for null, one after the other. */
    listStates(accountId: string | null): AsyncIterable<DeliveryState> {
      return db.collection('watchlists').aggregate<DeliveryState>(
        [
          { $match: accountId === null ? {} : { account_id: accountId } },
          { $project: { account_id: 1 } },
          // With the `$unwind` right after it, the server streams what it joins instead of gathering it.
          { $lookup: { from: 'deliveries', localField: '_id', foreignField: 'watchlist_id', as: 'delivery' } },
          { $unwind: '$delivery' },
          { $project: { _id: 0, id: '$delivery._id', status: '$delivery.status', accountId: '$account_id' } },
        ],
        { batchSize: STATES_A_READ },
      );
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
    billed: document.billed === true,
  };
}
