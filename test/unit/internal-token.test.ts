import { ServiceError } from '../../common/errors.ts';
import type { Identity } from '../../common/identity.ts';
import { createInternalTokens } from '../../common/internal-token.ts';

const identity: Identity = {
  role: 'customer',
  accountId: 'an account',
  keyId: 'a key',
  requestId: 'a request',
  windowStartMs: 60_000,
  deadlineAtMs: Date.now() + 10_000,
};
const tokens = createInternalTokens('one secret');

test('a token carries an identity to the box it was made for', async () => {
  expect(await tokens.verify(await tokens.mint(identity, 'funding'), 'funding')).toEqual(identity);
});

test.each([
  ['made for another box', () => tokens.mint(identity, 'account')],
  ['made with another secret', () => createInternalTokens('another secret').mint(identity, 'funding')],
  ['too old', () => tokens.mint({ ...identity, deadlineAtMs: Date.now() - 60_000 }, 'funding')],
  ['no token at all', async () => 'fsig_live_0'],
  ['unsigned', async () => `${btoa('{"alg":"none"}')}.${btoa('{"aud":"funding","role":"internal"}')}.`],
])('a token that is %s is refused', async (_, make) => {
  const verified = tokens.verify(await make(), 'funding');
  await expect(verified).rejects.toThrow(ServiceError);
  await expect(verified).rejects.toMatchObject({ code: 'API_KEY_INVALID' });
});
