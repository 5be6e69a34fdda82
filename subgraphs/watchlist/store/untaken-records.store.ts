import type { Collection, Db, Document, MongoClient } from 'mongodb';
import { startOfNextUtcMonth } from '../../../common/clock.ts';
import { dropFormerIndex } from '../../../common/mongo/drop-former-index.ts';
import { SNAPSHOT_READS, withSnapshot } from '../../../common/mongo/snapshot.ts';
import type { UntakenCounts } from '../domain/delivery/untaken-limits.ts';
import type { DeliveryDocument } from './deliveries.store.ts';
import { insertNew } from './insert-new.ts';

/** An untaken record whose delivery was removed with its watchlist. It counts for both until the end of its month. */
interface RemovedRecordDocument {
  /** The delivery's id. */
  _id: string;
  account_id: string;
  watchlist_id: string;
  round_id: string;
  until: Date;
}

/** The fields of a delivery that identify an untaken record. */
export interface UntakenDelivery {
  id: string;
  accountId: string;
  watchlistId: string;
  roundId: string;
}

interface WatchlistCount {
  watchlistId: string;
  count: number;
  stalled: number;
}

interface AccountCount {
  accountId: string;
  count: number;
}

const REMOVED = 'removed_untaken_records';
/** Indexes of earlier releases lack the watchlist. */
const FORMER_INDEX = 'account_id_1_until_1_round_id_1';

/** Creates the indexes of untaken records whose delivery was removed; a TTL index deletes those of past months. Idempotent. */
export async function ensureUntakenIndexes(db: Db): Promise<void> {
  const removed = db.collection(REMOVED);
  await removed.createIndexes([
    { key: { account_id: 1, until: 1, round_id: 1, watchlist_id: 1 } },
    { key: { until: 1 }, expireAfterSeconds: 0 },
  ]);
  await dropFormerIndex(removed, FORMER_INDEX);
}

/**
 * Creates the store that counts untaken records. The counts are derived from fields of the deliveries, so they need no
 * repair after a kill. They are read in one snapshot: a claim moves a delivery that was on hold to the front of the
 * index, where a scan that yields has already passed, and a missed delivery would let a further record leave.
 */
export function createUntakenStore({ client, db }: { client: MongoClient; db: Db }) {
  const deliveries: Collection<DeliveryDocument> = db.collection('deliveries', SNAPSHOT_READS);
  const removed: Collection<RemovedRecordDocument> = db.collection(REMOVED);

  return {
    /** Counts the untaken records of accounts and of their watchlists at an instant. */
    async count(accountIds: readonly string[], now: Date): Promise<UntakenCounts> {
      const counts = await withSnapshot(client, (session) =>
        deliveries.aggregate<WatchlistCount | AccountCount>(countsOf(accountIds, now), { session }).toArray(),
      );
      const byWatchlist = new Map<string, WatchlistCount>();
      const byAccount = new Map<string, number>();
      for (const stored of counts) {
        if ('accountId' in stored) byAccount.set(stored.accountId, stored.count);
        else byWatchlist.set(stored.watchlistId, stored);
      }
      return {
        ofWatchlist: (watchlistId) => byWatchlist.get(watchlistId)?.count ?? 0,
        stalledOf: (watchlistId) => byWatchlist.get(watchlistId)?.stalled ?? 0,
        ofAccount: (accountId) => byAccount.get(accountId) ?? 0,
      };
    },

    /** Stores untaken records of deliveries that are about to be removed, until the end of the month. Idempotent. */
    async recordRemoved(untaken: readonly UntakenDelivery[], now: Date): Promise<void> {
      const until = startOfNextUtcMonth(now);
      await insertNew(
        removed,
        untaken.map(({ id, accountId, watchlistId, roundId }) => {
          return { _id: id, account_id: accountId, watchlist_id: watchlistId, round_id: roundId, until };
        }),
      );
    },
  };
}

/**
 * Builds the pipeline that counts by watchlist, and by account distinct records that are not stalled. A removed watchlist
 * counts like the others: a claim that read it before its removal may be counted after that of its deliveries.
 */
function countsOf(accountIds: readonly string[], now: Date): Document[] {
  const isOwned = { account_id: { $in: accountIds } };
  const isUntaken = { ...isOwned, untaken_until: { $gt: now } };
  const withRemoved = (fields: Document): Document[] => {
    const read = { $project: { _id: 0, ...fields } };
    return [read, { $unionWith: { coll: REMOVED, pipeline: [{ $match: { ...isOwned, until: { $gt: now } } }, read] } }];
  };
  const ofAccounts = [
    // Stalled deliveries are not being sent.
    { $match: { ...isUntaken, stalled: { $ne: true } } },
    ...withRemoved({ account_id: 1, round_id: 1 }),
    // A record sent to several watchlists counts once.
    { $group: { _id: { account: '$account_id', round: '$round_id' } } },
    { $group: { _id: '$_id.account', count: { $count: {} } } },
    { $project: { _id: 0, accountId: '$_id', count: 1 } },
  ];
  return [
    { $match: isUntaken },
    ...withRemoved({ watchlist_id: 1, stalled: 1 }),
    { $group: { _id: '$watchlist_id', count: { $count: {} }, stalled: { $sum: { $cond: ['$stalled', 1, 0] } } } },
    { $project: { _id: 0, watchlistId: '$_id', count: 1, stalled: 1 } },
    { $unionWith: { coll: 'deliveries', pipeline: ofAccounts } },
  ];
}
