import { hash, randomBytes } from 'node:crypto';

const PREFIX = 'fsig_live_';
const PATTERN = /^fsig_live_[0-9a-f]{48}$/;

/** Generates an API key: a fixed prefix and 48 hex characters, 192 random bits (contract, Authentication 2). */
export function generateApiKey(): string {
  return `${PREFIX}${randomBytes(24).toString('hex')}`;
}

/** Checks the format of a key. Anything else is rejected without a database read. */
export function isApiKey(text: string): boolean {
  return PATTERN.test(text);
}

/** Returns the hex SHA-256 of a key, the only stored form. Random keys need no salt or slow hash. */
export function hashApiKey(key: string): string {
  return hash('sha256', key);
}
