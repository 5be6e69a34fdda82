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
export const watchlist = z.object({
  id: uuid,
  name: z.string(),
  filters: watchlistFilters,
  webhook_url: z.url(),
  active: z.boolean(),
  paused_reason: z.string().nullable(),
  created_at: dateTime,
});

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
