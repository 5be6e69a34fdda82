import type { Db, Document, Filter } from 'mongodb';
import type { FundingRound } from '../../../common/funding/funding-round.ts';
import { readEach } from '../../../common/mongo/read-each.ts';
import { ALL_ROUNDS } from '../domain/entities.ts';
import { positionRange } from './position-range.ts';
import { fromDocument, type ProjectedRound, RECORD_PROJECTION, type RoundDocument } from './round-document.ts';
import { type ReadLimits, roundsOf, withServerTimeout } from './rounds.store.ts';
import { inRange } from './walks.ts';

/** The order of the index `domain`: a company's rounds together, newest first. */
const BY_COMPANY = { company_domain: 1, 'search.position': -1 } as const;

/** Rows of a reply, so that a batch of companies fits the first one: the server's default is 101. */
const ROWS_PER_BATCH = 10_000;

/**
 * Creates the store of facts about companies, which reads many companies by one command. A company without a round is
 * absent from every result. Every read throws ServiceError `DEADLINE_EXCEEDED` when the server did not finish it in
 * `maxTimeMs`.
 */
export function createCompaniesStore(db: Db) {
  const rounds = roundsOf(db);

  function read<Row extends Document>(stages: Document[], { maxTimeMs }: ReadLimits): Promise<Row[]> {
    return withServerTimeout(
      rounds.aggregate<Row>(stages, { hint: 'domain', batchSize: ROWS_PER_BATCH, maxTimeMS: maxTimeMs }).toArray(),
    );
  }

  return {
    /** Counts the rounds of each company, from index keys alone. */
    countRounds(domains: readonly string[], limits: ReadLimits): Promise<{ domain: string; count: number }[]> {
      const count = { $group: { _id: '$company_domain', count: { $sum: 1 } } };
      return read(
        [{ $match: roundsOfAny(domains) }, count, { $project: { _id: 0, domain: '$_id', count: 1 } }],
        limits,
      );
    },

    /** Reads each company's name as its newest round spells it. Fetches one document per company. */
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

    /** Reads the newest rounds of each company, newest first. Fetches all their rounds: for companies with few rounds. */
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

    /** Reads the same from the index alone, for companies with many rounds, of which it fetches the newest only. */
    async newestOfMany(domains: readonly string[], limit: number, { maxTimeMs }: ReadLimits): Promise<FundingRound[]> {
      const pipeline = [
        { $match: { search: { $exists: true } } },
        { $sort: { 'search.position': -1 } },
        { $limit: limit },
        { $project: RECORD_PROJECTION },
      ];
      const collection = rounds.collectionName;
      const each = { collection, field: 'company_domain', keys: domains, pipeline, maxTimeMs };
      const found = await withServerTimeout(readEach<ProjectedRound>(db, each));
      return [...found.values()].flat().map(fromDocument);
    },
  };
}

/** Selects the rounds of companies, in the range of the sort key that a search has, so that both omit the same rounds. */
function roundsOfAny(domains: readonly string[]): Filter<RoundDocument> {
  return {
    ...inRange({ field: 'search.position', ...positionRange(ALL_ROUNDS) }),
    company_domain: { $in: [...domains] },
  };
}
