import { type FundingFilter, normalizeFundingFilter } from '../../../common/funding/filter.ts';

/** How far back a preview looks, by the day rounds were announced. */
const PREVIEWED_DAYS = 90;
const DAY_MS = 86_400_000;

/** What the watchlist subgraph tells of a watchlist, to its owner alone: its filters as they are kept. */
export interface PreviewedWatchlist {
  id: string;
  filters: {
    stages?: readonly string[] | null;
    minAmountUsd?: number | null;
    maxAmountUsd?: number | null;
    company?: string | null;
    domain?: string | null;
    investor?: string | null;
    country?: string | null;
  };
}

/**
 * The search that means what a watchlist's filters mean. It has no window of days, so that a cursor made with it does not
 * end at midnight.
 * @throws ServiceError INVALID_FILTER when the filters are not valid any more
 */
export function searchOfWatchlist({ filters }: PreviewedWatchlist): FundingFilter {
  const { stages, ...rest } = filters;
  return normalizeFundingFilter({ ...rest, ...(stages != null && { round: stages }) });
}

/** The part of a search that a preview shows: what was announced in the 90 days up to now. */
export function withinPreview(search: FundingFilter, now: Date): FundingFilter {
  return { ...search, since: new Date(now.getTime() - PREVIEWED_DAYS * DAY_MS).toISOString().slice(0, 10) };
}
