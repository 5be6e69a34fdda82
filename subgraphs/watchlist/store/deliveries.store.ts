import type { Collection, Db } from 'mongodb';
import type { Delivery, DeliveryStatus } from '../domain/delivery.ts';

/** A stored delivery: the log of what happened, and an entry of the queue. */
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
  /** The account that pays. */
  account_id?: string;
  /** The origin of the webhook when it was queued: concurrency is limited per origin. */
  origin?: string;
  /** When it is due; during an attempt, when its lease ends. Absent unless it is queued or being sent. */
  next_attempt_at?: Date;
  /** The token of the process that is sending it. */
  lease?: string;
  /** Its watchlist is paused: it keeps its status and is not sent. */
  parked?: true;
  /** On hold because too many records of its watchlist or account are untaken. It keeps its status. */
  stalled?: true;
  /**
   * Until when its record counts as untaken: possibly sent, and not paid for. Set by the claim, so that a kill can't lose
   * it. {@link UNTAKEN_WHILE_OPEN} while it is open; after a failure, the end of that month.
   */
  untaken_until?: Date;
  /** On hold although a process that died may have sent its record: it counts as untaken and is no retry. */
  unconfirmed?: true;
  /** Since when it is blocked on credit. */
  no_credit_since?: Date;
  /** It was claimed: its hold may be open. */
  held?: true;
  /** The number of holds released before. Each hold has its own id. */
  released_holds?: number;
  /** The pending settlement of its hold, until the account has settled it. */
  settlement?: { hold_id: string; records: 0 | 1; answer_status: number | null };
  /** Its hold was captured: all further attempts are free. */
  billed?: true;
}

/** The end of time: the delivery is still open. */
export const UNTAKEN_WHILE_OPEN = new Date('9999-12-31T00:00:00.000Z');

/** Returns the fields that a claim sets, of a stored or a new row. */
export function claimedFields({ lease, leaseEndsAt }: { lease: string; leaseEndsAt: Date }) {
  return { status: 'sending', lease, next_attempt_at: leaseEndsAt, held: true } as const;
}

/** The status and owner of a delivery, for the audit of its billing. */
export interface DeliveryState extends Pick<Delivery, 'id' | 'status'> {
  accountId: string;
  /** The hold that pays for it. */
  holdId: string;
  /** Whether it was captured before it was queued again. */
  wasBilled: boolean;
}

/** States read per batch. */
const STATES_PER_BATCH = 1_000;

type StateDocument = Pick<DeliveryDocument, '_id' | 'status' | 'released_holds' | 'billed'> & { account_id: string };

/**
 * Creates the indexes of deliveries. The first two list those of a watchlist, newest first, all or by status. Those of the
 * queue are partial and hold only what is queued, so their size follows the backlog. Idempotent.
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
      // Open ones first: those of past months, which no count reads, are at the end.
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

/** Creates the store of deliveries. The caller checks ownership, which follows from the watchlist. */
export function createDeliveriesStore({ db }: { db: Db }) {
  const deliveries: Collection<DeliveryDocument> = db.collection('deliveries');

  return {
    /** Finds deliveries by id for entity batches, without those that don't exist. */
    async findMany(deliveryIds: readonly string[]): Promise<Delivery[]> {
      const found = await deliveries.find({ _id: { $in: [...deliveryIds] } }).toArray();
      return found.map(toDelivery);
    },

    /** Streams the states of an account's deliveries, or of all accounts' for null. */
    async *listStates(accountId: string | null): AsyncGenerator<DeliveryState> {
      const states = db.collection('watchlists').aggregate<StateDocument>(
        [
          { $match: accountId === null ? {} : { account_id: accountId } },
          { $project: { account_id: 1 } },
          // Directly followed by `$unwind`, the server streams the join instead of collecting it.
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
        { batchSize: STATES_PER_BATCH },
      );
      for await (const state of states) {
        const { _id: id, status, account_id: accountId, billed = false } = state;
        yield { id, status, accountId, holdId: holdIdOf(state), wasBilled: billed };
      }
    },
  };
}

/** Converts a row to what its owner reads. A lease's end is no attempt's due time. */
export function toDelivery(document: DeliveryDocument): Delivery {
  return {
    id: document._id,
    watchlistId: document.watchlist_id,
    roundId: document.round_id,
    status: document.status,
    attempts: document.attempts,
    nextAttemptAt: document.status === 'sending' ? null : (document.next_attempt_at ?? null),
    httpStatus: document.http_status,
    error: document.error,
    createdAt: document.created_at,
    deliveredAt: document.delivered_at,
    billed: document.billed === true,
  };
}

/** Returns the id of a delivery's hold: the delivery's id, with a number once an earlier hold was released. */
export function holdIdOf({ _id, released_holds = 0 }: Pick<DeliveryDocument, '_id' | 'released_holds'>): string {
  return released_holds === 0 ? _id : `${_id}-${released_holds + 1}`;
}
