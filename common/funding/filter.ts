import { refuseFilter } from './filter-values.ts';
import { FILTER_NAMES, type FilterName, FUNDING_FILTERS, type FundingFilters } from './funding-filters.ts';

/** Funding filters as a caller gives them, by their names in the graph; null and undefined mean "not given". */
export type FundingFilterInput = {
  [Name in FilterName]?: Parameters<FundingFilters[Name]['read']>[1];
};

/**
 * The funding filters in canonical form: two inputs that mean the same are equal here. Null does not filter. Texts are
 * case-folded, stages sorted and unique.
 */
export type FundingFilter = {
  readonly [Name in FilterName]: ReturnType<FundingFilters[Name]['read']>;
};

/**
 * The filters that {@link canonicalFilterKey} always contains. Later ones are left out while none is given, so that
 * cursors signed before they existed stay valid.
 */
const MIN_KEY_LENGTH = 9;

/**
 * Validates filters by the rules of `GET /v1/funding` and returns their canonical form.
 * @throws ServiceError `INVALID_FILTER` whose `field` and message name the filter as the graph does.
 */
export function normalizeFundingFilter(input: FundingFilterInput): FundingFilter {
  const filter = readEach(input);
  const { since, until, minAmountUsd, maxAmountUsd } = filter;
  if (since !== null && until !== null && since > until) {
    refuseFilter('since', 'is after until', 'a calendar date as YYYY-MM-DD that is not after until');
  }
  if (minAmountUsd !== null && maxAmountUsd !== null && minAmountUsd > maxAmountUsd) {
    refuseFilter('minAmountUsd', 'is above maxAmountUsd', 'a number of US dollars that is not above maxAmountUsd');
  }
  return filter;
}

function readEach(input: FundingFilterInput): FundingFilter {
  const filter: Partial<Record<FilterName, unknown>> = {};
  for (const name of FILTER_NAMES) filter[name] = FUNDING_FILTERS[name].read(name, input[name] as never);
  return filter as FundingFilter;
}

/** Writes a text that is equal for two filters exactly when they mean the same; for digests, not for people. */
export function canonicalFilterKey(filter: FundingFilter): string {
  const values = FILTER_NAMES.map((name) => {
    const value = filter[name];
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value)[0] : value;
  });
  while (values.length > MIN_KEY_LENGTH && values.at(-1) === null) values.pop();
  return JSON.stringify(values);
}
