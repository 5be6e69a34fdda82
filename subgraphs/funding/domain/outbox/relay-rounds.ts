import { toFundingRecord } from '../../../../common/funding/funding-record.ts';
import type { FundingRound } from '../../../../common/funding/funding-round.ts';
import { MAX_ROUNDS_PER_CALL, type WatchlistClient } from '../../../../common/watchlist-client/watchlist-client.ts';

/** A round that the watchlists have not been told of. */
export interface PendingRound {
  round: FundingRound;
  /** When it was stored, whenever it was announced. */
  arrivedAt: Date;
  /** False for a round that searches do not show. */
  isVisible: boolean;
}

/** New rounds on their way to the watchlists. A round gets in by the write that stores it first. */
export interface RoundsOutbox {
  /** The rounds that have waited longest, at least one if any waits. */
  readOldest(limit: number): Promise<PendingRound[]>;
  clear(roundIds: readonly string[]): Promise<void>;
}

/**
 * Creates the relay. A round leaves the outbox only when its matches are recorded: killed in between, or run in two
 * processes at once, it is handed over again, which changes nothing.
 */
export function createRoundsRelay({ outbox, watchlists }: { outbox: RoundsOutbox; watchlists: WatchlistClient }) {
  return {
    /** Hands over one batch, and tells how many rounds it had; 0 when none waits. */
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
