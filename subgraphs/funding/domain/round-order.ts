import type { RoundPosition } from '../../../common/funding/funding-round.ts';
import { AMOUNT_POSITION_BYTES, packAmountPosition, unpackAmountPosition } from './amount-position.ts';
import { POSITION_BYTES, packPosition, unpackPosition } from './position.ts';

/** An order of a search. Rounds of unknown amount are last in both orders by amount. */
export type RoundOrder = 'ANNOUNCED_DESC' | 'ANNOUNCED_ASC' | 'AMOUNT_DESC' | 'AMOUNT_ASC';

/** The order of REST, and of every list below another object (contract, GET /v1/funding). */
export const NEWEST_FIRST: RoundOrder = 'ANNOUNCED_DESC';

/** A direction through a list that is sorted. */
export interface Reading {
  order: RoundOrder;
  /** Whether the list is read from its end towards its beginning. */
  isBackward: boolean;
}

/** The key by which an order compares rounds: bytes, of one length. */
export interface SortKey {
  name: 'ANNOUNCED' | 'AMOUNT';
  bytes: number;
  pack(position: RoundPosition): Buffer;
  unpack(key: Buffer): RoundPosition;
}

const ANNOUNCED: SortKey = { name: 'ANNOUNCED', bytes: POSITION_BYTES, pack: packPosition, unpack: unpackPosition };
const AMOUNT: SortKey = {
  name: 'AMOUNT',
  bytes: AMOUNT_POSITION_BYTES,
  pack: packAmountPosition,
  unpack: unpackAmountPosition,
};

/** The sort key of each order. */
export const SORT_KEYS: Record<RoundOrder, SortKey> = {
  ANNOUNCED_DESC: ANNOUNCED,
  ANNOUNCED_ASC: ANNOUNCED,
  AMOUNT_DESC: AMOUNT,
  AMOUNT_ASC: AMOUNT,
};
