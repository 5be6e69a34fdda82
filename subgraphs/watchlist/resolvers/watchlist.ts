import type { PauseReason } from '../domain/watchlist.ts';
import type { WatchlistPauseReason, WatchlistResolvers } from '../generated/resolver-types.ts';
import { listDeliveries } from './list-deliveries.ts';

const PAUSE_REASONS: Record<PauseReason, WatchlistPauseReason> = {
  'revoked key': 'REVOKED_KEY',
  'repeated webhook failures': 'REPEATED_WEBHOOK_FAILURES',
  'filters no longer valid': 'FILTERS_NO_LONGER_VALID',
  'too many pending deliveries': 'TOO_MANY_PENDING_DELIVERIES',
};

/** A watchlist, read by its owner. */
export const Watchlist: WatchlistResolvers = {
  __resolveReference: ({ id }, { watchlists }) => watchlists.load(id),
  pausedReason: ({ pausedReason }) => (pausedReason === null ? null : PAUSE_REASONS[pausedReason]),
  deliveries: ({ id }, page, { deliveriesOf }) =>
    listDeliveries(page, (deliveryPage) => deliveriesOf(deliveryPage).load(id)),
};
