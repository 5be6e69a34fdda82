import { formatFullAmount } from '../format/money.ts';
import { formatStage } from '../format/stages.ts';
import { type FilterValues, toGraphFilter } from '../funding/filter-values.ts';
import type { WatchlistFiltersInput, WatchlistPageQuery } from '../graph/generated/operations.ts';

/** The filters of a stored watchlist. */
export type WatchlistFilters = NonNullable<WatchlistPageQuery['watchlist']>['filters'];

/** Converts filters of a form to the input of a watchlist, which has neither dates nor several countries. */
export function toWatchlistFilters(values: FilterValues): WatchlistFiltersInput {
  const country = values.country.trim();
  const filters: WatchlistFiltersInput = toGraphFilter({ ...values, since: '', until: '', country: '' });
  return country === '' ? filters : { ...filters, country };
}

/** Converts the filters of a watchlist to values of the form. */
export function toFilterValues(filters: WatchlistFilters): FilterValues {
  const { stages, minAmountUsd, maxAmountUsd, company, domain, investor, country } = filters;
  return {
    since: '',
    until: '',
    stages: stages ?? [],
    minAmountUsd: minAmountUsd?.toString() ?? '',
    maxAmountUsd: maxAmountUsd?.toString() ?? '',
    company: company ?? '',
    domain: domain ?? '',
    investor: investor ?? '',
    country: country ?? '',
  };
}

/** Describes the filters of a watchlist in one line: `Seed, Series A · at least $2,000,000 · Germany`. */
export function describeFilters(filters: WatchlistFilters): string {
  const { stages, minAmountUsd, maxAmountUsd, company, domain, investor, country } = filters;
  const parts = [
    stages?.map(formatStage).join(', '),
    minAmountUsd != null && `at least ${formatFullAmount(minAmountUsd)}`,
    maxAmountUsd != null && `at most ${formatFullAmount(maxAmountUsd)}`,
    company && `name contains “${company}”`,
    domain,
    investor && `investor ${investor}`,
    country,
  ];
  return parts.filter(Boolean).join(' · ');
}
