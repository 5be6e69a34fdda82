import type { FundingRound } from '../../../common/funding/funding-round.ts';

/** An edge of the search, whose cursor is made only when it is asked for. */
export interface FundingRoundEdge {
  node: FundingRound;
  encodeCursor(): string;
}
