import { z } from 'zod';
import {
  FUNDING_FILTERS,
  type FundingFilters,
  WATCHLIST_FILTER_NAMES,
  type WatchlistFilterName,
} from '../../../common/funding/funding-filters.ts';
import { toRestFilters } from '../../../common/funding/rest-filters.ts';
import type { FieldNames } from '../../../common/respell-failure.ts';
import { MAX_CHARACTERS } from '../../../common/text-limits.ts';
import { describeAs, type JsonSchema } from '../../json-schema.ts';
import { FILTER_SCHEMAS } from '../funding/filter-parameters.ts';

/** The decimals that the service reads, with exponents that no double overflows. */
const DECIMAL_PATTERN = '^[0-9]+([.][0-9]+)?([eE][+-]?[0-9]{1,2})?$';

type RestName = FundingFilters[WatchlistFilterName]['rest'];

/** "Values may be strings or numbers" (contract, WatchlistFilters). */
const value = z.union([z.string(), z.number()], 'expected a string or a number');

/** The filters of a request to create a watchlist. */
export const watchlistFiltersInput = z
  .strictObject(
    mapFilters((name) =>
      describeAs(z.clone(value), describeValue(name)).optional().describe(FUNDING_FILTERS[name].description),
    ),
  )
  .refine((given) => Object.values(given).some((filter) => filter !== undefined), 'expected at least one filter')
  .meta({
    id: 'WatchlistFiltersInput',
    description: 'At least one filter; a round has to meet all.',
    minProperties: 1,
  });

/** WatchlistFilters of the contract; in answers, normalised. */
export const watchlistFilters = z
  .object(
    mapFilters((name) =>
      (FUNDING_FILTERS[name].restType === 'number' ? z.number() : z.string())
        .optional()
        .describe(FUNDING_FILTERS[name].description),
    ),
  )
  .meta({ id: 'WatchlistFilters', description: 'The filters that are set, normalised. A matching round meets all.' });

/** REST's names of a watchlist's filters: its messages name them without the `filters.` before them. */
export const WATCHLIST_FILTER_REST_NAMES: FieldNames = new Map(
  WATCHLIST_FILTER_NAMES.map((name) => [`filters.${name}`, FUNDING_FILTERS[name].rest]),
);

/** Writes a watchlist's filters as the contract's WatchlistFilters: only those it has. */
export function presentFilters(filters: Record<WatchlistFilterName, unknown>): z.infer<typeof watchlistFilters> {
  return toRestFilters(filters);
}

/** Describes a filter's value: by the schema of the search's parameter, with numbers beside texts and texts beside numbers. */
function describeValue(name: WatchlistFilterName): JsonSchema {
  const { rest, restType } = FUNDING_FILTERS[name];
  const schema = FILTER_SCHEMAS[rest];
  if (restType === 'number')
    return { ...schema, type: ['number', 'string'], pattern: DECIMAL_PATTERN, maxLength: MAX_CHARACTERS.amount };
  // No number is a domain.
  return schema.format === 'hostname' ? schema : { ...schema, type: ['string', 'number'] };
}

function mapFilters<Schema>(toSchema: (name: WatchlistFilterName) => Schema): Record<RestName, Schema> {
  return Object.fromEntries(
    WATCHLIST_FILTER_NAMES.map((name) => [FUNDING_FILTERS[name].rest, toSchema(name)]),
  ) as Record<RestName, Schema>;
}
