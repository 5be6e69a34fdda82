import type { Collection, Db, Document } from 'mongodb';
import type { FundingRecord } from '../../../common/funding/funding-record.ts';
import type { DeliveryQueue } from '../domain/delivery/delivery-worker.ts';
import type { LanePick } from '../domain/delivery/origin-lanes.ts';
import type { ClaimedDelivery, DeliveryMaterial } from '../domain/delivery/queued-delivery.ts';
import { type DeliveryDocument, holdIdOf } from './deliveries.store.ts';
import { toUpdate } from './delivery-outcome.ts';
import { createGatheredWrites } from './gathered-writes.ts';
import type { MatchedRoundDocument } from './matched-rounds.store.ts';
import { toSealedSecrets, toWatchlist, type WatchlistDocument } from './watchlist-document.ts';

/** What the queue is made from. */
interface Dependencies {
  db: Db;
  /** Hears that a hold is to be settled. */
  onSettlement(): void;
  /** Settles the hold of a delivery whose row is gone. */
  releaseHolds(holds: readonly { holdId: string; accountId: string }[]): Promise<void>;
}

/** Creates the queue of deliveries. The row of a delivery is all there is: what waits is found by indexes of what waits. */
export function createDeliveryQueue({ db, onSettlement, releaseHolds }: Dependencies): DeliveryQueue {
  const deliveries: Collection<DeliveryDocument> = db.collection('deliveries');
  const watchlists: Collection<WatchlistDocument> = db.collection('watchlists');
  const rounds: Collection<MatchedRoundDocument> = db.collection('matched_rounds');
  const write = createGatheredWrites(deliveries);

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
      await deliveries.updateMany(
        { _id: { $in: ids }, next_attempt_at: { $lte: now } },
        { $set: { status: 'sending', lease, next_attempt_at: leaseEndsAt, held: true }, $inc: { attempts: 1 } },
      );
      const claimed = await deliveries.find({ _id: { $in: ids }, lease }).toArray();
      return { claimed: claimed.map((row) => toClaimed(row, { lease, leaseEndsAt })), drained };
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
        await write({ deleteOne: { filter } });
        await releaseHolds([claimed]);
        return;
      }
      await write({ updateOne: { filter, update } });
      if (outcome.kind === 'delivered' || outcome.kind === 'failed') onSettlement();
    },
  };
}

type DueRow = Pick<DeliveryDocument, '_id'> & { origin: string };

/** The first due rows of several lanes, by one command. */
function dueRows(picks: readonly LanePick[], now: Date): Document[] {
  const lane = ({ origin, count }: LanePick): Document[] => [
    { $match: { origin, next_attempt_at: { $lte: now } } },
    { $sort: { next_attempt_at: 1 } },
    { $limit: count },
    { $project: { origin: 1 } },
  ];
  const [first = [], ...others] = picks.map(lane);
  return [...first, ...others.map((pipeline) => ({ $unionWith: { coll: 'deliveries', pipeline } }))];
}

function toClaimed(
  row: DeliveryDocument,
  { lease, leaseEndsAt }: { lease: string; leaseEndsAt: Date },
): ClaimedDelivery {
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

function toSender(document: WatchlistDocument): Omit<DeliveryMaterial, 'record'> {
  return {
    watchlist: toWatchlist(document),
    secrets: toSealedSecrets(document),
    isFailing: document.failing !== undefined,
  };
}

function toRecord({ _id, matched_at: _, ...record }: MatchedRoundDocument): FundingRecord {
  return { id: _id, ...record };
}
