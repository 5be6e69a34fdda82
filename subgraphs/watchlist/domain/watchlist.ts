import type { WatchlistFilters } from '../../../common/funding/watchlist-filters.ts';

/** The reason for which the service paused a watchlist: the contract's words (Watchlist, States), and a limit of ours. */
export type PauseReason =
  | 'revoked key'
  | 'repeated webhook failures'
  | 'filters no longer valid'
  | 'too many pending deliveries';

/** Saved filters with the webhook that receives matching rounds. The signing secret is not part of it. */
export interface Watchlist {
  id: string;
  accountId: string;
  name: string;
  filters: WatchlistFilters;
  webhookUrl: string;
  active: boolean;
  /** Null while active. */
  pausedReason: PauseReason | null;
  createdAt: Date;
}
