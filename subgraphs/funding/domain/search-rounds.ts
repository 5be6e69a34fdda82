import type { FundingFilter } from '../../../common/funding/filter.ts';
import type { FundingRound, RoundPosition } from '../../../common/funding/funding-round.ts';
import type { CursorCodec } from './cursor.ts';
import { NEWEST_FIRST, type Reading } from './round-order.ts';

/** The store of searches. */
export interface RoundsToSearch {
  find(
    filter: FundingFilter,
    options: { after: RoundPosition | null; limit: number; maxTimeMs: number } & Partial<Reading>,
  ): Promise<readonly FundingRound[]>;
}

/** A page to serve. */
export interface PageRequest extends Partial<Reading> {
  filter: FundingFilter;
  /** The decoded cursor; null for the first page, in reading direction. */
  after: RoundPosition | null;
  /** The requested page size, at least 1. */
  limit: number;
  /** Records that the caller's hold covers, 1 to `limit`. */
  granted: number;
  maxTimeMs: number;
}

/** A served page. */
export interface RoundsPage {
  rounds: FundingRound[];
  /** Continues right after the last round of this page, in reading direction; null when nothing is left. */
  nextCursor: string | null;
  /** True when the page is shorter than requested only because the balance covers no more (`X-Result-Capped: balance`). */
  cappedByBalance: boolean;
}

/**
 * Serves a page in the order of the list, whatever the direction: at most what was requested and what the hold covers
 * (contract, Billing rules). Reads one round more than it serves, to find out whether anything is left.
 */
export async function searchRounds(
  { store, cursors }: { store: RoundsToSearch; cursors: CursorCodec },
  { filter, after, limit, granted, maxTimeMs, order = NEWEST_FIRST, isBackward = false }: PageRequest,
): Promise<RoundsPage> {
  if (!(Number.isSafeInteger(granted) && granted >= 1 && granted <= limit)) {
    throw new RangeError(`a page of ${limit} can't be granted ${granted} records`);
  }
  const found = await store.find(filter, { after, limit: granted + 1, maxTimeMs, order, isBackward });
  const rounds = found.slice(0, granted);
  const last = rounds.at(-1);
  const isMore = last !== undefined && found.length > rounds.length;
  return {
    rounds: isBackward ? rounds.reverse() : rounds,
    nextCursor: isMore ? cursors.encode(last, filter, order) : null,
    cappedByBalance: isMore && granted < limit,
  };
}
