import { jwtVerify, SignJWT } from 'jose';
import { deriveKey } from '../../common/app-secret.ts';
import { ServiceError } from '../../common/errors.ts';
import { type Identity, remainingMs } from '../../common/identity.ts';
import { createInternalTokens } from '../../common/internal-token.ts';
import { createRecordingLogger } from '../support/logged-lines.ts';
import { withShiftedDate } from '../support/shift-date.ts';

const LEFT_MS = 10_000;
const identity = (): Identity => ({
  role: 'customer',
  accountId: 'an account',
  keyId: 'a key',
  requestId: 'a request',
  windowStartMs: 60_000,
  deadlineAtMs: Date.now() + LEFT_MS,
});
const tokens = createInternalTokens('one secret');

function rejectionOf(token: string, by = tokens): unknown {
  try {
    by.verify(token, 'funding');
  } catch (error) {
    return error;
  }
  throw new Error('the token was accepted');
}

test('a token carries an identity to the service it was made for', async () => {
  const { deadlineAtMs: _, ...carried } = tokens.verify(tokens.mint(identity(), 'funding'), 'funding');
  const { deadlineAtMs: __, ...given } = identity();
  expect(carried).toEqual(given);
});

test("a token carries a guest's network", async () => {
  const guest = { ...identity(), role: 'guest', accountId: null, keyId: null, guestNetwork: '192.0.2.1' } as const;
  expect(tokens.verify(tokens.mint(guest, 'funding'), 'funding')).toMatchObject({
    role: 'guest',
    guestNetwork: '192.0.2.1',
  });
});

test.each([-125, -60, 0, 60, 125])(
  'a service whose clock is %i s off takes tokens, with the time that remains',
  async (s) => {
    const token = tokens.mint(identity(), 'funding');
    await withShiftedDate(s, async () => {
      const left = remainingMs(tokens.verify(token, 'funding'));
      expect(left).toBeGreaterThan(LEFT_MS / 2);
      expect(left).toBeLessThanOrEqual(LEFT_MS);
    });
  },
);

const OLD_SECONDS = 400;
test.each([
  ['made for another service', () => tokens.mint(identity(), 'account'), /made for account, not for funding/],
  ['made with another secret', () => createInternalTokens('another').mint(identity(), 'funding'), /APP_SECRET/],
  [
    'too old',
    () => withShiftedDate(-OLD_SECONDS, async () => tokens.mint(identity(), 'funding')),
    /expired 3\d\d s ago/,
  ],
  ['no token at all', async () => 'fsig_live_0', /internal tokens only/],
  [
    'unsigned',
    async () => `${btoa('{"alg":"none"}')}.${btoa('{"aud":"funding","role":"internal"}')}.`,
    /internal tokens only/,
  ],
])('a token that is %s is refused, and the refusal says so', async (_, make, reason) => {
  const rejection = rejectionOf(await make());
  expect(rejection).toBeInstanceOf(ServiceError);
  expect(rejection).toMatchObject({ code: 'API_KEY_INVALID', message: expect.stringMatching(reason) });
});

test('a token with any changed character is refused', () => {
  const token = tokens.mint(identity(), 'funding');
  for (let at = 0; at < token.length; at += 1) {
    const changed = token[at] === 'A' ? 'B' : 'A';
    rejectionOf(token.slice(0, at) + changed + token.slice(at + 1));
    rejectionOf(token.slice(0, at) + token.slice(at + 1));
  }
  for (const longer of [`${token}=`, `${token}.`, ` ${token}`, `${token}\n`]) rejectionOf(longer);
});

test('a token is a JWT as RFC 7519 defines it, in both directions', async () => {
  const key = deriveKey('one secret', 'internal-token');
  const rules = { audience: 'funding', algorithms: ['HS256'], requiredClaims: ['exp', 'iat', 'jti'] };
  const { payload, protectedHeader } = await jwtVerify(tokens.mint(identity(), 'funding'), key, rules);
  expect(protectedHeader).toEqual({ alg: 'HS256' });
  expect(payload).toMatchObject({ role: 'customer', account: 'an account', key: 'a key', jti: 'a request' });
  const foreign = await new SignJWT(payload).setProtectedHeader({ alg: 'HS256' }).sign(key);
  expect(tokens.verify(foreign, 'funding')).toMatchObject({ role: 'customer', accountId: 'an account' });
});

test('a rejected token with our signature is one error line a minute; one from a stranger is none', async () => {
  const { logger, lines } = createRecordingLogger();
  const ours = createInternalTokens('one secret', logger);
  const old = await withShiftedDate(-OLD_SECONDS, async () => ours.mint(identity(), 'funding'));
  const foreign = createInternalTokens('another').mint(identity(), 'funding');
  for (let time = 0; time < 50; time += 1) {
    for (const token of [old, foreign, 'a.b.c']) rejectionOf(token, ours);
  }
  const loud = lines.filter(({ level }) => Number(level) >= 40);
  expect(loud).toMatchObject([
    { level: 50, audience: 'funding', reason: expect.stringMatching(/expired 3\d\d s ago/) },
  ]);
});
