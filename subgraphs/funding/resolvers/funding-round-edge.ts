import type { FundingRound } from '../../../common/funding/funding-round.ts';

/** An edge of the search, whose cursor is made only when it is selected. */
export interface FundingRoundEdge {
  node: FundingRound;
  encodeCursor(): string;
}
