import type { OpenHold } from '../../../common/billing.ts';
import type { FundingFilter } from '../../../common/funding/filter.ts';
import type { FundingRound, RoundPosition } from '../../../common/funding/funding-round.ts';
import type { BilledRequest } from './billed-request.ts';
import type { Charge } from './charge.ts';
import type { CursorCodec } from './cursor.ts';
import type { BilledPage } from './read-rounds.ts';

/** Reads rounds of one company or investor, newest first, at most so many after a place; null from the newest on. */
export type ReadRounds = (limit: number, after: RoundPosition | null) => Promise<readonly FundingRound[]>;

/**
 * A page of rounds below another object. It is read before it is paid for: many such pages come in one answer and most
 * are short or hold rounds that the request has paid for, so reserving `first` for each would reserve what is never
 * served. It ends before the first round that the account does not cover.
 * @throws ServiceError INVALID_FILTER for a cursor that is not of this list, INSUFFICIENT_CREDITS when not even one round
 * is covered, whether there is one or not
 */
export async function readEntityPage(
  {
    filter,
    first,
    after,
    path,
  }: { filter: FundingFilter; first: number; after: string | null; path: OpenHold['path'] },
  { read, cursors, billed }: { read: ReadRounds; cursors: CursorCodec; billed: BilledRequest },
): Promise<BilledPage> {
  const position = after === null ? null : cursors.decode(after, filter);
  const found = await read(first + 1, position);
  const asked = found.slice(0, first);
  const { recordIds, charge } = await billed.charge({ recordIds: idsOf(asked), path, coverage: 'PREFIX' });
  const rounds = asked.slice(0, recordIds.length);
  const last = rounds.at(-1);
  const isMore = last !== undefined && found.length > rounds.length;
  return {
    rounds,
    nextCursor: isMore ? cursors.encode(last, filter) : null,
    cappedByBalance: rounds.length < asked.length,
    charge,
  };
}

/** The newest rounds of a company or an investor, paid for, to tell something of them all. */
export interface BilledRounds {
  rounds: FundingRound[];
  hasOlderRounds: boolean;
  charge: Charge;
}

/**
 * The newest `among` rounds, each billed as if it were served: what is told of them together can be what one of them
 * says alone.
 * @throws ServiceError INSUFFICIENT_CREDITS unless all of them are covered, and then none is charged
 */
export async function readNewest(
  { among, path }: { among: number; path: OpenHold['path'] },
  { read, billed }: { read: ReadRounds; billed: BilledRequest },
): Promise<BilledRounds> {
  const found = await read(among + 1, null);
  const rounds = found.slice(0, among);
  const { charge } = await billed.charge({ recordIds: idsOf(rounds), path, coverage: 'ALL_OR_NOTHING' });
  return { rounds, hasOlderRounds: found.length > among, charge };
}

function idsOf(rounds: readonly FundingRound[]): string[] {
  return rounds.map(({ id }) => id);
}
