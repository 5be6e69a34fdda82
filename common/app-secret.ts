import { hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const DERIVED_KEY_BYTES = 32;

/** The purpose of a derived key. Keys of different purposes are independent. */
export type KeyPurpose = 'internal-token' | 'funding-cursor' | 'webhook-secret' | 'app-secret-check';

/**
 * Loads the secret of the deployment, from which all keys are derived. Without a setting it is generated once in the data
 * folder, readable by its owner only; processes that start together share it.
 */
export function loadAppSecret({ appSecret, dataDir }: { appSecret: string | undefined; dataDir: string }): string {
  if (appSecret !== undefined) return appSecret;
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'app-secret');
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}

/** Derives the 32-byte key of one purpose (HKDF-SHA256, RFC 5869). */
export function deriveKey(appSecret: string, purpose: KeyPurpose): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', appSecret, '', purpose, DERIVED_KEY_BYTES));
}
