import { toFundingRecord } from '../../../../common/funding/funding-record.ts';
import type { FundingRound } from '../../../../common/funding/funding-round.ts';
import { MAX_ROUNDS_PER_CALL, type WatchlistClient } from '../../../../common/watchlist-client/watchlist-client.ts';

/** A round that has not been sent to the watchlists. */
export interface PendingRound {
  round: FundingRound;
  /** The time of storage, not of the announcement. */
  arrivedAt: Date;
  /** False for a round that searches do not show. */
  isVisible: boolean;
}

/** New rounds on their way to the watchlists. The write that stores a round first puts it in. */
export interface RoundsOutbox {
  /** Reads the rounds that have waited longest, at least one if any waits. */
  readOldest(limit: number): Promise<PendingRound[]>;
  clear(roundIds: readonly string[]): Promise<void>;
}

/**
 * Creates the relay. A round leaves the outbox only when its matches are recorded: when the relay is killed in between, or
 * runs in two processes at once, the round is sent again, which changes nothing.
 */
export function createRoundsRelay({ outbox, watchlists }: { outbox: RoundsOutbox; watchlists: WatchlistClient }) {
  return {
    /** Sends a batch and returns its number of rounds; 0 when none waits. */
    async relayNext(): Promise<number> {
      const batch = await outbox.readOldest(MAX_ROUNDS_PER_CALL);
      if (batch.length === 0) return 0;
      const visible = batch.filter(({ isVisible }) => isVisible);
      if (visible.length > 0) {
        await watchlists.matchRounds(
          visible.map(({ round, arrivedAt }) => ({ record: toFundingRecord(round), arrivedAt })),
        );
      }
      await outbox.clear(batch.map(({ round }) => round.id));
      return batch.length;
    },
  };
}
