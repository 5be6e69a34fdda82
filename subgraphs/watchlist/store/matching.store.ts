import type { Collection, Db } from 'mongodb';
import { toFundingRecord } from '../../../common/funding/funding-record.ts';
import type { InitialClaim, NewDelivery } from '../domain/delivery/new-delivery.ts';
import { MATCH_KEYS_VERSION } from '../domain/matching/match-keys.ts';
import type { Candidate, MatchingStore } from '../domain/matching/match-rounds.ts';
import { claimedFields, type DeliveryDocument, UNTAKEN_WHILE_OPEN } from './deliveries.store.ts';
import { insertNew } from './insert-new.ts';
import type { MatchedRoundDocument } from './matched-rounds.store.ts';
import { createPendingCountsStore } from './pending-counts.store.ts';
import { toFiltersFields, toWatchlist, type WatchlistDocument, WITHOUT_SECRETS } from './watchlist-document.ts';

/** Watchlists read, and whose deliveries are inserted, per batch. */
const CANDIDATES_PER_BATCH = 1_000;

/**
 * Creates the index that finds watchlists by the keys of a round, and writes keys of the current version to active
 * watchlists without them. Idempotent.
 */
export async function prepareMatching(db: Db): Promise<void> {
  const watchlists = db.collection<WatchlistDocument>('watchlists');
  await watchlists.createIndexes([
    { name: 'matching', key: { 'matching.keys': 1 }, sparse: true },
    { name: 'paused', key: { paused_at: 1 }, sparse: true },
    { name: 'matching_version', key: { 'matching.version': 1 }, partialFilterExpression: { active: true } },
  ]);
  const outdated = watchlists.find(
    { active: true, 'matching.version': { $not: { $gte: MATCH_KEYS_VERSION } } },
    { projection: WITHOUT_SECRETS, hint: 'matching_version', batchSize: CANDIDATES_PER_BATCH },
  );
  for await (const document of outdated) {
    await watchlists.updateOne(
      // Unless its filters were changed since, and with them the keys.
      { _id: document._id, filters: document.filters },
      { $set: { matching: toFiltersFields(toWatchlist(document).filters).matching } },
    );
  }
}

/** Creates the store of matching. */
export function createMatchingStore({ db }: { db: Db }): MatchingStore {
  const watchlists: Collection<WatchlistDocument> = db.collection('watchlists');
  const deliveries: Collection<DeliveryDocument> = db.collection('deliveries');
  const rounds: Collection<MatchedRoundDocument> = db.collection('matched_rounds');

  return {
    async *findCandidates({ keys, createdBy, pausedAfter }) {
      const found = watchlists.find(
        {
          'matching.keys': { $in: [...keys] },
          created_at: { $lte: createdBy },
          $or: [{ active: true }, { paused_at: { $gt: pausedAfter } }],
        },
        { projection: WITHOUT_SECRETS, hint: 'matching', batchSize: CANDIDATES_PER_BATCH },
      );
      let batch: Candidate[] = [];
      for await (const document of found) {
        batch.push({ watchlist: toWatchlist(document), keys: document.matching?.keys ?? [] });
        if (batch.length < CANDIDATES_PER_BATCH) continue;
        yield batch;
        batch = [];
      }
      if (batch.length > 0) yield batch;
    },

    ...createPendingCountsStore({ db }),

    async stopMatching(watchlistIds) {
      // Unless it was resumed since.
      await watchlists.updateMany({ _id: { $in: [...watchlistIds] }, active: false }, { $unset: { matching: '' } });
    },

    async keepRounds(matched, matchedAt) {
      const documents = matched.map((round) => {
        const { id, ...record } = toFundingRecord(round);
        return { _id: id, ...record, matched_at: matchedAt };
      });
      await insertNew(rounds, documents);
    },

    insertDeliveries: (matches, claim) =>
      insertNew(
        deliveries,
        matches.map((match) => toDocument(match, claim)),
      ),
  };
}

function toDocument(delivery: NewDelivery, claim: InitialClaim | null): DeliveryDocument {
  const { id, watchlist, roundId, origin, createdAt, dueAt } = delivery;
  const unclaimed = {
    _id: id,
    watchlist_id: watchlist.id,
    account_id: watchlist.accountId,
    round_id: roundId,
    origin,
    status: 'pending',
    attempts: 0,
    http_status: null,
    error: null,
    created_at: createdAt,
    delivered_at: null,
  } as const;
  if (claim?.ids.has(id) !== true)
    return { ...unclaimed, ...(watchlist.active ? { next_attempt_at: dueAt } : { parked: true }) };
  const { lease, leaseEndsAt } = claim;
  return { ...unclaimed, ...claimedFields({ lease, leaseEndsAt }), untaken_until: UNTAKEN_WHILE_OPEN, attempts: 1 };
}
