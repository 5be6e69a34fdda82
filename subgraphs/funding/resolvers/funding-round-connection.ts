import type { PageArguments } from '../../../common/connection.ts';
import type { FundingFilter } from '../../../common/funding/filter.ts';
import type { CursorCodec } from '../domain/cursor.ts';
import type { BilledPage } from '../domain/read-entity-rounds.ts';
import { NEWEST_FIRST, type RoundOrder } from '../domain/round-order.ts';
import { toCharge } from './charge.ts';
import type { FundingRoundEdge } from './lazy-edge.ts';
import { LazyPageInfo } from './lazy-page-info.ts';

/** Converts a page of the search to a connection. */
export function toFundingRoundConnection(
  { rounds, nextCursor, cappedByBalance, charge }: BilledPage,
  {
    filter,
    order = NEWEST_FIRST,
    page: { cursor, isBackward },
    cursors,
  }: { filter: FundingFilter; order?: RoundOrder; page: PageArguments; cursors: CursorCodec },
) {
  const edges = rounds.map(
    (node): FundingRoundEdge => ({ node, encodeCursor: () => cursors.encode(node, filter, order) }),
  );
  const [isMoreAhead, isMoreBehind] = [nextCursor !== null, cursor !== null];
  return {
    edges,
    nodes: rounds,
    pageInfo: new LazyPageInfo({
      hasNextPage: isBackward ? isMoreBehind : isMoreAhead,
      hasPreviousPage: isBackward ? isMoreAhead : isMoreBehind,
      // `nextCursor` is one of the two.
      encodeStart: () => (isBackward ? nextCursor : null) ?? edges[0]?.encodeCursor() ?? null,
      encodeEnd: () => (isBackward ? null : nextCursor) ?? edges.at(-1)?.encodeCursor() ?? null,
    }),
    charge: toCharge(charge, cappedByBalance),
  };
}
