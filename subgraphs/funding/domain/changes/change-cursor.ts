import { createKeySigner } from '../signed-key.ts';
import { refuseChangesArgument } from './refuse-changes-argument.ts';

const PURPOSE = 'funding-changes/1';
const SEQUENCE_BYTES = 8;

/** Writes and reads the opaque cursors of the changes feed. */
export interface ChangeCursorCodec {
  /** Encodes the cursor that continues right after a sequence. */
  encode(sequence: number): string;
  /** Decodes the sequence after which a cursor continues. @throws ServiceError INVALID_FILTER (field `after`) */
  decode(text: string): number;
}

/** Creates the codec. All replicas must share the secret. */
export function createChangeCursorCodec(secret: Uint8Array): ChangeCursorCodec {
  const signer = createKeySigner(secret, PURPOSE);
  return {
    encode(sequence) {
      const key = Buffer.alloc(SEQUENCE_BYTES);
      key.writeBigUInt64BE(BigInt(sequence));
      return signer.seal(key, '');
    },
    decode(text) {
      const key = signer.open(text, '', SEQUENCE_BYTES);
      if (key === null)
        refuseChangesArgument('after', "is not valid here; it takes the previous page's nextCursor, unchanged.");
      return Number(key.readBigUInt64BE());
    },
  };
}
