import { type Collection, type Db, type Filter, MongoServerError } from 'mongodb';
import { type Clock, systemClock } from '../../../common/clock.ts';
import { ServiceError } from '../../../common/errors.ts';
import type { FundingFilter } from '../../../common/funding/filter.ts';
import type { FundingRound, RoundPosition } from '../../../common/funding/funding-round.ts';
import { readSingleBatch, type SingleBatchOptions } from '../../../common/mongo/read-single-batch.ts';
import { NEWEST_FIRST, type Reading } from '../domain/round-order.ts';
import { CHANGE_MARK_INDEX } from './change-mark.ts';
import { coalesceReads } from './coalesce-reads.ts';
import { migrateRounds } from './migrate-rounds.ts';
import { OUTBOX_INDEX } from './outbox.store.ts';
import { fromDocument, type ProjectedRound, RECORD_PROJECTION, type RoundDocument } from './round-document.ts';
import { createRoundsWriter } from './rounds-writer.store.ts';
import { planSearch, type SearchPlan } from './search-plan.ts';
import { createStatisticsSource } from './search-sample.ts';
import { newestFirst, walksAfter } from './walks.ts';

/** The collection of funding rounds; owned by this subgraph alone. */
const ROUNDS_COLLECTION = 'funding_rounds';

const MAX_TIME_EXPIRED = 50;

/** The limits of a read: the time that the server may work on it, in milliseconds. */
export interface ReadLimits {
  maxTimeMs: number;
}

/** A page of a search. */
export interface FindOptions extends ReadLimits, Partial<Reading> {
  /** Rounds strictly after this place in reading direction; null from the first or last one on. */
  after: RoundPosition | null;
  limit: number;
}

interface PageToFind extends Required<FindOptions> {
  filter: FundingFilter;
}

/** Reads and writes funding rounds. */
export type RoundsStore = ReturnType<typeof createRoundsStore>;

/**
 * Creates the store of funding rounds. {@link ensureIndexes} must have run once on the database. Every read throws
 * ServiceError `DEADLINE_EXCEEDED` when the server did not finish it in `maxTimeMs`.
 * @param clock the arrival times of new rounds
 */
export function createRoundsStore(db: Db, clock: Clock = systemClock) {
  const rounds = roundsOf(db);
  const statistics = createStatisticsSource(rounds);

  async function read(
    filter: Filter<RoundDocument>,
    options: Omit<SingleBatchOptions, 'projection'>,
  ): Promise<FundingRound[]> {
    const projected = { ...options, projection: RECORD_PROJECTION };
    const documents = await withServerTimeout(
      readSingleBatch<RoundDocument, ProjectedRound>({ db, collection: rounds }, filter, projected),
    );
    return documents.map(fromDocument);
  }

  async function readPage({ filter, after, limit, maxTimeMs, ...reading }: PageToFind): Promise<FundingRound[]> {
    const found: FundingRound[] = [];
    for (const walk of walksAfter(filter, after, reading)) {
      const missing = limit - found.length;
      if (missing === 0) break;
      const { index, predicate } = planSearch(filter, { walk, limit: missing, statistics: await statistics() });
      const sort = { [walk.field]: walk.direction };
      found.push(...(await read(predicate, { ...hintOf(index), sort, limit: missing, maxTimeMS: maxTimeMs })));
    }
    return found;
  }
  const readSharedPage = coalesceReads<PageToFind, readonly FundingRound[]>(
    readPage,
    ({ filter, after, limit, order, isBackward }) => JSON.stringify([filter, after, limit, order, isBackward]),
  );

  return {
    /** Returns the statistics by which searches are planned. */
    statistics,

    /** Finds the rounds that meet a filter; unless told otherwise newest first, equal dates by descending id. */
    find: (filter: FundingFilter, options: FindOptions): Promise<readonly FundingRound[]> =>
      readSharedPage({ order: NEWEST_FIRST, isBackward: false, ...options, filter }),

    /** Reads the rounds of these ids that exist and are not retracted, in no particular order. */
    byIds(ids: readonly string[], { maxTimeMs }: ReadLimits): Promise<FundingRound[]> {
      const filter = { _id: { $in: [...ids] }, search: { $exists: true } };
      return read(filter, { limit: ids.length, maxTimeMS: maxTimeMs });
    },

    /** Counts the rounds that meet a filter. Reads every key that does; only for bounded counts. */
    async count(filter: FundingFilter, { maxTimeMs }: ReadLimits): Promise<number> {
      const walk = newestFirst(filter);
      const options = { walk, limit: Number.POSITIVE_INFINITY, statistics: await statistics() };
      const { index, predicate } = planSearch(filter, options);
      return withServerTimeout(rounds.countDocuments(predicate, { ...hintOf(index), maxTimeMS: maxTimeMs }));
    },

    /** Estimates the number of rounds, retracted ones included, from the collection's metadata. */
    estimatedCount({ maxTimeMs }: ReadLimits): Promise<number> {
      return withServerTimeout(rounds.estimatedDocumentCount({ maxTimeMS: maxTimeMs }));
    },

    ...createRoundsWriter(rounds, clock),
  };
}

/** Creates the indexes of this version and migrates stored rounds to it, see {@link migrateRounds}. */
export async function ensureIndexes(db: Db): Promise<void> {
  await roundsOf(db).createIndexes([OUTBOX_INDEX, CHANGE_MARK_INDEX]);
  await migrateRounds(roundsOf(db));
}

function hintOf(index: SearchPlan['index']): { hint?: string } {
  return index === null ? {} : { hint: index };
}

/** Returns the collection of rounds, for the stores of this subgraph. */
export function roundsOf(db: Db): Collection<RoundDocument> {
  return db.collection<RoundDocument>(ROUNDS_COLLECTION);
}

/** Waits for a read. @throws ServiceError `DEADLINE_EXCEEDED` when the server stopped it at its time limit */
export async function withServerTimeout<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof MongoServerError && error.code === MAX_TIME_EXPIRED) {
      throw new ServiceError('DEADLINE_EXCEEDED', undefined, { cause: error });
    }
    throw error;
  }
}
