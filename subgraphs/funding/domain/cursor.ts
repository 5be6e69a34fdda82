import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import { ServiceError } from '../../../common/errors.ts';
import { canonicalFilterKey, type FundingFilter } from '../../../common/funding/filter.ts';
import type { RoundPosition } from '../../../common/funding/funding-round.ts';
import { POSITION_BYTES, packPosition, unpackPosition } from './position.ts';

/** The purpose of the signature, so that no other use of the same secret can produce a cursor. */
const PURPOSE = 'funding-cursor/1';
const MAC_BYTES = 12;
const MAX_TEXT_LENGTH = Math.ceil(((POSITION_BYTES + MAC_BYTES) * 8) / 6);

/** Writes and reads the opaque cursors of the search: REST's `next_cursor` (contract, GET /v1/funding). */
export interface CursorCodec {
  /** Encodes the cursor that continues a search right after a position. */
  encode(position: RoundPosition, filter: FundingFilter): string;
  /**
   * Decodes the position after which a cursor continues.
   * @throws ServiceError `INVALID_FILTER` (field `after`) unless it is, to the letter, one that {@link encode} wrote
   * with the same secret for a filter of the same meaning. The page size may change between pages.
   */
  decode(text: string, filter: FundingFilter): RoundPosition;
}

/** Creates the codec. All replicas must share the secret, or they refuse the cursors of each other. */
export function createCursorCodec(secret: Uint8Array): CursorCodec {
  const signingKey = createSecretKey(secret);
  const sign = (key: Buffer, filter: FundingFilter): Buffer =>
    createHmac('sha256', signingKey)
      .update(PURPOSE)
      .update(key)
      .update(canonicalFilterKey(filter))
      .digest()
      .subarray(0, MAC_BYTES);

  return {
    encode(position, filter) {
      const key = packPosition(position);
      return Buffer.concat([key, sign(key, filter)]).toString('base64url');
    },
    decode(text, filter) {
      const bytes = text.length === MAX_TEXT_LENGTH ? Buffer.from(text, 'base64url') : Buffer.alloc(0);
      // Node skips foreign characters and ignores spare bits; only the spelling that encode writes is accepted.
      if (bytes.length !== POSITION_BYTES + MAC_BYTES || bytes.toString('base64url') !== text) throw refusal();
      const key = bytes.subarray(0, POSITION_BYTES);
      if (!timingSafeEqual(sign(key, filter), bytes.subarray(POSITION_BYTES))) throw refusal();
      return unpackPosition(key);
    },
  };
}

function refusal(): ServiceError {
  const message = "after is not valid here; it takes the previous page's endCursor, unchanged and with equal filters.";
  return new ServiceError('INVALID_FILTER', message, { field: 'after' });
}
