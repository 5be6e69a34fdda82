import { pageSize } from '../../../common/connection.ts';
import type { FundingFilter } from '../../../common/funding/filter.ts';
import type { FundingRound } from '../../../common/funding/funding-round.ts';
import { remainingMs } from '../../../common/identity.ts';
import type { Context } from '../context.ts';
import { readEntityPage } from '../domain/read-entity-rounds.ts';
import { toFundingRoundConnection } from './funding-round-connection.ts';

/** The rounds of a company or an investor as a connection. First pages are read by the loaders, for many at a time. */
export async function readRoundsConnection(
  filter: FundingFilter,
  page: { first?: number | null; after?: string | null },
  { identity, service, billed }: Context,
  { path, readNewest }: { path: readonly (string | number)[]; readNewest(limit: number): Promise<FundingRound[]> },
) {
  const { rounds: store, cursors } = service;
  const after = page.after ?? null;
  const result = await readEntityPage(
    { filter, first: pageSize(page.first), after, path },
    {
      cursors,
      billed: billed(),
      read: (limit, position) =>
        position === null
          ? readNewest(limit)
          : store.find(filter, { after: position, limit, maxTimeMs: remainingMs(identity) }),
    },
  );
  return toFundingRoundConnection(result, { filter, after, cursors });
}
