import { asInvalidInput, ServiceError } from '../../../common/errors.ts';
import { type FundingFilter, normalizeFundingFilter } from '../../../common/funding/filter.ts';
import type { WatchlistFilters } from './watchlist.ts';

/** Filters as they are asked for; null and undefined mean "not given". */
export type WatchlistFiltersInput = {
  [Name in keyof WatchlistFilters]?: WatchlistFilters[Name] | undefined;
};

/**
 * Checks filters by the rules of the funding search, so that a watchlist holds nothing the search would refuse.
 * @returns the filters to keep: texts trimmed and in their owner's spelling, the rest in canonical form.
 * @throws ServiceError INVALID_INPUT whose `field` is `filters` when none is given (contract, WatchlistFilters), or
 *   `filters.` and the filter's name on REST.
 */
export function readWatchlistFilters(given: WatchlistFiltersInput): WatchlistFilters {
  const { company, investor, country } = given;
  const canonical = inBody(() => toFundingFilter(given));
  const filters = {
    stages: canonical.stages && [...canonical.stages],
    minAmountUsd: canonical.minAmountUsd,
    maxAmountUsd: canonical.maxAmountUsd,
    company: company?.trim() ?? null,
    domain: canonical.domain,
    investor: investor?.trim() ?? null,
    country: country?.trim() ?? null,
  };
  if (Object.values(filters).some((filter) => filter !== null)) return filters;
  const names = 'round, min_amount_usd, max_amount_usd, company, domain, investor, country';
  throw new ServiceError('INVALID_INPUT', `filters is empty; it takes at least one of ${names}.`, { field: 'filters' });
}

/** What the filters of a watchlist mean. @throws ServiceError INVALID_FILTER when the rules of the search refuse them */
export function toFundingFilter({ stages, ...filters }: WatchlistFiltersInput): FundingFilter {
  return normalizeFundingFilter({ round: stages, ...filters });
}

/** Says where in the body a filter failed. */
function inBody<Result>(check: () => Result): Result {
  try {
    return asInvalidInput(check);
  } catch (error) {
    if (!(error instanceof ServiceError) || error.details.field === undefined) throw error;
    throw new ServiceError(error.code, `filters.${error.message}`, { field: `filters.${error.details.field}` });
  }
}
