import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;
const ALGORITHM = 'aes-256-gcm';
/** The length GCM is specified for; random ones stay unique far beyond the number of watchlists (SP 800-38D, 8.3). */
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A signing secret as it is kept. */
export interface SealedSecret {
  ciphertext: Uint8Array;
  iv: Uint8Array;
  tag: Uint8Array;
}

/** A signing secret that was replaced, and until when it signs beside the new one. */
export interface RetiredSecret extends SealedSecret {
  endsAt: Date;
}

/** The signing secrets of a watchlist as they are kept. */
export interface SealedSecrets {
  current: SealedSecret;
  /** Newest first. */
  retired: readonly RetiredSecret[];
}

/** Keeps signing secrets unreadable to whoever has the database but not the deployment's secret. */
export interface SecretSealer {
  /** Encrypts a secret for one watchlist. */
  seal(secret: string, watchlistId: string): SealedSecret;
  /** Decrypts it. @throws Error when it was altered, moved to another watchlist, or sealed with another key. */
  open(sealed: SealedSecret, watchlistId: string): string;
}

/** Makes a signing secret: `whsec_` and 32 random bytes in base64 (Standard Webhooks). */
export function generateWebhookSecret(): string {
  return `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;
}

/** Creates the sealer of a deployment. The watchlist's id is authenticated along, so that rows can't swap secrets. */
export function createSecretSealer(key: Uint8Array): SecretSealer {
  return {
    seal(secret, watchlistId) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(watchlistId));
      const ciphertext = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return { ciphertext, iv, tag: cipher.getAuthTag() };
    },
    open({ ciphertext, iv, tag }, watchlistId) {
      const decipher = createDecipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(watchlistId))
        .setAuthTag(tag);
      return Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString('utf8');
    },
  };
}

/** The secrets that sign at a moment: the current one, then those that were replaced lately, newest first. */
export function openSigningSecrets(
  { current, retired }: SealedSecrets,
  { watchlistId, sealer, now }: { watchlistId: string; sealer: SecretSealer; now: Date },
): string[] {
  const signing = [current, ...retired.filter(({ endsAt }) => endsAt > now)];
  return signing.map((sealed) => sealer.open(sealed, watchlistId));
}
