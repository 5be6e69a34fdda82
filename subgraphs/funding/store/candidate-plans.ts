import type { Document } from 'mongodb';
import type { FundingFilter } from '../../../common/funding/filter.ts';
import { type AmountBuckets, COARSE_AMOUNTS, FINE_AMOUNTS } from './amount-buckets.ts';
import { textGrams } from './name-grams.ts';
import type { RoundIndexName } from './round-indexes.ts';
import type { Condition, Selectivities } from './search-conditions.ts';
import type { SearchStatistics } from './search-statistics.ts';

/** A plan that can answer a search: an index, and how much of it must be walked. */
export interface CandidatePlan {
  /** Null for the union of two indexes, which the server chooses itself: a hint names only one. */
  index: RoundIndexName | null;
  /** Conditions that the index's keys decide, before a document is fetched. */
  decides: readonly Condition[];
  /** The share of all rounds that the equality fields leave to be walked. */
  share: number;
  /** Ranges of the index that are merged. */
  ranges: number;
  /** Bounds of equality fields that no condition of the filter binds by itself. */
  bounds: Document;
}

/** Values of a field made for search, of which every match has at least one. */
type IndexBounds = Pick<CandidatePlan, 'bounds' | 'share' | 'ranges'>;

/** What an index contributes to a plan beside the conditions that its equality fields need. */
interface IndexUse {
  /** Conditions checked on keys behind the sort key. */
  checks?: Condition[];
  ranges?: number;
  /** Null where the filter gives none, so that the index does not apply. */
  bounds?: IndexBounds | null;
}

/** The server merges this many ranges in the order of the sort key; of more it would sort the results in memory. */
const MAX_MERGED_RANGES = 200;

const UNBOUNDED: IndexBounds = { bounds: {}, share: 1, ranges: 1 };

/** Lists all plans that apply to a filter. The first one, the newest rounds, applies to any. */
export function candidatePlans(
  filter: FundingFilter,
  shares: Selectivities,
  statistics: SearchStatistics,
): [CandidatePlan, ...CandidatePlan[]] {
  const stages = filter.stages?.length ?? 0;
  const countries = filter.countries?.length ?? 0;
  const coarse = bucketBounds('search.amount_8', COARSE_AMOUNTS, filter, statistics);
  const fine = bucketBounds('search.amount_256', FINE_AMOUNTS, filter, statistics);
  const newest: CandidatePlan = {
    index: 'newest',
    decides: ['amount', 'stages', 'company'],
    share: 1,
    ranges: 1,
    bounds: {},
  };

  function plan(
    index: RoundIndexName | null,
    equals: readonly Condition[],
    { checks = [], ranges = 1, bounds = UNBOUNDED }: IndexUse = {},
  ): CandidatePlan[] {
    if (bounds === null || !equals.every((condition) => shares.has(condition))) return [];
    const merged = ranges * bounds.ranges;
    if (merged > MAX_MERGED_RANGES) return [];
    const share = equals.reduce((product, condition) => product * (shares.get(condition) ?? 1), bounds.share);
    return [{ index, decides: [...equals, ...checks], share, ranges: merged, bounds: bounds.bounds }];
  }

  return [
    newest,
    ...plan('domain', ['domain']),
    ...plan('investor', ['investor'], { checks: ['amount', 'stages'] }),
    ...plan('location', ['location'], { checks: ['amount', 'stages'] }),
    ...plan('country', ['country'], { checks: ['amount'] }),
    ...plan('country_stage', ['country', 'stages'], { checks: ['amount'], ranges: stages }),
    ...plan('country', ['countries'], { checks: ['amount'], ranges: countries }),
    ...plan('country_stage', ['countries', 'stages'], { checks: ['amount'], ranges: countries * stages }),
    ...plan(null, ['places'], { ranges: countries }),
    ...plan('location', ['locations'], { checks: ['amount', 'stages'], ranges: countries }),
    ...plan('stage', ['stages'], { checks: ['amount'], ranges: stages }),
    ...plan('stage_amount', ['stages'], { checks: ['amount'], ranges: stages, bounds: coarse }),
    ...plan('amount_8', [], { checks: ['amount', 'stages'], bounds: coarse }),
    ...plan('amount_256', [], { checks: ['amount', 'stages'], bounds: fine }),
    ...plan('name', [], { bounds: gramBounds(filter.company, statistics) }),
  ];
}

function bucketBounds(
  field: string,
  scale: AmountBuckets,
  { minAmountUsd: min, maxAmountUsd: max }: FundingFilter,
  statistics: SearchStatistics,
): IndexBounds | null {
  if (min === null && max === null) return null;
  const buckets = scale.bucketsOf(min, max);
  const share = statistics.amountBucketSelectivity(scale, buckets[0] ?? 0, buckets.at(-1) ?? 0);
  return { bounds: { [field]: { $in: buckets } }, share, ranges: buckets.length };
}

/** Bounds a search for a name: of either parity one list of n-grams finds all candidates, the rarest the fewest others. */
function gramBounds(company: string | null, statistics: SearchStatistics): IndexBounds | null {
  const lists = company === null ? null : textGrams(company);
  if (lists === null) return null;
  const chosen = [lists.even, lists.odd].map((parity) => rarestOf(parity, statistics));
  const grams = [...new Set(chosen.flat())];
  return {
    bounds: { 'search.name_grams': { $in: grams } },
    share: statistics.gramSelectivity(grams),
    ranges: grams.length,
  };
}

/** Chooses the rarest list; of lists that are equally rare, or not in the sample at all, the shortest. */
function rarestOf(lists: readonly string[][], statistics: SearchStatistics): readonly string[] {
  const [rarest] = lists
    .map((grams) => ({ grams, share: statistics.gramSelectivity(grams) }))
    .sort((left, right) => left.share - right.share || left.grams.length - right.grams.length);
  return rarest?.grams ?? [];
}
