import type { Collection, Db, Document, UpdateFilter } from 'mongodb';
import type { FundingRecord } from '../../../common/funding/funding-record.ts';
import type { DeliveryQueue } from '../domain/delivery/delivery-worker.ts';
import type { OriginQuota } from '../domain/delivery/origin-concurrency.ts';
import type { ClaimedDelivery, DeliveryPayloadInputs } from '../domain/delivery/queued-delivery.ts';
import type { PendingSettlement } from '../domain/delivery/settle-deliveries.ts';
import { createBulkWriter } from './bulk-writer.ts';
import { claimedFields, type DeliveryDocument, holdIdOf, UNTAKEN_WHILE_OPEN } from './deliveries.store.ts';
import { settlementOf, toUpdate } from './delivery-outcome.ts';
import type { MatchedRoundDocument } from './matched-rounds.store.ts';
import { toSealedSecrets, toWatchlist, type WatchlistDocument } from './watchlist-document.ts';

/** Dependencies of the queue. */
interface Dependencies {
  db: Db;
  /** Called when a settlement was stored with its delivery; null for one that may have been. */
  onSettlement(pending: PendingSettlement | null): void;
  /** Stores what outlives the row of a discarded delivery: its open hold and untaken record. */
  recordDiscarded(discarded: readonly ClaimedDelivery[]): Promise<void>;
}

/** Creates the queue of deliveries. The deliveries themselves are the queue; partial indexes find those that wait. */
export function createDeliveryQueue({ db, onSettlement, recordDiscarded }: Dependencies): DeliveryQueue {
  const deliveries: Collection<DeliveryDocument> = db.collection('deliveries');
  const watchlists: Collection<WatchlistDocument> = db.collection('watchlists');
  const rounds: Collection<MatchedRoundDocument> = db.collection('matched_rounds');
  const write = createBulkWriter(deliveries);

  return {
    async findDueOrigins(after, until) {
      // Covered by the index: reads only what became due in the interval.
      const found = await deliveries
        .aggregate<{ _id: string | null }>(
          [{ $match: { next_attempt_at: { $gt: after ?? new Date(0), $lte: until } } }, { $group: { _id: '$origin' } }],
          { hint: 'due' },
        )
        .toArray();
      return found.flatMap(({ _id }) => _id ?? []);
    },

    async claim(quotas, { lease, now, leaseEndsAt }) {
      const due = await deliveries.aggregate<DueRow>(dueRows(quotas, now)).toArray();
      const ids = due.map(({ _id }) => _id);
      const drained = quotas
        .filter(({ origin, count }) => due.filter((row) => row.origin === origin).length < count)
        .map(({ origin }) => origin);
      if (ids.length === 0) return { claimed: [], drained };
      const claims: UpdateFilter<DeliveryDocument> = {
        $set: claimedFields({ lease, leaseEndsAt }),
        $inc: { attempts: 1 },
        $unset: { unconfirmed: '' },
      };
      const unpaid = { ...claims, $set: { ...claims.$set, untaken_until: UNTAKEN_WHILE_OPEN } };
      const isDue = { next_attempt_at: { $lte: now } };
      const idsOf = (isPaid: boolean) => due.filter(({ billed = false }) => billed === isPaid).map(({ _id }) => _id);
      const [paidIds, unpaidIds] = [idsOf(true), idsOf(false)];
      if (paidIds.length > 0) await deliveries.updateMany({ _id: { $in: paidIds }, ...isDue }, claims);
      if (unpaidIds.length > 0) await deliveries.updateMany({ _id: { $in: unpaidIds }, ...isDue }, unpaid);
      const claimed = await deliveries.find({ _id: { $in: ids }, lease }).toArray();
      const dueById = new Map(due.map((row) => [row._id, row]));
      return {
        claimed: claimed.map((row) => ({
          ...toClaimed(row, { lease, leaseEndsAt }),
          ...untakenStateOf(row, dueById.get(row._id), now),
        })),
        drained,
      };
    },

    async readPayloadInputs(claimed) {
      const [ofWatchlists, ofRounds] = await Promise.all([
        watchlists.find({ _id: { $in: [...new Set(claimed.map(({ watchlistId }) => watchlistId))] } }).toArray(),
        rounds.find({ _id: { $in: [...new Set(claimed.map(({ roundId }) => roundId))] } }).toArray(),
      ]);
      const byWatchlist = new Map(ofWatchlists.map((document) => [document._id, toSender(document)]));
      const byRound = new Map(ofRounds.map((document) => [document._id, toRecord(document)]));
      return ({ watchlistId, roundId }) => ({
        ...(byWatchlist.get(watchlistId) ?? { watchlist: null, secrets: null, isFailing: false }),
        record: byRound.get(roundId) ?? null,
      });
    },

    async finish(claimed, outcome) {
      const filter = { _id: claimed.id, lease: claimed.lease };
      const update = toUpdate(claimed, outcome);
      if (update === null) {
        await recordDiscarded([claimed]);
        await write({ deleteOne: { filter } });
        return;
      }
      const isWritten = await write({ updateOne: { filter, update } });
      const settlement = settlementOf(claimed, outcome);
      // Whoever lost the lease must not settle: the hold is that of the next claim.
      if (settlement !== null) onSettlement(isWritten ? { deliveryId: claimed.id, settlement } : null);
    },
  };
}

