import type { Collection } from 'mongodb';
import { v7 as uuidv7 } from 'uuid';
import { type FundingRecord, toFundingRound } from '../../../common/funding/funding-record.ts';
import { NO_FILTERS, type WatchlistFilters } from '../../../common/funding/watchlist-filters.ts';
import { createMatcher, type Matcher } from '../../../subgraphs/watchlist/domain/matching/match-rounds.ts';
import { PENDING_LIMITS } from '../../../subgraphs/watchlist/domain/matching/pending-limits.ts';
import type { Watchlist } from '../../../subgraphs/watchlist/domain/watchlist.ts';
import { createWatchlistActivity } from '../../../subgraphs/watchlist/domain/watchlist-activity.ts';
import { ensureWatchlistStores } from '../../../subgraphs/watchlist/service.ts';
import type { DeliveryDocument } from '../../../subgraphs/watchlist/store/deliveries.store.ts';
import { createMatchingStore } from '../../../subgraphs/watchlist/store/matching.store.ts';
import { createActivityStore } from '../../../subgraphs/watchlist/store/watchlist-activity.store.ts';
import { toDocument, type WatchlistDocument } from '../../../subgraphs/watchlist/store/watchlist-document.ts';
import { useDatabase } from '../../support/database.ts';

/** A sealed secret that can't be opened. */
export const NO_SECRET = { ciphertext: new Uint8Array(), iv: new Uint8Array(), tag: new Uint8Array() };

/** Builds a watchlist with these filters and arbitrary other fields. */
export function anyWatchlist(filters: Partial<WatchlistFilters>, given: Partial<Watchlist> = {}): Watchlist {
  return {
    id: uuidv7(),
    accountId: uuidv7(),
    name: 'Any',
    filters: { ...NO_FILTERS, ...filters },
    webhookUrl: 'https://hooks.example.com/f',
    active: true,
    pausedReason: null,
    createdAt: new Date(),
    ...given,
  };
}

/** Provides a test file with the matching, over its own database. */
export function useMatching({ pendingLimits = PENDING_LIMITS } = {}) {
  const database = useDatabase();
  let matcher: Matcher;
  const createActivity = () => {
    const clock = () => new Date();
    return createWatchlistActivity({ store: createActivityStore(database()), clock, onDue: () => undefined });
  };
  const startMatcher = () =>
    createMatcher({
      store: createMatchingStore(database()),
      clock: () => new Date(),
      firstDelayMs: 0,
      pause: createActivity().pause,
      pendingLimits,
      dispatch: async (deliveries, insert) => void (await insert(deliveries, null)),
    });
  beforeAll(async () => {
    await ensureWatchlistStores(database().db);
    matcher = startMatcher();
  });
  const matchBy = ({ matchRounds }: Matcher, records: readonly FundingRecord[], arrivedAt: Date) =>
    matchRounds(records.map((record) => ({ round: toFundingRound(record), arrivedAt })));
  const watchlists = (): Collection<WatchlistDocument> => database().db.collection('watchlists');
  const deliveries = (): Collection<DeliveryDocument> => database().db.collection('deliveries');

  return {
    database,
    watchlists,
    deliveries,
    /** Inserts watchlists directly. */
    async add(...added: Watchlist[]): Promise<void> {
      await watchlists().insertMany(added.map((watchlist) => toDocument(watchlist, NO_SECRET)));
    },
    /** Matches records that have just arrived. */
    match: (records: readonly FundingRecord[], arrivedAt = new Date()) => matchBy(matcher, records, arrivedAt),
    /** Matches as another process, without the counts cached by this one. */
    anotherProcess() {
      const another = startMatcher();
      return (records: readonly FundingRecord[]) => matchBy(another, records, new Date());
    },
    resume: (id: string) => createActivity().resume(id),
    /** Reads the ids of the rounds that matched a watchlist, in order. */
    async matchesOf({ id }: Watchlist): Promise<string[]> {
      const found = await deliveries().find({ watchlist_id: id }).toArray();
      return found.map(({ round_id }) => round_id).sort();
    },
  };
}
