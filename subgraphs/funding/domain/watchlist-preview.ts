import { DAY_MS, utcDay } from '../../../common/clock.ts';
import { type FundingFilter, normalizeFundingFilter } from '../../../common/funding/filter.ts';
import type { WatchlistFiltersInput } from '../../../common/funding/watchlist-filters.ts';

/** The age of the oldest rounds in a preview, by the day they were announced. */
const PREVIEW_DAYS = 90;

/** Filters to preview: validated ones, or those of a watchlist as the watchlist subgraph returns it, to its owner alone. */
export interface PreviewedFilters {
  filters: WatchlistFiltersInput;
}

/** A watchlist whose filters are previewed. */
export interface PreviewedWatchlist extends PreviewedFilters {
  id: string;
}

/**
 * Returns the search that means what a watchlist's filters mean. It has no window of days, so that a cursor made with it
 * does not end at midnight.
 * @throws ServiceError INVALID_FILTER when the filters are not valid any more
 */
export function searchOfWatchlist({ filters }: PreviewedFilters): FundingFilter {
  return normalizeFundingFilter(filters);
}

/** Narrows a search to what a preview shows: rounds announced in the 90 days up to now. */
export function withinPreview(search: FundingFilter, now: Date): FundingFilter {
  return { ...search, since: utcDay(new Date(now.getTime() - PREVIEW_DAYS * DAY_MS)) };
}
