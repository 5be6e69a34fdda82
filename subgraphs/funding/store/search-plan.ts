import type { Filter } from 'mongodb';
import type { FundingFilter } from '../../../common/funding/filter.ts';
import type { RoundPosition } from '../../../common/funding/funding-round.ts';
import { type CandidatePlan, candidatePlans } from './candidate-plans.ts';
import { inRange, positionRange } from './position-range.ts';
import type { RoundDocument } from './round-document.ts';
import type { RoundIndexName } from './round-indexes.ts';
import { predicatesOf, type Selectivities, selectivities } from './search-conditions.ts';
import type { SearchStatistics } from './search-statistics.ts';

/** The chosen plan of one search: the predicate of its documents and the one index to walk for them. */
export interface SearchPlan {
  readonly index: RoundIndexName;
  readonly predicate: Filter<RoundDocument>;
}

/** The circumstances of a search that a plan depends on. */
export interface PlanOptions {
  /** The search continues strictly after this position; null starts at the newest round. */
  after: RoundPosition | null;
  /** The number of rounds to read; infinite for all of them. */
  limit: number;
  statistics: SearchStatistics;
}

/** The costs of fetching a document and of merging a range, in keys examined. */
const FETCH_COST = 8;
const RANGE_COST = 3;
/** Conditions correlate, so a page may need this many times the keys that independence predicts. */
const CORRELATION_FACTOR = 3;

/**
 * Chooses the index with the lowest expected cost for a page, and writes the predicate. The index is named (hinted) because
 * the server would reuse a plan chosen for one value, such as a common stage, for another value where it is wrong.
 */
export function planSearch(filter: FundingFilter, { after, limit, statistics }: PlanOptions): SearchPlan {
  const range = positionRange(filter, after);
  const shares = selectivities(filter, statistics);
  const reach = statistics.total * statistics.positionSelectivity(range.from, range.before);
  const cost = (plan: CandidatePlan) => costOf(plan, { shares, reach, limit });
  const { index, bounds } = candidatePlans(filter, shares, statistics).reduce((best, next) =>
    cost(next) < cost(best) ? next : best,
  );
  return { index, predicate: Object.assign({}, inRange(range), ...predicatesOf(filter), bounds) };
}

/** Estimates the work for a page, in keys examined. `reach` is how many rounds lie in the range of the sort key. */
function costOf(
  { decides, share, ranges }: CandidatePlan,
  { shares, reach, limit }: { shares: Selectivities; reach: number; limit: number },
): number {
  const product = (of: Iterable<number>) => [...of].reduce((result, factor) => result * factor, 1);
  const matching = Math.min(share, product(shares.values()));
  const decided = product([...shares].flatMap(([condition, factor]) => (decides.includes(condition) ? [factor] : [])));
  const keys = Math.min(reach * share, (CORRELATION_FACTOR * limit * share) / matching);
  const fetched = keys * Math.min(1, decided / share);
  return keys + FETCH_COST * fetched + RANGE_COST * ranges;
}
