import type { Db, Document, Filter } from 'mongodb';
import type { FundingRound } from '../../../common/funding/funding-round.ts';
import { ALL_ROUNDS } from '../domain/entities.ts';
import { fromDocument, type ProjectedRound, RECORD_PROJECTION, type RoundDocument } from './round-document.ts';
import { inTime, type ReadLimits, roundsOf } from './rounds.store.ts';
import { inRange, positionRange } from './search-predicate.ts';

/** A company's rounds together and newest first, as the index `domain` has them. */
const BY_COMPANY = { company_domain: 1, 'search.position': -1 } as const;

/** What a batch of companies gives comes with the first answer: the server's own first batch is of 101 rows. */
const ROWS_A_BATCH = 10_000;

/**
 * The store of what rounds tell of companies: many companies by one command. A company without a round is absent from every answer. Every read throws
 * ServiceError `DEADLINE_EXCEEDED` when the server did not finish it in `maxTimeMs`.
 */
export function createCompaniesStore(db: Db) {
  const rounds = roundsOf(db);

  function read<Row extends Document>(stages: Document[], { maxTimeMs }: ReadLimits): Promise<Row[]> {
    return inTime(
      rounds.aggregate<Row>(stages, { hint: 'domain', batchSize: ROWS_A_BATCH, maxTimeMS: maxTimeMs }).toArray(),
    );
  }

  return {
    /** How many rounds each company has, from index keys alone. */
    countRounds(domains: readonly string[], limits: ReadLimits): Promise<{ domain: string; count: number }[]> {
      const count = { $group: { _id: '$company_domain', count: { $sum: 1 } } };
      return read(
        [{ $match: roundsOfAny(domains) }, count, { $project: { _id: 0, domain: '$_id', count: 1 } }],
        limits,
      );
    },

    /** Each company's name as its newest round spells it. One document a company is fetched. */
    newestNames(domains: readonly string[], limits: ReadLimits): Promise<{ domain: string; name: string }[]> {
      const newest = { $group: { _id: '$company_domain', name: { $first: '$company_name' } } };
      return read(
        [
          { $match: roundsOfAny(domains) },
          { $sort: BY_COMPANY },
          newest,
          { $project: { _id: 0, domain: '$_id', name: 1 } },
        ],
        limits,
      );
    },

    /** The newest rounds of each company, newest first within it. Fetches all rounds of all of them: for few of few. */
    async newestRounds(domains: readonly string[], limit: number, limits: ReadLimits): Promise<FundingRound[]> {
      const newest = { $topN: { n: limit, sortBy: { 'search.position': -1 }, output: '$$ROOT' } };
      const stages = [
        { $match: roundsOfAny(domains) },
        { $group: { _id: '$company_domain', newest } },
        { $unwind: '$newest' },
        { $replaceWith: '$newest' },
        { $project: RECORD_PROJECTION },
      ];
      return (await read<ProjectedRound>(stages, limits)).map(fromDocument);
    },
  };
}

/** Within the range of the sort key that a search has, so that what a search leaves out is left out here. */
function roundsOfAny(domains: readonly string[]): Filter<RoundDocument> {
  return { ...inRange(positionRange(ALL_ROUNDS, null)), company_domain: { $in: [...domains] } };
}
