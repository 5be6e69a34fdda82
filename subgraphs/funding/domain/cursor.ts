import { ServiceError } from '../../../common/errors.ts';
import { canonicalFilterKey, type FundingFilter } from '../../../common/funding/filter.ts';
import type { RoundPosition } from '../../../common/funding/funding-round.ts';
import { POSITION_BYTES, packPosition, unpackPosition } from './position.ts';
import { createKeySigner } from './signed-key.ts';

/** The purpose of the signature, so that no other use of the same secret can produce a cursor. */
const PURPOSE = 'funding-cursor/1';

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
  const signer = createKeySigner(secret, PURPOSE);
  return {
    encode: (position, filter) => signer.seal(packPosition(position), canonicalFilterKey(filter)),
    decode(text, filter) {
      const key = signer.open(text, canonicalFilterKey(filter), POSITION_BYTES);
      if (key === null) throw refusal();
      return unpackPosition(key);
    },
  };
}

function refusal(): ServiceError {
  const message = "after is not valid here; it takes the previous page's endCursor, unchanged and with equal filters.";
  return new ServiceError('INVALID_FILTER', message, { field: 'after' });
}
