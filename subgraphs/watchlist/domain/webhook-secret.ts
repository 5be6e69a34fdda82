import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;
const ALGORITHM = 'aes-256-gcm';
/** The length GCM is specified for; random ones stay unique far beyond the number of watchlists (SP 800-38D, 8.3). */
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A stored signing secret, encrypted. */
export interface SealedSecret {
  ciphertext: Uint8Array;
  iv: Uint8Array;
  tag: Uint8Array;
}

/** A replaced signing secret, and until when it still signs. */
export interface RetiredSecret extends SealedSecret {
  endsAt: Date;
}

/** The stored signing secrets of a watchlist. */
export interface SealedSecrets {
  current: SealedSecret;
  /** Newest first. */
  retired: readonly RetiredSecret[];
}

/** The encryption of signing secrets, which makes them unreadable without the deployment's secret. */
export interface SecretSealer {
  /** Encrypts a secret for one watchlist. */
  seal(secret: string, watchlistId: string): SealedSecret;
  /** Decrypts it. @throws Error when it was altered, moved to another watchlist, or sealed with another key. */
  open(sealed: SealedSecret, watchlistId: string): string;
}

/** Generates a signing secret: `whsec_` and 32 random bytes in base64 (Standard Webhooks). */
export function generateWebhookSecret(): string {
  return `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;
}

/** Creates the sealer of a deployment. The watchlist's id is authenticated data, so that secrets can't be moved between rows. */
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

/** Decrypts the secrets that sign at an instant: the current one, then the replaced ones that still sign, newest first. */
export function openSigningSecrets(
  { current, retired }: SealedSecrets,
  { watchlistId, sealer, now }: { watchlistId: string; sealer: SecretSealer; now: Date },
): string[] {
  const signing = [current, ...retired.filter(({ endsAt }) => endsAt > now)];
  return signing.map((sealed) => sealer.open(sealed, watchlistId));
}
