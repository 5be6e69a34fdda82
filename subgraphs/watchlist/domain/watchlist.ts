/** Most active watchlists an account may have (contract, Limits). Paused ones don't count. */
export const MAX_ACTIVE_WATCHLISTS = 20;

/** Most watchlists an account may have, paused ones included: each is matched against every new round. */
export const MAX_WATCHLISTS = 100;

/** Why the service paused a watchlist: the contract's words (Watchlist, States), and a limit of ours. */
export type PauseReason =
  | 'revoked key'
  | 'repeated webhook failures'
  | 'filters no longer valid'
  | 'too many pending deliveries';

/**
 * The conditions of a watchlist as its owner reads them back: trimmed texts keep their case, stages and the domain are
 * in canonical form. Null does not filter; at least one is not null.
 */
export interface WatchlistFilters {
  stages: string[] | null;
  minAmountUsd: number | null;
  maxAmountUsd: number | null;
  company: string | null;
  domain: string | null;
  investor: string | null;
  country: string | null;
}

/** Filters of which none is set: what others are made from. A watchlist has at least one. */
export const NO_FILTERS: WatchlistFilters = {
  stages: null,
  minAmountUsd: null,
  maxAmountUsd: null,
  company: null,
  domain: null,
  investor: null,
  country: null,
};

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
