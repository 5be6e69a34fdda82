import { Binary, type Document } from 'mongodb';
import type { FundingFilter } from '../../../common/funding/filter.ts';
import type { RoundPosition } from '../../../common/funding/funding-round.ts';
import { endOfDay, POSITION_BYTES, packPosition, startOfDay } from '../domain/position.ts';

/** A contiguous range of the sort key: from the first position on, before the second one. */
export interface PositionRange {
  from: Buffer;
  before: Buffer;
}

const LOWEST = Buffer.alloc(POSITION_BYTES, 0x00);
const HIGHEST = Buffer.alloc(POSITION_BYTES, 0xff);

/** Combines date window and cursor into one range of the sort key. */
export function positionRange({ since, until }: FundingFilter, after: RoundPosition | null): PositionRange {
  const untilEnd = until === null ? HIGHEST : endOfDay(until);
  const afterEnd = after === null ? HIGHEST : packPosition(after);
  return {
    from: since === null ? LOWEST : startOfDay(since),
    before: untilEnd.compare(afterEnd) < 0 ? untilEnd : afterEnd,
  };
}

/**
 * Writes a range as the database takes it. It is written even when it leaves nothing out: it keeps retracted rounds away,
 * and without a condition on an index's first field the server checks none of the other fields on keys.
 */
export function inRange({ from, before }: PositionRange): Document {
  return { 'search.position': { $gte: new Binary(from), $lt: new Binary(before) } };
}
