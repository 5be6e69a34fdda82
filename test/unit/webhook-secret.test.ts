import { randomBytes } from 'node:crypto';
import { createSecretSealer, generateWebhookSecret } from '../../subgraphs/watchlist/domain/webhook-secret.ts';

const ID = '0198c0de-0000-7000-8000-000000000001';
const sealer = createSecretSealer(randomBytes(32));
const secret = generateWebhookSecret();

/** A copy with one bit turned. */
function altered(bytes: Uint8Array): Uint8Array {
  const copy = Uint8Array.from(bytes);
  copy[0] = (copy[0] ?? 0) ^ 1;
  return copy;
}

test('a secret is whsec_ and 32 random bytes in base64, never the same twice', () => {
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(new Set(Array.from({ length: 100 }, generateWebhookSecret))).toHaveProperty('size', 100);
});

test('what was sealed for a watchlist opens for it', () => {
  expect(sealer.open(sealer.seal(secret, ID), ID)).toBe(secret);
});

test('sealing the same secret twice gives nothing to compare', () => {
  const [first, second] = [sealer.seal(secret, ID), sealer.seal(secret, ID)];
  expect(first.iv).not.toEqual(second.iv);
  expect(first.ciphertext).not.toEqual(second.ciphertext);
});

test('it does not open for another watchlist or with another key', () => {
  const sealed = sealer.seal(secret, ID);
  expect(() => sealer.open(sealed, ID.replace(/1$/, '2'))).toThrow();
  expect(() => createSecretSealer(randomBytes(32)).open(sealed, ID)).toThrow();
});

test.each(['ciphertext', 'iv', 'tag'] as const)('it does not open once its %s was altered', (part) => {
  const sealed = sealer.seal(secret, ID);
  expect(() => sealer.open({ ...sealed, [part]: altered(sealed[part]) }, ID)).toThrow();
});

test('a shortened tag is refused: it would be easier to forge', () => {
  const sealed = sealer.seal(secret, ID);
  expect(() => sealer.open({ ...sealed, tag: sealed.tag.subarray(0, 4) }, ID)).toThrow();
});
