import { fold } from '../../../common/funding/fold.ts';
import type { FundingRound } from '../../../common/funding/funding-round.ts';
import { type Investor, investorsOf } from './entities.ts';

/** Someone who invested together with another. */
export interface CoInvestor {
  /** As the newest of the rounds spells the name. */
  investor: Investor;
  sharedRounds: number;
}

/** Who else invested in rounds, newest first, of one investor: those with the most rounds first, equal ones by name. */
export function coInvestors(rounds: readonly Pick<FundingRound, 'investors'>[], name: string): CoInvestor[] {
  const self = fold(name);
  const byFold = new Map<string, CoInvestor>();
  for (const round of rounds) {
    for (const investor of investorsOf(round)) {
      const key = fold(investor.name);
      const known = byFold.get(key);
      if (known !== undefined) known.sharedRounds += 1;
      else if (key !== self) byFold.set(key, { investor, sharedRounds: 1 });
    }
  }
  return [...byFold.entries()].sort(byRoundsThenName).map(([, coInvestor]) => coInvestor);
}

/** Folds are compared by code unit, so that the order is the same on every machine. */
function byRoundsThenName([one, { sharedRounds: ones }]: [string, CoInvestor], other: [string, CoInvestor]): number {
  const [otherFold, { sharedRounds: others }] = other;
  return others - ones || (one < otherFold ? -1 : 1);
}