type DueRow = Pick<DeliveryDocument, '_id' | 'status' | 'attempts' | 'untaken_until' | 'unconfirmed' | 'billed'> & {
  origin: string;
};

/** Builds the pipeline that reads the first due rows of several origins in one command. */
function dueRows(quotas: readonly OriginQuota[], now: Date): Document[] {
  const ofOrigin = ({ origin, count }: OriginQuota): Document[] => [
    { $match: { origin, next_attempt_at: { $lte: now } } },
    { $sort: { next_attempt_at: 1 } },
    { $limit: count },
    { $project: { origin: 1, status: 1, attempts: 1, untaken_until: 1, unconfirmed: 1, billed: 1 } },
  ];
  const [first = [], ...rest] = quotas.map(ofOrigin);
  return [...first, ...rest.map((pipeline) => ({ $unionWith: { coll: 'deliveries', pipeline } }))];
}

/**
 * Derives from a row's state before its claim whether its record is untaken already, and whether the limits of untaken
 * records apply. A row whose last claim did not end (its process died) may have been sent: it counts, and the limits apply
 * to it as to a new one. The same holds for a row claimed by another process between the two reads.
 */
function untakenStateOf(
  { billed, attempts }: DeliveryDocument,
  due: DueRow | undefined,
  now: Date,
): Pick<ClaimedDelivery, 'wasUntaken' | 'needsAdmission'> {
  if (billed === true) return { wasUntaken: false, needsAdmission: false };
  const isUnchanged = due !== undefined && attempts === due.attempts + 1;
  const isMarked = due?.untaken_until !== undefined && due.untaken_until > now;
  const isRetry = isMarked && isUnchanged && due.status !== 'sending' && due.unconfirmed !== true;
  return { wasUntaken: isMarked || !isUnchanged, needsAdmission: !isRetry };
}

function toClaimed(
  row: DeliveryDocument,
  { lease, leaseEndsAt }: { lease: string; leaseEndsAt: Date },
): Omit<ClaimedDelivery, 'wasUntaken' | 'needsAdmission'> {
  return {
    id: row._id,
    watchlistId: row.watchlist_id,
    accountId: row.account_id ?? '',
    roundId: row.round_id,
    origin: row.origin ?? '',
    attempts: row.attempts,
    holdId: holdIdOf(row),
    isPaid: row.billed === true,
    noCreditSince: row.no_credit_since ?? null,
    createdAt: row.created_at,
    lease,
    leaseEndsAt,
  };
}

function toSender(document: WatchlistDocument): Omit<DeliveryPayloadInputs, 'record' | 'isAdmitted'> {
  return {
    watchlist: toWatchlist(document),
    secrets: toSealedSecrets(document),
    isFailing: document.failing !== undefined,
  };
}

function toRecord({ _id, matched_at: _, ...record }: MatchedRoundDocument): FundingRecord {
  return { id: _id, ...record };
}
