import type { FundingFilter } from '../../../common/funding/filter.ts';
import type { FundingRound } from '../../../common/funding/funding-round.ts';
import type { CursorCodec } from '../domain/cursor.ts';
import type { BilledPage } from '../domain/read-rounds.ts';
import type { FundingRoundEdgeResolvers } from '../generated/resolver-types.ts';
import { toCharge } from './charge.ts';

/** An edge whose cursor is made only when it is asked for. */
export interface FundingRoundEdge {
  node: FundingRound;
  encodeCursor(): string;
}

export const FundingRoundEdgeType: FundingRoundEdgeResolvers = {
  cursor: ({ encodeCursor }) => encodeCursor(),
  node: ({ node }) => node,
};

/** A page of the search as a connection. */
export function toFundingRoundConnection(
  { rounds, nextCursor, cappedByBalance, charge }: BilledPage,
  { filter, after, cursors }: { filter: FundingFilter; after: string | null; cursors: CursorCodec },
) {
  const edges = rounds.map((node): FundingRoundEdge => ({ node, encodeCursor: () => cursors.encode(node, filter) }));
  return {
    edges,
    nodes: rounds,
    pageInfo: {
      hasNextPage: nextCursor !== null,
      hasPreviousPage: after !== null,
      startCursor: edges[0]?.encodeCursor() ?? null,
      endCursor: nextCursor ?? edges.at(-1)?.encodeCursor() ?? null,
    },
    charge: toCharge(charge, cappedByBalance),
  };
}
