import type { FundingRecord } from '../funding/funding-record.ts';

/** Maximum rounds in one call. */
export const MAX_ROUNDS_PER_CALL = 100;

/** A new round, with the instant at which it was stored. */
export interface NewRound {
  record: FundingRecord;
  arrivedAt: Date;
}

/**
 * Internal operations of the watchlist subgraph, for the funding subgraph. Within one process they are function calls,
 * between processes GraphQL over HTTP.
 */
export interface WatchlistClient {
  /**
   * Records the matches of at most {@link MAX_ROUNDS_PER_CALL} new rounds. Idempotent, so a failed call is repeated.
   */
  matchRounds(rounds: readonly NewRound[]): Promise<void>;
}
