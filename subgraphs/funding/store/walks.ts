import { Binary, type Document } from 'mongodb';
import type { FundingFilter } from '../../../common/funding/filter.ts';
import type { RoundPosition } from '../../../common/funding/funding-round.ts';
import { AMOUNT_POSITION_BYTES, endOfAmount, startOfAmount } from '../domain/amount-position.ts';
import { packPosition } from '../domain/position.ts';
import { type Reading, SORT_KEYS } from '../domain/round-order.ts';
import { type KeyRange, positionRange } from './position-range.ts';

/** A contiguous range of a sort key, read in one direction. An order by amount may consist of two. */
export interface Walk extends KeyRange {
  field: 'search.position' | 'search.amount_position';
  direction: 1 | -1;
  /** The amounts in the range. */
  amounts: 'ALL' | 'KNOWN' | 'UNKNOWN';
}

const LOWEST = startOfAmount(null);
const LOWEST_KNOWN = startOfAmount(0);
const HIGHEST = Buffer.alloc(AMOUNT_POSITION_BYTES, 0xff);

/** Returns the ranges that follow a position in an order, in the order in which they are read. */
export function walksAfter(filter: FundingFilter, after: RoundPosition | null, { order, isBackward }: Reading): Walk[] {
  const isDescending = order.endsWith('_DESC') !== isBackward;
  const direction = isDescending ? -1 : 1;
  const { name, pack } = SORT_KEYS[order];
  if (name === 'ANNOUNCED') return [walkByDay(filter, after, direction)];
  const key = after === null ? null : pack(after);
  const parts = amountRanges(filter, order === 'AMOUNT_ASC').map(
    (range): Walk => ({ ...range, field: 'search.amount_position', direction }),
  );
  const walks = isBackward ? parts.reverse() : parts;
  if (key === null) return walks;
  const current = walks.findIndex((walk) => isWithin(walk, key));
  if (current === -1) throw new RangeError('a search continues after a round that its filter leaves out');
  return walks.slice(current).map((walk, index) => (index === 0 ? continueAfter(walk, key) : walk));
}

/** Returns the range of the rounds that follow a position by day, in a direction. */
export function walkByDay(filter: FundingFilter, after: RoundPosition | null, direction: Walk['direction']): Walk {
  const walk = { ...newestFirst(filter), direction };
  return after === null ? walk : continueAfter(walk, packPosition(after));
}

/** Returns the range of all rounds that a filter may match, newest first. */
export function newestFirst(filter: FundingFilter): Walk {
  return { ...positionRange(filter), field: 'search.position', direction: -1, amounts: 'ALL' };
}

/**
 * Writes a range as the database takes it. It is written even when it leaves nothing out: it keeps retracted rounds away,
 * and without a condition on an index's first field the server checks none of the other fields on keys.
 */
export function inRange({ field, from, before }: Pick<Walk, 'field' | 'from' | 'before'>): Document {
  return { [field]: { $gte: new Binary(from), $lt: new Binary(before) } };
}

/** Unknown amounts have the lowest keys, so only an ascending order needs to move them behind the known ones. */
function amountRanges(
  { minAmountUsd: min, maxAmountUsd: max }: FundingFilter,
  isAscending: boolean,
): Pick<Walk, 'from' | 'before' | 'amounts'>[] {
  const known = {
    from: min === null ? LOWEST_KNOWN : startOfAmount(min),
    before: max === null ? HIGHEST : endOfAmount(max),
    amounts: 'KNOWN',
  } as const;
  if (min !== null || max !== null) return [known];
  if (!isAscending) return [{ from: LOWEST, before: HIGHEST, amounts: 'ALL' }];
  return [known, { from: LOWEST, before: LOWEST_KNOWN, amounts: 'UNKNOWN' }];
}

function isWithin({ from, before }: Walk, key: Buffer): boolean {
  return key.compare(from) >= 0 && key.compare(before) < 0;
}

function continueAfter(walk: Walk, key: Buffer): Walk {
  if (walk.direction === -1) return key.compare(walk.before) < 0 ? { ...walk, before: key } : walk;
  const next = successorOf(key);
  return next.compare(walk.from) > 0 ? { ...walk, from: next } : walk;
}

/** Returns the next key of the same length: the database compares the lengths of binary values before their bytes. */
function successorOf(key: Buffer): Buffer {
  const next = Buffer.from(key);
  for (let at = next.length - 1; at >= 0; at -= 1) {
    next[at] = ((next[at] ?? 0) + 1) & 0xff;
    if (next[at] !== 0) break;
  }
  return next;
}
