import { z } from 'zod';
import {
  FUNDING_FILTERS,
  type FundingFilters,
  WATCHLIST_FILTER_NAMES,
  type WatchlistFilterName,
} from '../../../common/funding/funding-filters.ts';
import { toRestFilters } from '../../../common/funding/rest-filters.ts';
import type { FieldNames } from '../../../common/respell-failure.ts';

type RestName = FundingFilters[WatchlistFilterName]['rest'];

/** "Values may be strings or numbers" (contract, WatchlistFilters). */
const value = z.union([z.string(), z.number()], 'expected a string or a number').optional();

/** The filters of a request to create a watchlist. */
export const watchlistFiltersInput = z
  .strictObject(mapFilters(() => value))
  .refine((given) => Object.values(given).some((filter) => filter !== undefined), 'expected at least one filter');

/** WatchlistFilters of the contract; in answers, normalised. */
export const watchlistFilters = z.object(
  mapFilters((name) => (FUNDING_FILTERS[name].restType === 'number' ? z.number() : z.string()).optional()),
);

/** REST's names of a watchlist's filters: its messages name them without the `filters.` before them. */
export const WATCHLIST_FILTER_REST_NAMES: FieldNames = new Map(
  WATCHLIST_FILTER_NAMES.map((name) => [`filters.${name}`, FUNDING_FILTERS[name].rest]),
);

/** Writes a watchlist's filters as the contract's WatchlistFilters: only those it has. */
export function presentFilters(filters: Record<WatchlistFilterName, unknown>): z.infer<typeof watchlistFilters> {
  return toRestFilters(filters);
}

function mapFilters<Schema>(toSchema: (name: WatchlistFilterName) => Schema): Record<RestName, Schema> {
  return Object.fromEntries(
    WATCHLIST_FILTER_NAMES.map((name) => [FUNDING_FILTERS[name].rest, toSchema(name)]),
  ) as Record<RestName, Schema>;
}
