import type { FundingRound } from '../../../common/funding/funding-round.ts';

const MICROS_PER_USD = 1_000_000;

/** What rounds add up to. */
export interface TotalRaised {
  /** Null when no round has a known amount. */
  amount: { micros: number; usd: number } | null;
  /** Rounds with a known amount. */
  rounds: number;
  unknownRounds: number;
}

/**
 * Adds up what rounds raised. Micro-USD of this size pass the whole numbers that a double tells apart one by one, but an
 * amount in whole dollars is a multiple of 64 micro-USD: sums of such are exact up to 500 billion dollars.
 */
export function totalRaised(rounds: readonly Pick<FundingRound, 'amountUsd'>[]): TotalRaised {
  const known = rounds.flatMap(({ amountUsd }) => amountUsd ?? []);
  const micros = known.reduce((sum, amountUsd) => sum + Math.round(amountUsd * MICROS_PER_USD), 0);
  return {
    amount: known.length === 0 ? null : { micros, usd: micros / MICROS_PER_USD },
    rounds: known.length,
    unknownRounds: rounds.length - known.length,
  };
}
