import { pageSize } from '../../../common/connection.ts';
import { remainingMs } from '../../../common/identity.ts';
import type { Context } from '../context.ts';
import { readChanges } from '../domain/changes/read-changes.ts';
import type { QueryFundingRoundChangesArgs } from '../generated/resolver-types.ts';
import { toCharge } from './charge.ts';
import type { FundingRoundChangeEdge } from './lazy-edge.ts';
import { LazyPageInfo } from './lazy-page-info.ts';

/** Reads a page of the changes feed as a connection. */
export async function readChangesConnection(
  { since, first, after }: Partial<QueryFundingRoundChangesArgs>,
  { identity, service, billed }: Context,
  path: readonly (string | number)[],
) {
  const { changes: log, changeCursors: cursors, rounds } = service;
  const request = {
    after: after ?? null,
    since: since == null ? null : new Date(since),
    first: pageSize(first),
    path,
    maxTimeMs: remainingMs(identity),
  };
  const page = await readChanges(request, { log, rounds, cursors, billed: billed() });
  const { changes, nextCursor, hasMore, cappedByBalance, charge } = page;
  const edges = changes.map(
    ({ entry: { sequence, kind, roundId, recordedAt }, round }): FundingRoundChangeEdge => ({
      encodeCursor: () => cursors.encode(sequence),
      node: { kind, roundId, recordedAt, round },
    }),
  );
  return {
    edges,
    nodes: edges.map(({ node }) => node),
    pageInfo: new LazyPageInfo({
      hasNextPage: hasMore,
      hasPreviousPage: request.after !== null,
      encodeStart: () => edges[0]?.encodeCursor() ?? null,
      encodeEnd: () => edges.at(-1)?.encodeCursor() ?? null,
    }),
    nextCursor,
    charge: toCharge(charge, cappedByBalance),
  };
}
