import type { Db } from 'mongodb';
import type { FundingRound } from '../../../common/funding/funding-round.ts';
import { readEach } from '../../../common/mongo/read-each.ts';
import { fromDocument, type ProjectedRound, RECORD_PROJECTION } from './round-document.ts';
import { type ReadLimits, roundsOf, withServerTimeout } from './rounds.store.ts';

/** The read of each investor's rounds, by the index of investors. Retracted rounds have no field that it selects. */
const OF_INVESTORS = { field: 'search.investors' } as const;

/**
 * Creates the store of facts about investors, which reads many investors by one command. They are named by the folds of
 * their names; one without a round has an empty list and the count 0. Every read throws ServiceError `DEADLINE_EXCEEDED`
 * when the server did not finish it in `maxTimeMs`.
 */
export function createInvestorsStore(db: Db) {
  const { collectionName: collection } = roundsOf(db);

  return {
    /** Counts the rounds of each investor, from index keys alone. */
    async countRounds(keys: readonly string[], limits: ReadLimits): Promise<Map<string, number>> {
      const pipeline = [{ $count: 'count' }];
      const counts = await withServerTimeout(
        readEach<{ count: number }>(db, { ...OF_INVESTORS, collection, keys, pipeline, ...limits }),
      );
      return new Map([...counts].map(([key, [row]]) => [key, row?.count ?? 0]));
    },

    /** Reads the newest rounds of each investor, newest first. */
    async newestRounds(
      keys: readonly string[],
      limit: number,
      limits: ReadLimits,
    ): Promise<Map<string, FundingRound[]>> {
      const pipeline = [{ $sort: { 'search.position': -1 } }, { $limit: limit }, { $project: RECORD_PROJECTION }];
      const found = await withServerTimeout(
        readEach<ProjectedRound>(db, { ...OF_INVESTORS, collection, keys, pipeline, ...limits }),
      );
      return new Map([...found].map(([key, rows]) => [key, rows.map(fromDocument)]));
    },
  };
}
