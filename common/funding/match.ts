import type { FundingFilter } from './filter.ts';
import { FILTER_NAMES, FUNDING_FILTERS } from './funding-filters.ts';
import type { FundingRound } from './funding-round.ts';

/**
 * Tells whether a round meets every given filter. This is the plain meaning of the filters: searches answer it from
 * indexes, watchlists apply it to each new round. An unknown (null) field never meets a filter on it.
 */
export function matchesFundingFilter(round: FundingRound, filter: FundingFilter): boolean {
  return FILTER_NAMES.every((name) => {
    const value = filter[name];
    return value === null || FUNDING_FILTERS[name].isMet(round, value as never);
  });
}
