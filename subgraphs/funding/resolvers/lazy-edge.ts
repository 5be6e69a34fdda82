import type { FundingRound } from '../../../common/funding/funding-round.ts';
import type { ChangeKind } from '../domain/changes/change-log.ts';

/** An edge with a signed cursor, which is made only when it is selected. */
export interface LazyEdge<Node> {
  node: Node;
  encodeCursor(): string;
}

/** An edge of the search. */
export type FundingRoundEdge = LazyEdge<FundingRound>;

/** A change as the graph returns it. */
export interface FundingRoundChange {
  kind: ChangeKind;
  roundId: string;
  recordedAt: Date;
  /** The round as it is now; null once it is retracted. */
  round: FundingRound | null;
}

/** An edge of the changes feed. */
export type FundingRoundChangeEdge = LazyEdge<FundingRoundChange>;

/** Resolves the fields of an edge. */
export const lazyEdgeResolvers = {
  cursor: ({ encodeCursor }: LazyEdge<unknown>) => encodeCursor(),
  node: <Node>({ node }: LazyEdge<Node>) => node,
};
