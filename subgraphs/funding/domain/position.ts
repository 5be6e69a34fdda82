import type { RoundPosition } from '../../../common/funding/funding-round.ts';

const DATE_BYTES = 4;
const ID_BYTES = 16;
const HEX_GROUPS = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/;
const DATE_GROUPS = /^(....)(..)(..)$/;

/** Bytes of a packed position. */
export const POSITION_BYTES = DATE_BYTES + ID_BYTES;

/**
 * Packs the sort key `(announced_at, id)` into 20 bytes: the day as the number YYYYMMDD, big-endian, and the UUID. The
 * order of the bytes is the order of the pairs, so a date window and a cursor together are one contiguous range of any
 * index that ends in it.
 */
export function packPosition({ announcedAt, id }: RoundPosition): Buffer {
  return Buffer.concat([packDate(announcedAt), Buffer.from(id.replaceAll('-', ''), 'hex')], POSITION_BYTES);
}

/** Reverses {@link packPosition}. */
export function unpackPosition(key: Buffer): RoundPosition {
  const date = String(key.readUInt32BE()).padStart(8, '0');
  return {
    announcedAt: date.replace(DATE_GROUPS, '$1-$2-$3'),
    id: key.toString('hex', DATE_BYTES).replace(HEX_GROUPS, '$1-$2-$3-$4-$5'),
  };
}

/** Returns a key that sorts before every position of a day and, unless equal, after every position of the days before. */
export function startOfDay(date: string): Buffer {
  return Buffer.concat([packDate(date)], POSITION_BYTES);
}

/** Returns a key that sorts after every position of a day and before those of the days after. */
export function endOfDay(date: string): Buffer {
  // The next number need not be a day: no position lies between.
  return Buffer.concat([packNumber(dayNumber(date) + 1)], POSITION_BYTES);
}

function packDate(date: string): Buffer {
  return packNumber(dayNumber(date));
}

function dayNumber(date: string): number {
  return Number(date.replaceAll('-', ''));
}

function packNumber(day: number): Buffer {
  const bytes = Buffer.alloc(DATE_BYTES);
  bytes.writeUInt32BE(day);
  return bytes;
}
