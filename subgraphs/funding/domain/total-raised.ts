import type { FundingRound } from '../../../common/funding/funding-round.ts';

const MICROS_PER_USD = 1_000_000;

/** The sum of the amounts of rounds. */
export interface TotalRaised {
  /** Null when no round has a known amount. */
  amount: { micros: number; usd: number } | null;
  /** Rounds with a known amount. */
  rounds: number;
  unknownRounds: number;
}

/**
 * Adds up the amounts of rounds. Such sums in micro-USD exceed the integers that a double represents exactly, but an amount
 * in whole dollars is a multiple of 64 micro-USD: sums of such amounts are exact up to 500 billion dollars.
 */
export function totalRaised(rounds: readonly Pick<FundingRound, 'amountUsd'>[]): TotalRaised {
  const amounts = rounds.flatMap(({ amountUsd }) => amountUsd ?? []);
  const micros = amounts.reduce((sum, amountUsd) => sum + Math.round(amountUsd * MICROS_PER_USD), 0);
  return {
    amount: amounts.length === 0 ? null : { micros, usd: micros / MICROS_PER_USD },
    rounds: amounts.length,
    unknownRounds: rounds.length - amounts.length,
  };
}
