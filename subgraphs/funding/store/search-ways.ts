import type { Document } from 'mongodb';
import type { FundingFilter } from '../../../common/funding/filter.ts';
import { type AmountBuckets, COARSE_AMOUNTS, FINE_AMOUNTS } from './amount-buckets.ts';
import { textGrams } from './name-grams.ts';
import type { RoundIndexName } from './round-indexes.ts';
import type { Condition } from './search-predicate.ts';
import type { SearchStatistics } from './search-statistics.ts';

/** A way to answer a search: an index, and how much of it must be walked. */
export interface Way {
  index: RoundIndexName;
  /** Conditions that the index's keys decide, before a document is fetched. */
  decides: readonly Condition[];
  /** The share of all rounds that the equality fields leave to be walked. */
  share: number;
  /** Ranges of the index that are merged. */
  ranges: number;
  /** What binds equality fields that no condition of the filter binds by itself. */
  bounds: Document;
}

/** Values of a field made for search that every match has one of. */
type Narrowing = Pick<Way, 'bounds' | 'share' | 'ranges'>;

/** The share of the rounds that meets each condition of the filter. */
export type Shares = ReadonlyMap<Condition, number>;

/** The share of the rounds that meets each condition of a filter. */
export function sharesOf(filter: FundingFilter, statistics: SearchStatistics): Shares {
  const { domain, investor, stages, country, minAmountUsd: least, maxAmountUsd: most, company } = filter;
  const shares = new Map<Condition, number>();
  if (domain !== null) shares.set('domain', statistics.ofDomain(domain));
  if (investor !== null) shares.set('investor', statistics.ofInvestor(investor));
  if (stages !== null) shares.set('stages', statistics.ofStages(stages));
  if (country !== null) {
    if ('code' in country) shares.set('country', statistics.ofCountry(country.code));
    else shares.set('location', statistics.ofLocation(country.location));
  }
  if (least !== null || most !== null) shares.set('amount', statistics.ofAmounts(least, most));
  if (company !== null) shares.set('company', statistics.ofNamesWith(company));
  return shares;
}

/** The server merges so many ranges in the order of the sort key; of more it would sort the results in memory. */
const MAX_MERGED_RANGES = 200;

/** All ways that apply to a filter. The first one, the newest rounds, applies to any. */
export function waysFor(filter: FundingFilter, shares: Shares, statistics: SearchStatistics): [Way, ...Way[]] {
  const stages = filter.stages?.length ?? 0;
  const coarse = narrowToBuckets('search.amount_8', COARSE_AMOUNTS, filter, statistics);
  const fine = narrowToBuckets('search.amount_256', FINE_AMOUNTS, filter, statistics);
  const newest: Way = {
    index: 'newest',
    decides: ['amount', 'stages', 'company'],
    share: 1,
    ranges: 1,
    bounds: {},
  };

  function way(
    index: RoundIndexName,
    equals: readonly Condition[],
    {
      checks = [],
      ranges = 1,
      narrowing = EVERYTHING,
    }: { checks?: Condition[]; ranges?: number; narrowing?: Narrowing | null } = {},
  ): Way[] {
    if (narrowing === null || !equals.every((condition) => shares.has(condition))) return [];
    const merged = ranges * narrowing.ranges;
    if (merged > MAX_MERGED_RANGES) return [];
    const share = equals.reduce((product, condition) => product * (shares.get(condition) ?? 1), narrowing.share);
    return [{ index, decides: [...equals, ...checks], share, ranges: merged, bounds: narrowing.bounds }];
  }

  return [
    newest,
    ...way('domain', ['domain']),
    ...way('investor', ['investor'], { checks: ['amount', 'stages'] }),
    ...way('location', ['location'], { checks: ['amount', 'stages'] }),
    ...way('country', ['country'], { checks: ['amount'] }),
    ...way('country_stage', ['country', 'stages'], { checks: ['amount'], ranges: stages }),
    ...way('stage', ['stages'], { checks: ['amount'], ranges: stages }),
    ...way('stage_amount', ['stages'], { checks: ['amount'], ranges: stages, narrowing: coarse }),
    ...way('amount_8', [], { checks: ['amount', 'stages'], narrowing: coarse }),
    ...way('amount_256', [], { checks: ['amount', 'stages'], narrowing: fine }),
    ...way('name', [], { narrowing: narrowToGrams(filter.company, statistics) }),
  ];
}

const EVERYTHING: Narrowing = { bounds: {}, share: 1, ranges: 1 };

function narrowToBuckets(
  field: string,
  scale: AmountBuckets,
  { minAmountUsd: least, maxAmountUsd: most }: FundingFilter,
  statistics: SearchStatistics,
): Narrowing | null {
  if (least === null && most === null) return null;
  const buckets = scale.bucketsOf(least, most);
  const share = statistics.ofAmountBuckets(scale, buckets[0] ?? 0, buckets.at(-1) ?? 0);
  return { bounds: { [field]: { $in: buckets } }, share, ranges: buckets.length };
}

/** Of either kind of n-grams one list finds all candidates; the rarest one finds the fewest others. */
function narrowToGrams(company: string | null, statistics: SearchStatistics): Narrowing | null {
  const wanted = company === null ? null : textGrams(company);
  if (wanted === null) return null;
  const chosen = [wanted.even, wanted.odd].map((lists) => rarestOf(lists, statistics));
  const grams = [...new Set(chosen.flat())];
  return {
    bounds: { 'search.name_grams': { $in: grams } },
    share: statistics.ofNameGrams(grams),
    ranges: grams.length,
  };
}

/** Of lists that are equally rare, or not in the sample at all, the shortest one. */
function rarestOf(lists: readonly string[][], statistics: SearchStatistics): readonly string[] {
  const [rarest] = lists
    .map((grams) => ({ grams, share: statistics.ofNameGrams(grams) }))
    .sort((a, b) => a.share - b.share || a.grams.length - b.grams.length);
  return rarest?.grams ?? [];
}
