/** The maximum of active watchlists per account (contract, Limits). Paused ones don't count. */
export const MAX_ACTIVE_WATCHLISTS = 20;

/** The maximum of watchlists per account, paused ones included: each is matched against every new round. */
export const MAX_WATCHLISTS = 100;

/** Test events per account and minute (contract, Limits), over all its watchlists and keys. */
export const MAX_TESTS_PER_MINUTE = 5;

/** Deliveries in the list of a watchlist (contract, Watchlists). `list-deliveries.graphql` has the same number. */
export const MAX_LISTED_DELIVERIES = 50;

/** Reports of feedback per account and hour (contract, Limits). */
export const MAX_REPORTS_PER_HOUR = 10;
