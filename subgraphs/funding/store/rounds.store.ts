import { type Collection, type Db, MongoServerError } from 'mongodb';
import { ServiceError } from '../../../common/errors.ts';
import type { FundingFilter } from '../../../common/funding/filter.ts';
import type { FundingRound, RoundPosition } from '../../../common/funding/funding-round.ts';
import { IDENTITY_INDEXES } from './identity-document.ts';
import { fromDocument, type ProjectedRound, RECORD_PROJECTION, type RoundDocument } from './round-document.ts';
import { ROUND_INDEXES } from './round-indexes.ts';
import { createRoundsWriter } from './rounds-writer.store.ts';
import { planSearch } from './search-plan.ts';

/** The collection of funding rounds; owned by this subgraph alone. */
const ROUNDS_COLLECTION = 'funding_rounds';

const NEWEST_FIRST = { 'search.position': -1 } as const;
const MAX_TIME_EXPIRED = 50;

/** How long the server may work on a read, in milliseconds. */
export interface ReadLimits {
  maxTimeMs: number;
}

/** Which page of a search to read. */
export interface FindOptions extends ReadLimits {
  /** Rounds strictly after this place in the order; null from the newest on. */
  after: RoundPosition | null;
  limit: number;
}

/** Reads and writes funding rounds. */
export type RoundsStore = ReturnType<typeof createRoundsStore>;

/**
 * The store of funding rounds. {@link ensureIndexes} must have run once on the database. Every read throws
 * ServiceError `DEADLINE_EXCEEDED` when the server did not finish it in `maxTimeMs`.
 */
export function createRoundsStore(db: Db) {
  const rounds = roundsOf(db);
  return {
    /** The rounds that meet a filter, newest first, equal dates by descending id. */
    async find(filter: FundingFilter, { after, limit, maxTimeMs }: FindOptions): Promise<FundingRound[]> {
      const { index, predicate } = planSearch(filter, after);
      const cursor = rounds.find<ProjectedRound>(predicate, {
        hint: index,
        sort: NEWEST_FIRST,
        limit,
        batchSize: limit,
        singleBatch: true,
        maxTimeMS: maxTimeMs,
        projection: RECORD_PROJECTION,
      });
      return (await inTime(cursor.toArray())).map(fromDocument);
    },

    /** The rounds of these ids that exist and are not retracted, in no particular order. */
    async byIds(ids: readonly string[], { maxTimeMs }: ReadLimits): Promise<FundingRound[]> {
      const cursor = rounds.find<ProjectedRound>(
        { _id: { $in: [...ids] }, search: { $exists: true } },
        { maxTimeMS: maxTimeMs, projection: RECORD_PROJECTION },
      );
      return (await inTime(cursor.toArray())).map(fromDocument);
    },

    /** How many rounds meet a filter. Reads every key that does; not for the path of a request. */
    count(filter: FundingFilter, { maxTimeMs }: ReadLimits): Promise<number> {
      const { index, predicate } = planSearch(filter, null);
      return inTime(rounds.countDocuments(predicate, { hint: index, maxTimeMS: maxTimeMs }));
    },

    /** About how many rounds there are, retracted ones included, from the collection's metadata. */
    estimatedCount({ maxTimeMs }: ReadLimits): Promise<number> {
      return inTime(rounds.estimatedDocumentCount({ maxTimeMS: maxTimeMs }));
    },

    ...createRoundsWriter(rounds),
  };
}

/** Creates the indexes that every search hints and every writer relies on. Returns at once when they exist. */
export async function ensureIndexes(db: Db): Promise<void> {
  const indexes = Object.entries({ ...ROUND_INDEXES, ...IDENTITY_INDEXES }).map(([name, index]) => ({
    name,
    ...index,
  }));
  await roundsOf(db).createIndexes(indexes);
}

function roundsOf(db: Db): Collection<RoundDocument> {
  return db.collection<RoundDocument>(ROUNDS_COLLECTION);
}

async function inTime<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof MongoServerError && error.code === MAX_TIME_EXPIRED) {
      throw new ServiceError('DEADLINE_EXCEEDED', undefined, { cause: error });
    }
    throw error;
  }
}
