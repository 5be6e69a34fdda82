import type { OpenHold } from '../../../common/billing.ts';
import type { PageArguments } from '../../../common/connection.ts';
import type { FundingFilter } from '../../../common/funding/filter.ts';
import type { FundingRound, RoundPosition } from '../../../common/funding/funding-round.ts';
import type { BilledRequest } from './billed-request.ts';
import type { Charge } from './charge.ts';
import type { CursorCodec } from './cursor.ts';
import { NEWEST_FIRST, type RoundOrder } from './round-order.ts';
import type { RoundsPage } from './search-rounds.ts';

/** A page of rounds with its price. */
export interface BilledPage extends RoundsPage {
  charge: Charge;
}

/** Reads rounds of one list: at most `limit` after a position in reading direction, null from the first one on. */
export type ReadRounds = (
  limit: number,
  after: RoundPosition | null,
  isBackward: boolean,
) => Promise<readonly FundingRound[]>;

/**
 * Reads a page of rounds below another object. It is charged after the read: an answer has many such pages, and most are
 * short or have rounds that the request has paid for, so reserving the page size for each would reserve more than is
 * served. The page ends before the first round, in reading direction, that the account does not cover.
 * @throws ServiceError INVALID_FILTER for a cursor of another list, INSUFFICIENT_CREDITS when the account covers no round,
 * even when there is none
 */
export async function readEntityPage(
  {
    filter,
    order = NEWEST_FIRST,
    page,
    path,
  }: { filter: FundingFilter; order?: RoundOrder; page: PageArguments; path: OpenHold['path'] },
  { read, cursors, billed }: { read: ReadRounds; cursors: CursorCodec; billed: BilledRequest },
): Promise<BilledPage> {
  const { size, isBackward } = page;
  const after = decodePage(page, { filter, order, cursors });
  const found = await billed.readToCharge(() => read(size + 1, after, isBackward));
  const wanted = found.slice(0, size);
  const { recordIds, charge } = await billed.charge({ recordIds: idsOf(wanted), path, coverage: 'PREFIX' });
  const rounds = wanted.slice(0, recordIds.length);
  const last = rounds.at(-1);
  const isMore = last !== undefined && found.length > rounds.length;
  return {
    rounds: isBackward ? rounds.reverse() : rounds,
    nextCursor: isMore ? cursors.encode(last, filter, order) : null,
    cappedByBalance: rounds.length < wanted.length,
    charge,
  };
}

/**
 * Returns the position after which a page begins in reading direction; null where it begins with the first round.
 * @throws ServiceError INVALID_FILTER naming the argument, for a cursor of another list
 */
export function decodePage(
  { cursor, isBackward }: PageArguments,
  { filter, order, cursors }: { filter: FundingFilter; order: RoundOrder; cursors: CursorCodec },
): RoundPosition | null {
  return cursor === null ? null : cursors.decode(cursor, filter, { order, field: isBackward ? 'before' : 'after' });
}

/** The newest rounds of a company or an investor, paid for, from which a figure is computed. */
export interface BilledRounds {
  rounds: FundingRound[];
  hasOlderRounds: boolean;
  charge: Charge;
}

/**
 * Reads the newest `among` rounds, each billed as if it were served: a figure of one round is the content of that round.
 * @throws ServiceError INSUFFICIENT_CREDITS unless all of them are covered; then none is charged
 */
export async function readNewest(
  { among, path }: { among: number; path: OpenHold['path'] },
  { read, billed }: { read: ReadRounds; billed: BilledRequest },
): Promise<BilledRounds> {
  const found = await billed.readToCharge(() => read(among + 1, null, false));
  const rounds = found.slice(0, among);
  const { charge } = await billed.charge({ recordIds: idsOf(rounds), path, coverage: 'ALL_OR_NOTHING' });
  return { rounds, hasOlderRounds: found.length > among, charge };
}

function idsOf(rounds: readonly FundingRound[]): string[] {
  return rounds.map(({ id }) => id);
}
