import { caseFold } from '../../../common/funding/case-fold.ts';
import type { FundingRound } from '../../../common/funding/funding-round.ts';
import { type Investor, investorsOf } from './entities.ts';

/** An investor who took part in rounds of another. */
export interface CoInvestor {
  /** As the newest of the rounds spells the name. */
  investor: Investor;
  sharedRounds: number;
}

/** Lists the co-investors of an investor in its rounds, newest first. Those with most rounds come first, then by name. */
export function coInvestors(rounds: readonly Pick<FundingRound, 'investors'>[], name: string): CoInvestor[] {
  const self = caseFold(name);
  const byFold = new Map<string, CoInvestor>();
  for (const round of rounds) {
    for (const investor of investorsOf(round)) {
      const key = caseFold(investor.name);
      const counted = byFold.get(key);
      if (counted !== undefined) counted.sharedRounds += 1;
      else if (key !== self) byFold.set(key, { investor, sharedRounds: 1 });
    }
  }
  return [...byFold.entries()].sort(byRoundsThenName).map(([, coInvestor]) => coInvestor);
}

/** Compares folds by code unit, so that the order is the same on every machine. */
function byRoundsThenName(left: [string, CoInvestor], right: [string, CoInvestor]): number {
  const [leftFold, { sharedRounds: leftRounds }] = left;
  const [rightFold, { sharedRounds: rightRounds }] = right;
  return rightRounds - leftRounds || (leftFold < rightFold ? -1 : 1);
}
