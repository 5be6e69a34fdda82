import type { FundingRecord } from '../funding/funding-record.ts';

/** Most rounds that are handed over at once. */
export const MAX_ROUNDS_PER_CALL = 100;

/** A round that is new, with the instant at which it was stored. */
export interface NewRound {
  record: FundingRecord;
  arrivedAt: Date;
}

/**
 * What the funding subgraph asks of the watchlist subgraph. Within one process it is a function call, between processes
 * GraphQL over HTTP.
 */
export interface WatchlistClient {
  /**
   * Records the matches of at most {@link MAX_ROUNDS_PER_CALL} new rounds. Asking again changes nothing, so what fails is
   * asked again.
   */
  matchRounds(rounds: readonly NewRound[]): Promise<void>;
}
