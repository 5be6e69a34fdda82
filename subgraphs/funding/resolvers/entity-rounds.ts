import { type GivenPageArguments, readPageArguments } from '../../../common/connection.ts';
import type { FundingFilter } from '../../../common/funding/filter.ts';
import type { FundingRound } from '../../../common/funding/funding-round.ts';
import type { Context } from '../context.ts';
import { type ReadRounds, readEntityPage } from '../domain/read-entity-rounds.ts';
import { toFundingRoundConnection } from './funding-round-connection.ts';

/** Reads the rounds of a company or an investor as a connection. Loaders read the pages, many at a time. */
export function readRoundsConnection(
  filter: FundingFilter,
  given: GivenPageArguments,
  context: Context,
  {
    path,
    readNewest,
  }: { path: readonly (string | number)[]; readNewest(limit: number): Promise<readonly FundingRound[]> },
) {
  return readConnection(filter, given, context, {
    path,
    read: (limit, after, isBackward) =>
      after === null && !isBackward
        ? readNewest(limit)
        : context.entities().findRounds(filter, { limit, after, isBackward }),
  });
}

/** Reads rounds below another object as a connection, whose cursors are those of the search with a filter. */
export async function readConnection(
  filter: FundingFilter,
  given: GivenPageArguments,
  { service: { cursors }, billed }: Context,
  { path, read }: { path: readonly (string | number)[]; read: ReadRounds },
) {
  const page = readPageArguments(given);
  const result = await readEntityPage({ filter, page, path }, { cursors, billed: billed(), read });
  return toFundingRoundConnection(result, { filter, page, cursors });
}
