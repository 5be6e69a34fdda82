import { hash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;
const PATTERN = /^[\w-]{43}$/;

/** Generates a secret for a session or a one-time link: 256 random bits, URL-safe. */
export function generateToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Checks the format of a token. Anything else is rejected without a database read. */
export function isToken(text: unknown): text is string {
  return typeof text === 'string' && PATTERN.test(text);
}

/** Returns the hex SHA-256 of a token, the only stored form. Random tokens need no salt or slow hash. */
export function hashToken(token: string): string {
  return hash('sha256', token);
}
