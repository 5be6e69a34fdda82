import type { FundingFilter } from '../../../common/funding/filter.ts';
import { endOfDay, POSITION_BYTES, startOfDay } from '../domain/position.ts';

/** A contiguous range of a sort key: from the first key on, before the second one. */
export interface KeyRange {
  from: Buffer;
  before: Buffer;
}

const LOWEST = Buffer.alloc(POSITION_BYTES, 0x00);
const HIGHEST = Buffer.alloc(POSITION_BYTES, 0xff);

/** Returns the range of positions of a date window. */
export function positionRange({ since, until }: FundingFilter): KeyRange {
  return { from: since === null ? LOWEST : startOfDay(since), before: until === null ? HIGHEST : endOfDay(until) };
}
