import { z } from 'zod';
import type { WatchlistFieldsFragment } from '../../generated/operations.ts';
import { dateTime, uuid } from '../schemas.ts';
import { presentFilters, watchlistFilters } from './watchlist-filters.ts';

/** The contract's pause reasons in its words, and the reason of our own limit. */
const PAUSE_REASONS = {
  REVOKED_KEY: 'revoked key',
  REPEATED_WEBHOOK_FAILURES: 'repeated webhook failures',
  FILTERS_NO_LONGER_VALID: 'filters no longer valid',
  TOO_MANY_PENDING_DELIVERIES: 'too many pending deliveries',
} as const;

/** Watchlist of the contract. */
export const watchlist = z
  .object({
    id: uuid.describe('The id of the watchlist.'),
    name: z.string().describe('Its name.'),
    filters: watchlistFilters,
    webhook_url: z.url().describe('The https URL that events are sent to.'),
    active: z.boolean().describe('Whether new rounds are matched and sent.'),
    paused_reason: z
      .string()
      .nullable()
      .describe('Why it is paused, such as `revoked key` or `repeated webhook failures`; null while it is active.'),
    created_at: dateTime.describe('When it was created.'),
  })
  .meta({ id: 'Watchlist', description: 'Saved funding filters with a webhook.' });

/** A fictitious watchlist, for the examples of the OpenAPI document. */
export const WATCHLIST_EXAMPLE: z.infer<typeof watchlist> = {
  id: '0198a1b2-64c1-7a4e-9f0b-3f1b2c4d5e6f',
  name: 'Series A in Germany',
  filters: { round: 'series_a', country: 'DE' },
  webhook_url: 'https://hooks.example.com/funding',
  active: true,
  paused_reason: null,
  created_at: '2026-01-02T03:04:05.678Z',
};

/** Writes a watchlist as the contract's Watchlist: only the filters it has. */
export function presentWatchlist(from: WatchlistFieldsFragment): z.infer<typeof watchlist> {
  return {
    id: from.id,
    name: from.name,
    filters: presentFilters(from.filters),
    webhook_url: from.webhookUrl,
    active: from.active,
    paused_reason: from.pausedReason === null ? null : PAUSE_REASONS[from.pausedReason],
    created_at: from.createdAt,
  };
}
