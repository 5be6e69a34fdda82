import { ServiceError } from '../../../common/errors.ts';
import { canonicalFilterKey, type FundingFilter } from '../../../common/funding/filter.ts';
import type { RoundPosition } from '../../../common/funding/funding-round.ts';
import { NEWEST_FIRST, type RoundOrder, SORT_KEYS } from './round-order.ts';
import { createKeySigner } from './signed-key.ts';

/** The purpose of the signature, so that no other use of the same secret can produce a cursor. */
const PURPOSE = 'funding-cursor/1';
/** The purpose of cursors in the other orders, whose signature covers the order. */
const ORDERED_PURPOSE = 'funding-cursor/2';

/** Writes and reads the opaque cursors of the search: REST's `next_cursor` (contract, GET /v1/funding). */
export interface CursorCodec {
  /** Encodes the cursor of a position in a search. */
  encode(position: RoundPosition, filter: FundingFilter, order?: RoundOrder): string;
  /**
   * Decodes the position of a cursor.
   * @throws ServiceError `INVALID_FILTER` unless it is, to the letter, one that {@link encode} wrote with the same secret
   * for the same order and a filter of the same meaning. The page size and the direction may change between pages.
   */
  decode(text: string, filter: FundingFilter, options?: { order?: RoundOrder; field?: CursorField }): RoundPosition;
}

/** The argument that a cursor was passed as. */
export type CursorField = 'after' | 'before';

/** Creates the codec. All replicas must share the secret, or they refuse the cursors of each other. */
export function createCursorCodec(secret: Uint8Array): CursorCodec {
  const newestFirst = createKeySigner(secret, PURPOSE);
  const ordered = createKeySigner(secret, ORDERED_PURPOSE);
  const signing = (filter: FundingFilter, order: RoundOrder) =>
    order === NEWEST_FIRST
      ? { signer: newestFirst, context: canonicalFilterKey(filter) }
      : { signer: ordered, context: order + canonicalFilterKey(filter) };

  return {
    encode(position, filter, order = NEWEST_FIRST) {
      const { signer, context } = signing(filter, order);
      return signer.seal(SORT_KEYS[order].pack(position), context);
    },
    decode(text, filter, { order = NEWEST_FIRST, field = 'after' } = {}) {
      const { signer, context } = signing(filter, order);
      const { bytes, unpack } = SORT_KEYS[order];
      const key = signer.open(text, context, bytes);
      if (key === null) throw refusal(field, order);
      return unpack(key);
    },
  };
}

function refusal(field: CursorField, order: RoundOrder): ServiceError {
  const source = field === 'after' ? "the previous page's endCursor" : "the next page's startCursor";
  const same = order === NEWEST_FIRST ? 'equal filters' : 'equal filters and orderBy';
  return new ServiceError(
    'INVALID_FILTER',
    `${field} is not valid here; it takes ${source}, unchanged and with ${same}.`,
    {
      field,
    },
  );
}
