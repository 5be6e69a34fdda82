import { pageSize } from '../../../common/connection.ts';
import { remainingMs } from '../../../common/identity.ts';
import type { Context } from '../context.ts';
import { readChanges } from '../domain/changes/read-changes.ts';
import type { QueryFundingRoundChangesArgs } from '../generated/resolver-types.ts';
import { toCharge } from './charge.ts';

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
  // Cursors are signed, so they are made only for those who select them.
  const edges = changes.map(({ entry: { sequence, kind, roundId, recordedAt }, round }) => ({
    get cursor() {
      return cursors.encode(sequence);
    },
    node: { kind, roundId, recordedAt, round },
  }));
  return {
    edges,
    nodes: edges.map(({ node }) => node),
    pageInfo: {
      hasNextPage: hasMore,
      hasPreviousPage: request.after !== null,
      get startCursor() {
        return edges[0]?.cursor ?? null;
      },
      get endCursor() {
        return edges.at(-1)?.cursor ?? null;
      },
    },
    nextCursor,
    charge: toCharge(charge, cappedByBalance),
  };
}
