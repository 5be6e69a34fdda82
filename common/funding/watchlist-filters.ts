import { asInvalidInput, ServiceError } from '../errors.ts';
import { type FundingFilter, normalizeFundingFilter } from './filter.ts';
import {
  FUNDING_FILTERS,
  type GraphFilterValue,
  WATCHLIST_FILTER_NAMES,
  type WatchlistFilterName,
} from './funding-filters.ts';

/**
 * The conditions of a watchlist as its owner reads them back: trimmed texts keep their case, stages and the domain are
 * in canonical form. Null does not filter; at least one is not null.
 */
export type WatchlistFilters = { [Name in WatchlistFilterName]: GraphFilterValue<Name> | null };

/** Filters of which none is set; a stored watchlist has at least one. */
export const NO_FILTERS = Object.fromEntries(WATCHLIST_FILTER_NAMES.map((name) => [name, null])) as WatchlistFilters;

/** Filters of a request; null and undefined mean "not given". */
export type WatchlistFiltersInput = {
  [Name in keyof WatchlistFilters]?: WatchlistFilters[Name] | undefined;
};

/**
 * Validates filters by the rules of the funding search, so that a watchlist stores nothing the search would refuse.
 * @returns the filters to store: texts trimmed and in their owner's spelling, the rest in canonical form.
 * @throws ServiceError INVALID_INPUT whose `field` is `filters` when none is given (contract, WatchlistFilters), or
 *   `filters.` and the filter's name in the graph.
 */
export function readWatchlistFilters(given: WatchlistFiltersInput): WatchlistFilters {
  const canonical = inBody(() => toFundingFilter(given));
  const entries = WATCHLIST_FILTER_NAMES.map((name) => {
    const storesGiven = FUNDING_FILTERS[name].watchlist.stores === 'GIVEN';
    return [name, storesGiven && canonical[name] !== null ? String(given[name]).trim() : canonical[name]] as const;
  });
  if (entries.some(([, filter]) => filter !== null)) return Object.fromEntries(entries) as WatchlistFilters;
  const names = WATCHLIST_FILTER_NAMES.join(', ');
  throw new ServiceError('INVALID_INPUT', `filters is empty; it takes at least one of ${names}.`, { field: 'filters' });
}

/** Returns the search that a watchlist's filters mean. @throws ServiceError INVALID_FILTER for filters it would refuse */
export function toFundingFilter(filters: WatchlistFiltersInput): FundingFilter {
  return normalizeFundingFilter(filters);
}

/** Prefixes the field of a failed check with its place in the body. */
function inBody<Result>(check: () => Result): Result {
  try {
    return asInvalidInput(check);
  } catch (error) {
    if (!(error instanceof ServiceError) || error.details.field === undefined) throw error;
    throw new ServiceError(error.code, `filters.${error.message}`, { field: `filters.${error.details.field}` });
  }
}
