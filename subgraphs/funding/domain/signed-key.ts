import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';

const MAC_BYTES = 12;

/** The signer of keys in opaque cursors. */
export interface KeySigner {
  /** Writes a key with its signature as text that is safe in a URL. */
  seal(key: Buffer, context: string): string;
  /** Reads a key of a length in bytes; null unless the text is, to the letter, one that {@link seal} wrote for the context. */
  open(text: string, context: string, keyBytes: number): Buffer | null;
}

/**
 * Creates a signer. All replicas must share the secret, or they refuse the cursors of each other.
 * @param purpose distinguishes all uses of the secret
 */
export function createKeySigner(secret: Uint8Array, purpose: string): KeySigner {
  const signingKey = createSecretKey(secret);
  const sign = (key: Buffer, context: string): Buffer =>
    createHmac('sha256', signingKey).update(purpose).update(key).update(context).digest().subarray(0, MAC_BYTES);

  return {
    seal: (key, context) => Buffer.concat([key, sign(key, context)]).toString('base64url'),
    open(text, context, keyBytes) {
      const maxLength = Math.ceil(((keyBytes + MAC_BYTES) * 8) / 6);
      const bytes = text.length === maxLength ? Buffer.from(text, 'base64url') : Buffer.alloc(0);
      // Node skips foreign characters and ignores spare bits; only the spelling that seal writes is accepted.
      if (bytes.length !== keyBytes + MAC_BYTES || bytes.toString('base64url') !== text) return null;
      const key = bytes.subarray(0, keyBytes);
      return timingSafeEqual(sign(key, context), bytes.subarray(keyBytes)) ? key : null;
    },
  };
}
