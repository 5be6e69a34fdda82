import { pageSize } from '../../../common/connection.ts';
import type { FundingFilter } from '../../../common/funding/filter.ts';
import type { FundingRound } from '../../../common/funding/funding-round.ts';
import { remainingMs } from '../../../common/identity.ts';
import type { Context } from '../context.ts';
import { type ReadRounds, readEntityPage } from '../domain/read-entity-rounds.ts';
import { toFundingRoundConnection } from './funding-round-connection.ts';

/** The arguments of a connection. */
export interface PageArguments {
  first?: number | null;
  after?: string | null;
}

/** Reads the rounds of a company or an investor as a connection. Loaders read first pages, many at a time. */
export function readRoundsConnection(
  filter: FundingFilter,
  page: PageArguments,
  context: Context,
  {
    path,
    readNewest,
  }: { path: readonly (string | number)[]; readNewest(limit: number): Promise<readonly FundingRound[]> },
) {
  const { identity, service } = context;
  return readConnection(filter, page, context, {
    path,
    read: (limit, after) =>
      after === null
        ? readNewest(limit)
        : service.rounds.find(filter, { after, limit, maxTimeMs: remainingMs(identity) }),
  });
}

/** Reads rounds below another object as a connection, whose cursors are those of the search with a filter. */
export async function readConnection(
  filter: FundingFilter,
  page: PageArguments,
  { service: { cursors }, billed }: Context,
  { path, read }: { path: readonly (string | number)[]; read: ReadRounds },
) {
  const after = page.after ?? null;
  const request = { filter, first: pageSize(page.first), after, path };
  const result = await readEntityPage(request, { cursors, billed: billed(), read });
  return toFundingRoundConnection(result, { filter, after, cursors });
}
