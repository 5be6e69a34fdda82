import type { Db, Document } from 'mongodb';
import type { FundingFilter } from '../../../common/funding/filter.ts';
import type { FundingRound, RoundPosition } from '../../../common/funding/funding-round.ts';
import { ROWS_PER_BATCH } from '../../../common/mongo/read-each.ts';
import { packPosition } from '../domain/position.ts';
import { fromDocument, type ProjectedRound, RECORD_PROJECTION } from './round-document.ts';
import { type ReadLimits, roundsOf, withServerTimeout } from './rounds.store.ts';
import { planSearch } from './search-plan.ts';
import type { SearchStatistics } from './search-statistics.ts';
import { newestFirst, type Walk, walkByDay } from './walks.ts';

/** A page of a search, newest first, or oldest first if it is read backward. */
export interface SearchPage {
  filter: FundingFilter;
  /** Rounds strictly after this place in reading direction; null from the first one on. */
  after: RoundPosition | null;
  limit: number;
  isBackward: boolean;
}

/**
 * Creates the store of several searches at a time, such as those of all watchlists of a page: one command for all of them.
 * The server chooses their indexes, because a command that unites searches takes no hints. Every read throws ServiceError
 * `DEADLINE_EXCEEDED` when the server did not finish it in `maxTimeMs`.
 */
export function createSearchesStore(db: Db, statistics: () => Promise<SearchStatistics>) {
  const rounds = roundsOf(db);

  async function predicateOf(filter: FundingFilter, walk: Walk, limit: number): Promise<Document> {
    return planSearch(filter, { walk, limit, statistics: await statistics() }).predicate;
  }

  /** Runs a pipeline per search and returns the rows of each, in no particular order. */
  async function readUnion<Row>(searches: readonly Document[][], { maxTimeMs }: ReadLimits): Promise<Row[][]> {
    const numbered = searches.map((stages, index) => [
      ...stages,
      { $project: { _id: 0, index: { $literal: index }, row: '$$ROOT' } },
    ]);
    const [first = [], ...others] = numbered;
    const united = others.map((pipeline) => ({ $unionWith: { coll: rounds.collectionName, pipeline } }));
    const options = { batchSize: ROWS_PER_BATCH, maxTimeMS: maxTimeMs };
    const found = rounds.aggregate<{ index: number; row: Row }>([...first, ...united], options).toArray();
    const rows: Row[][] = searches.map(() => []);
    for (const { index, row } of await withServerTimeout(found)) rows[index]?.push(row);
    return rows;
  }

  return {
    /** Counts the rounds that meet each filter. */
    async countEach(filters: readonly FundingFilter[], limits: ReadLimits): Promise<number[]> {
      const searches = filters.map(async (filter) => [
        { $match: await predicateOf(filter, newestFirst(filter), Number.POSITIVE_INFINITY) },
        { $count: 'count' },
      ]);
      const counts = await readUnion<{ count: number }>(await Promise.all(searches), limits);
      return counts.map(([row]) => row?.count ?? 0);
    },

    /** Finds the rounds of each page in reading direction, equal dates by id in the same direction. */
    async findEach(pages: readonly SearchPage[], limits: ReadLimits): Promise<FundingRound[][]> {
      const searches = pages.map(async ({ filter, after, limit, isBackward }) => {
        const walk = walkByDay(filter, after, isBackward ? 1 : -1);
        return [
          { $match: await predicateOf(filter, walk, limit) },
          { $sort: { [walk.field]: walk.direction } },
          { $limit: limit },
          { $project: RECORD_PROJECTION },
        ];
      });
      const found = await readUnion<ProjectedRound>(await Promise.all(searches), limits);
      return found.map((rows, index) => rows.map(fromDocument).sort(byDay(pages[index]?.isBackward === true)));
    },
  };
}

function byDay(isAscending: boolean): (left: FundingRound, right: FundingRound) => number {
  return (left, right) => (isAscending ? 1 : -1) * packPosition(left).compare(packPosition(right));
}
