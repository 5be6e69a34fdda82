import {
  FILTER_NAMES_ON_REST,
  type FilterName,
  FUNDING_FILTERS,
  type GraphFilterValue,
  type RestFilterName,
} from './funding-filters.ts';

/** Filters as REST carries them: a query has texts, a body "strings or numbers" (contract, WatchlistFilters). */
export type RestFilters = { [Name in RestFilterName]?: string | number | undefined };

/** Filters as the graph's inputs carry them; one that is not given is absent. */
export type GraphFilters = { [Name in FilterName]?: GraphFilterValue<Name> };

/** The graph's name of each filter with REST's, for messages. */
export const REST_FILTER_NAMES: ReadonlyMap<FilterName, RestFilterName> = new Map(
  FILTER_NAMES_ON_REST.map((name) => [name, FUNDING_FILTERS[name].rest]),
);

/**
 * Reads REST's filters into the types of the graph's inputs. Texts pass as they are: their rules, and those of pairs of
 * filters, are applied where the graph reads its input.
 * @throws ServiceError `INVALID_FILTER` in REST's names for a date, an amount or stages that the graph's types can't carry.
 */
export function toGraphFilters(given: RestFilters): GraphFilters {
  const filters: Partial<Record<FilterName, unknown>> = {};
  for (const name of FILTER_NAMES_ON_REST) {
    const { rest, graphType, read } = FUNDING_FILTERS[name];
    const value = given[rest];
    if (value !== undefined) filters[name] = graphType === 'TEXT' ? String(value) : read(rest, value);
  }
  return filters as GraphFilters;
}

/** Writes the graph's filters as REST returns them: stages separated by commas, only what is not null. */
export function toRestFilters(filters: { readonly [Name in FilterName]?: unknown }): { [name: string]: unknown } {
  return Object.fromEntries(
    FILTER_NAMES_ON_REST.flatMap((name) => {
      const value = filters[name] ?? null;
      return value === null ? [] : [[FUNDING_FILTERS[name].rest, Array.isArray(value) ? value.join(',') : value]];
    }),
  );
}
