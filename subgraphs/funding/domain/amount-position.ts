import type { RoundPosition } from '../../../common/funding/funding-round.ts';
import { POSITION_BYTES, packPosition, unpackPosition } from './position.ts';

const AMOUNT_BYTES = 8;
/** Set in the first byte of a known amount. Amounts are not negative, so their sign bit is free. */
const KNOWN_BIT = 0x80;

/** Bytes of a packed position by amount. */
export const AMOUNT_POSITION_BYTES = AMOUNT_BYTES + POSITION_BYTES;

/**
 * Packs the sort key `(amount_usd, announced_at, id)` into 28 bytes: the amount as a big-endian double with the highest bit
 * set, or zeros when it is unknown, and the position. The order of the bytes is the order of the keys, unknown amounts
 * first.
 */
export function packAmountPosition(position: RoundPosition): Buffer {
  return Buffer.concat([packAmount(position.amountUsd ?? null), packPosition(position)], AMOUNT_POSITION_BYTES);
}

/** Reverses {@link packAmountPosition}. */
export function unpackAmountPosition(key: Buffer): RoundPosition {
  return { ...unpackPosition(key.subarray(AMOUNT_BYTES)), amountUsd: unpackAmount(key) };
}

/** Returns the lowest key of an amount; null for that of an unknown amount. */
export function startOfAmount(amountUsd: number | null): Buffer {
  return Buffer.concat([packAmount(amountUsd)], AMOUNT_POSITION_BYTES);
}

/** Returns a key that sorts after every key of an amount and before those of larger amounts. */
export function endOfAmount(amountUsd: number): Buffer {
  return Buffer.concat([packAmount(amountUsd), Buffer.alloc(POSITION_BYTES, 0xff)]);
}

function packAmount(amountUsd: number | null): Buffer {
  const bytes = Buffer.alloc(AMOUNT_BYTES);
  if (amountUsd === null) return bytes;
  // Adding zero turns -0, whose bits are those of the largest amounts, into 0.
  bytes.writeDoubleBE(amountUsd + 0);
  bytes.writeUInt8(bytes.readUInt8() | KNOWN_BIT);
  return bytes;
}

function unpackAmount(key: Buffer): number | null {
  const first = key.readUInt8();
  if ((first & KNOWN_BIT) === 0) return null;
  const bytes = Buffer.from(key.subarray(0, AMOUNT_BYTES));
  bytes.writeUInt8(first & ~KNOWN_BIT);
  return bytes.readDoubleBE();
}
