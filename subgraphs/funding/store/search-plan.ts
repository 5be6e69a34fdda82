import type { Filter } from 'mongodb';
import type { FundingFilter } from '../../../common/funding/filter.ts';
import type { RoundPosition } from '../../../common/funding/funding-round.ts';
import type { RoundDocument } from './round-document.ts';
import type { RoundIndexName } from './round-indexes.ts';
import { conditionsOf, inRange, positionRange } from './search-predicate.ts';
import type { SearchStatistics } from './search-statistics.ts';
import { type Shares, sharesOf, type Way, waysFor } from './search-ways.ts';

/** How one search is answered: the documents it wants and the one index to walk for them. */
export interface SearchPlan {
  readonly index: RoundIndexName;
  readonly predicate: Filter<RoundDocument>;
}

/** What a search is planned for. */
export interface PlanOptions {
  /** The search continues strictly after this place; null from the newest round on. */
  after: RoundPosition | null;
  /** Rounds wanted; infinite for all of them. */
  limit: number;
  statistics: SearchStatistics;
}

/** What fetching a document costs, and what merging a range does, in keys looked at. */
const FETCH_COST = 8;
const RANGE_COST = 3;
/** Conditions hang together, so that a page may be complete later than their shares say. */
const CAUTION = 3;

/**
 * Chooses the index that is expected to do least for a page, and writes the predicate. The index is named (hinted) because
 * the server would keep a plan it chose for one value, such as a common stage, for another where it is wrong.
 */
export function planSearch(filter: FundingFilter, { after, limit, statistics }: PlanOptions): SearchPlan {
  const range = positionRange(filter, after);
  const shares = sharesOf(filter, statistics);
  const reach = statistics.total * statistics.ofPositions(range.from, range.before);
  const cost = (way: Way) => costOf(way, { shares, reach, limit });
  const { index, bounds } = waysFor(filter, shares, statistics).reduce((best, next) =>
    cost(next) < cost(best) ? next : best,
  );
  return { index, predicate: Object.assign({}, inRange(range), ...conditionsOf(filter).values(), bounds) };
}

/** The expected work for a page, in keys looked at. `reach` is how many rounds lie in the range of the sort key. */
function costOf(
  { decides, share, ranges }: Way,
  { shares, reach, limit }: { shares: Shares; reach: number; limit: number },
): number {
  const product = (of: Iterable<number>) => [...of].reduce((result, factor) => result * factor, 1);
  const matching = Math.min(share, product(shares.values()));
  const decided = product([...shares].flatMap(([condition, factor]) => (decides.includes(condition) ? [factor] : [])));
  const keys = Math.min(reach * share, (CAUTION * limit * share) / matching);
  const fetched = keys * Math.min(1, decided / share);
  return keys + FETCH_COST * fetched + RANGE_COST * ranges;
}
