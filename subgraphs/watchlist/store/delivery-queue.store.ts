import type { Collection, Db, Document, UpdateFilter } from 'mongodb';
import type { FundingRecord } from '../../../common/funding/funding-record.ts';
import type { DeliveryQueue } from '../domain/delivery/delivery-worker.ts';
import type { LanePick } from '../domain/delivery/origin-lanes.ts';
import type { ClaimedDelivery, DeliveryMaterial } from '../domain/delivery/queued-delivery.ts';
import { type DeliveryDocument, holdIdOf, UNTAKEN_WHILE_OPEN } from './deliveries.store.ts';
import { toUpdate } from './delivery-outcome.ts';
import { createBulkWriter } from './bulk-writer.ts';
import type { MatchedRoundDocument } from './matched-rounds.store.ts';
import { toSealedSecrets, toWatchlist, type WatchlistDocument } from './watchlist-document.ts';

/** What the queue is made from. */
interface Dependencies {
  db: Db;
  /** Hears that a hold is to be settled. */
  onSettlement(): void;
  /** Writes down what remains of deliveries whose row is about to go: holds to release, and untaken records. */
  keepRemains(dropped: readonly ClaimedDelivery[]): Promise<void>;
}

/** Creates the queue of deliveries. The row of a delivery is all there is: what waits is found by indexes of what waits. */
export function createDeliveryQueue({ db, onSettlement, keepRemains }: Dependencies): DeliveryQueue {
  const deliveries: Collection<DeliveryDocument> = db.collection('deliveries');
  const watchlists: Collection<WatchlistDocument> = db.collection('watchlists');
  const rounds: Collection<MatchedRoundDocument> = db.collection('matched_rounds');
  const write = createBulkWriter(deliveries);

  return {
    async findDueOrigins(after, until) {
      // Covered by the index: what became due in between is read, and nothing of what waits besides.
      const found = await deliveries
        .aggregate<{ _id: string | null }>(
          [{ $match: { next_attempt_at: { $gt: after ?? new Date(0), $lte: until } } }, { $group: { _id: '$origin' } }],
          { hint: 'due' },
        )
        .toArray();
      return found.flatMap(({ _id }) => _id ?? []);
    },

    async claim(picks, { lease, now, leaseEndsAt }) {
      const due = await deliveries.aggregate<DueRow>(dueRows(picks, now)).toArray();
      const ids = due.map(({ _id }) => _id);
      const drained = picks
        .filter(({ origin, count }) => due.filter((row) => row.origin === origin).length < count)
        .map(({ origin }) => origin);
      if (ids.length === 0) return { claimed: [], drained };
      const claims: UpdateFilter<DeliveryDocument> = {
        $set: { status: 'sending', lease, next_attempt_at: leaseEndsAt, held: true },
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
          ...placeOf(row, dueById.get(row._id), now),
        })),
        drained,
      };
    },

    async readMaterial(claimed) {
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
        await keepRemains([claimed]);
        await write({ deleteOne: { filter } });
        return;
      }
      await write({ updateOne: { filter, update } });
      if (outcome.kind === 'delivered' || outcome.kind === 'failed') onSettlement();
    },
  };
}

type DueRow = Pick<DeliveryDocument, '_id' | 'status' | 'attempts' | 'untaken_until' | 'unconfirmed' | 'billed'> & {
  origin: string;
};

/** The first due rows of several lanes, by one command. */
function dueRows(picks: readonly LanePick[], now: Date): Document[] {
  const lane = ({ origin, count }: LanePick): Document[] => [
    { $match: { origin, next_attempt_at: { $lte: now } } },
    { $sort: { next_attempt_at: 1 } },
    { $limit: count },
    { $project: { origin: 1, status: 1, attempts: 1, untaken_until: 1, unconfirmed: 1, billed: 1 } },
  ];
  const [first = [], ...others] = picks.map(lane);
  return [...first, ...others.map((pipeline) => ({ $unionWith: { coll: 'deliveries', pipeline } }))];
}

/**
 * Tells from how a row stood before its claim whether its record is untaken already, and whether it needs a place. A row
 * whose last claim did not end (its process died) may have been sent, or was about to be refused a place: it counts, and
 * needs a place like a new one. So does a row that someone else had between the two reads.
 */
function placeOf(
  { billed, attempts }: DeliveryDocument,
  due: DueRow | undefined,
  now: Date,
): Pick<ClaimedDelivery, 'wasUntaken' | 'needsPlace'> {
  if (billed === true) return { wasUntaken: false, needsPlace: false };
  const isAsRead = due !== undefined && attempts === due.attempts + 1;
  const isMarked = due?.untaken_until !== undefined && due.untaken_until > now;
  const isRetry = isMarked && isAsRead && due.status !== 'sending' && due.unconfirmed !== true;
  return { wasUntaken: isMarked || !isAsRead, needsPlace: !isRetry };
}

function toClaimed(
  row: DeliveryDocument,
  { lease, leaseEndsAt }: { lease: string; leaseEndsAt: Date },
): Omit<ClaimedDelivery, 'wasUntaken' | 'needsPlace'> {
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

function toSender(document: WatchlistDocument): Omit<DeliveryMaterial, 'record' | 'hasPlace'> {
  return {
    watchlist: toWatchlist(document),
    secrets: toSealedSecrets(document),
    isFailing: document.failing !== undefined,
  };
}

function toRecord({ _id, matched_at: _, ...record }: MatchedRoundDocument): FundingRecord {
  return { id: _id, ...record };
}
