import { decodeTimeCursor, encodeTimeCursor, pageSize, toConnection } from '../../../common/connection.ts';
import type { PauseReason } from '../domain/watchlist.ts';
import type { WatchlistPauseReason, WatchlistResolvers } from '../generated/resolver-types.ts';
import { toDomainStatus } from './delivery-status.ts';

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
  deliveries: async ({ id }, { first, after, statuses }, { deliveriesOf }) => {
    const size = pageSize(first);
    const requested = statuses?.map((status) => toDomainStatus(status)) ?? null;
    const page = { statuses: requested, after: decodeTimeCursor(after), limit: size + 1 };
    const found = await deliveriesOf(page).load(id);
    return toConnection(found, { size, after, cursorOf: encodeTimeCursor });
  },
};
