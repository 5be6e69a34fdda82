import type { FundingFilter } from '../../../common/funding/filter.ts';
import type { CursorCodec } from '../domain/cursor.ts';
import type { BilledPage } from '../domain/read-entity-rounds.ts';
import type { FundingRoundEdgeResolvers } from '../generated/resolver-types.ts';
import { toCharge } from './charge.ts';
import type { FundingRoundEdge } from './funding-round-edge.ts';

/** An edge within a page of the search. */
export const FundingRoundEdgeType: FundingRoundEdgeResolvers = {
  cursor: ({ encodeCursor }) => encodeCursor(),
  node: ({ node }) => node,
};

/** Converts a page of the search to a connection. */
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
      // Cursors are signed, so they are made only for those who select them.
      get startCursor() {
        return edges[0]?.encodeCursor() ?? null;
      },
      get endCursor() {
        return nextCursor ?? edges.at(-1)?.encodeCursor() ?? null;
      },
    },
    charge: toCharge(charge, cappedByBalance),
  };
}
