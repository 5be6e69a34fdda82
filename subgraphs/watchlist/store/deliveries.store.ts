import type { Collection, Db } from 'mongodb';
import type { TimePosition } from '../../../common/connection.ts';
import type { Delivery, DeliveryStatus } from '../domain/delivery.ts';

/** A delivery as it is kept: the record of what happened, and the queue. */
export interface DeliveryDocument {
  /** UUIDv5 of the watchlist and the round. */
  _id: string;
  watchlist_id: string;
  round_id: string;
  status: DeliveryStatus;
  attempts: number;
  http_status: number | null;
  error: string | null;
  created_at: Date;
  delivered_at: Date | null;
  /** Who pays. */
  account_id?: string;
  /** Where the webhook was when it matched: deliveries of one origin wait in one lane. */
  origin?: string;
  /** When it is to be sent next; while it is being sent, when its lease runs out. Only there while it waits or is sent. */
  next_attempt_at?: Date;
  /** Whoever has this token is sending it. */
  lease?: string;
  /** Its watchlist is paused: it keeps its status, and is not sent. */
  parked?: true;
  /** Too many records of its watchlist or account are untaken: it keeps its status, and waits for a place. */
  stalled?: true;
  /**
   * Until when its record counts as untaken: sent, or perhaps sent, and not paid for. Set by the claim, so that a kill
   * can't lose it. {@link UNTAKEN_WHILE_OPEN} until it ends; once it was given up, the end of that month.
   */
  untaken_until?: Date;
  /** Its record may have been sent by a process that died, and it waits for a place since: it counts, and is no retry. */
  unconfirmed?: true;
  /** Since when it waits for credits. */
  no_credit_since?: Date;
  /** It was claimed: a hold may be open for it. */
  held?: true;
  /** How many holds were released before: each has an id of its own. */
  released_holds?: number;
  /** How its hold ended, until the account knows of it. */
  settlement?: { hold_id: string; records: 0 | 1; answer_status: number | null };
  /** It was captured: whatever becomes of it now is free. */
  billed?: true;
}

/** No end: the delivery is still being tried. */
export const UNTAKEN_WHILE_OPEN = new Date('9999-12-31T00:00:00.000Z');

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
  /** The hold that pays for it. */
  holdId: string;
  /** Whether it was captured before it was queued again. */
  wasBilled: boolean;
}

/** States that are in memory at a time. */
const STATES_A_READ = 1_000;

type StateDocument = Pick<DeliveryDocument, '_id' | 'status' | 'released_holds' | 'billed'> & { account_id: string };

/**
 * Declares the indexes of deliveries. The first two list those of a watchlist, newest first, all of them or those of a
 * status. Those of the queue hold what is waiting and nothing else, so their size follows the backlog. Safe to repeat.
 */
export async function ensureDeliveryIndexes(db: Db): Promise<void> {
  const waiting = { partialFilterExpression: { next_attempt_at: { $exists: true } } };
  await db.collection('deliveries').createIndexes([
    { key: { watchlist_id: 1, created_at: -1, _id: -1 } },
    { key: { watchlist_id: 1, status: 1, created_at: -1, _id: -1 } },
    { name: 'due', key: { next_attempt_at: 1, origin: 1 }, ...waiting },
    { name: 'lane', key: { origin: 1, next_attempt_at: 1 }, ...waiting },
    { name: 'parked', key: { watchlist_id: 1 }, partialFilterExpression: { parked: true } },
    {
      name: 'untaken',
      // From the open ones to those that were given up: one that is given up during a count is never passed over.
      key: { account_id: 1, untaken_until: -1, watchlist_id: 1, round_id: 1, stalled: 1 },
      partialFilterExpression: { untaken_until: { $exists: true } },
    },
    {
      name: 'stalled',
      key: { stalled: 1, watchlist_id: 1, created_at: 1 },
      partialFilterExpression: { stalled: true },
    },
    { name: 'no_credit', key: { account_id: 1 }, partialFilterExpression: { status: 'no_credit' } },
    {
      name: 'unsettled',
      key: { 'settlement.records': 1 },
      partialFilterExpression: { settlement: { $exists: true } },
    },
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
    async *listStates(accountId: string | null): AsyncGenerator<DeliveryState> {
      const states = db.collection('watchlists').aggregate<StateDocument>(
        [
          { $match: accountId === null ? {} : { account_id: accountId } },
          { $project: { account_id: 1 } },
          // With the `$unwind` right after it, the server streams what it joins instead of gathering it.
          { $lookup: { from: 'deliveries', localField: '_id', foreignField: 'watchlist_id', as: 'delivery' } },
          { $unwind: '$delivery' },
          {
            $project: {
              _id: '$delivery._id',
              status: '$delivery.status',
              released_holds: '$delivery.released_holds',
              billed: '$delivery.billed',
              account_id: 1,
            },
          },
        ],
        { batchSize: STATES_A_READ },
      );
      for await (const state of states) {
        const { _id: id, status, account_id: accountId, billed = false } = state;
        yield { id, status, accountId, holdId: holdIdOf(state), wasBilled: billed };
      }
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

/** The id of a delivery's hold: its own id, and a number after it once an earlier hold was released. */
export function holdIdOf({ _id, released_holds = 0 }: Pick<DeliveryDocument, '_id' | 'released_holds'>): string {
  return released_holds === 0 ? _id : `${_id}-${released_holds + 1}`;
}
