import { createHash, randomBytes } from 'node:crypto';

const PREFIX = 'fsig_live_';
const PATTERN = /^fsig_live_[0-9a-f]{48}$/;

/** Makes a new API key: a fixed prefix and 48 hex characters, 192 random bits (contract, Authentication 2). */
export function generateApiKey(): string {
  return `${PREFIX}${randomBytes(24).toString('hex')}`;
}

/** Whether a text has the form of a key. Anything else is refused without asking the database. */
export function isApiKey(text: string): boolean {
  return PATTERN.test(text);
}

/** The hex SHA-256 of a key: the only form in which it is kept. Random keys need no salt or slow hash. */
export function hashApiKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
