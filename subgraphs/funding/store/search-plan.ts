import type { Filter } from 'mongodb';
import type { FundingFilter } from '../../../common/funding/filter.ts';
import { type CandidatePlan, candidatePlans } from './candidate-plans.ts';
import { positionRange } from './position-range.ts';
import type { RoundDocument } from './round-document.ts';
import type { RoundIndexName } from './round-indexes.ts';
import { predicatesOf, selectivities } from './search-conditions.ts';
import type { SearchStatistics } from './search-statistics.ts';
import { inRange, type Walk } from './walks.ts';

/** The chosen plan of one search: the predicate of its documents and the one index to walk for them. */
export interface SearchPlan {
  /** Null where the server chooses, see {@link CandidatePlan}. */
  readonly index: RoundIndexName | null;
  readonly predicate: Filter<RoundDocument>;
}

/** The circumstances of a search that a plan depends on. */
export interface PlanOptions {
  /** The range of the sort key that the search reads. */
  walk: Walk;
  /** The number of rounds to read; infinite for all of them. */
  limit: number;
  statistics: SearchStatistics;
}

/** The costs of fetching a document and of merging a range, in keys examined. */
const FETCH_COST = 8;
const RANGE_COST = 3;
/** Conditions correlate, so a page may need this many times the keys that independence predicts. */
const CORRELATION_FACTOR = 3;
/** The least share of the rounds that an estimate by subtraction yields. */
const MIN_SHARE = 0.000_05;

/**
 * Chooses the index with the lowest expected cost for a page, and writes the predicate. The index is named (hinted) because
 * the server would reuse a plan chosen for one value, such as a common stage, for another value where it is wrong.
 */
export function planSearch(filter: FundingFilter, options: PlanOptions): SearchPlan {
  const { walk, statistics } = options;
  const shares = selectivities(filter, statistics);
  const isByAmount = walk.field === 'search.amount_position';
  const days = isByAmount ? { ...positionRange(filter), field: 'search.position' as const } : walk;
  const reach = statistics.positionSelectivity(days.from, days.before);
  // By amount the server sorts what it finds by another index: the best plan for a filter that few rounds meet.
  const limit = isByAmount ? Number.POSITIVE_INFINITY : options.limit;
  const cost = (plan: CandidatePlan) => costOf(plan, { shares, reach: statistics.total * reach, limit });
  const best = candidatePlans(filter, shares, statistics).reduce((found, next) =>
    cost(next) < cost(found) ? next : found,
  );
  const conditions = Object.assign({}, inRange(days), ...predicatesOf(filter));
  if (!isByAmount) return { index: best.index, predicate: { ...conditions, ...best.bounds } };
  const predicate = { ...conditions, ...inRange(walk) };
  const inOrder = costOf(amountPlan(filter, walk, statistics), {
    shares: new Map([...shares, ['days', reach]]),
    reach: statistics.total,
    limit: options.limit,
  });
  return inOrder <= cost(best)
    ? { index: 'amount', predicate }
    : { index: best.index, predicate: { ...predicate, ...best.bounds } };
}

/** The plan that reads an order by amount from the index of that order. */
function amountPlan(
  { minAmountUsd: min, maxAmountUsd: max }: FundingFilter,
  { amounts }: Walk,
  statistics: SearchStatistics,
): CandidatePlan {
  const known = statistics.amountSelectivity(min, max);
  const shares = { ALL: 1, KNOWN: known, UNKNOWN: Math.max(MIN_SHARE, 1 - known) };
  return {
    index: 'amount',
    decides: ['amount', 'stages', 'country', 'countries'],
    share: shares[amounts],
    ranges: 1,
    bounds: {},
  };
}

/** Estimates the work for a page, in keys examined. `reach` is how many rounds lie in the range of the sort key. */
function costOf(
  { decides, share, ranges }: CandidatePlan,
  { shares, reach, limit }: { shares: ReadonlyMap<string, number>; reach: number; limit: number },
): number {
  const product = (of: Iterable<number>) => [...of].reduce((result, factor) => result * factor, 1);
  const isDecided = (condition: string) => (decides as readonly string[]).includes(condition);
  const matching = Math.min(share, product(shares.values()));
  const decided = product([...shares].flatMap(([condition, factor]) => (isDecided(condition) ? [factor] : [])));
  const keys = Math.min(reach * share, (CORRELATION_FACTOR * limit * share) / matching);
  const fetched = keys * Math.min(1, decided / share);
  return keys + FETCH_COST * fetched + RANGE_COST * ranges;
}
