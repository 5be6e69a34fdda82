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

test('a token carries an identity to the service it was made for', async () => {
  const { deadlineAtMs: _, ...carried } = await tokens.verify(await tokens.mint(identity(), 'funding'), 'funding');
  const { deadlineAtMs: __, ...given } = identity();
  expect(carried).toEqual(given);
});

test("a token carries a guest's network", async () => {
  const guest = { ...identity(), role: 'guest', accountId: null, keyId: null, guestNetwork: '192.0.2.1' } as const;
  expect(await tokens.verify(await tokens.mint(guest, 'funding'), 'funding')).toMatchObject({
    role: 'guest',
    guestNetwork: '192.0.2.1',
  });
});

test.each([-125, -60, 0, 60, 125])(
  'a service whose clock is %i s off takes tokens, with the time that remains',
  async (s) => {
    const token = await tokens.mint(identity(), 'funding');
    await withShiftedDate(s, async () => {
      const left = remainingMs(await tokens.verify(token, 'funding'));
      expect(left).toBeGreaterThan(LEFT_MS / 2);
      expect(left).toBeLessThanOrEqual(LEFT_MS);
    });
  },
);

const OLD_SECONDS = 400;
test.each([
  ['made for another service', () => tokens.mint(identity(), 'account'), /made for account, not for funding/],
  ['made with another secret', () => createInternalTokens('another').mint(identity(), 'funding'), /APP_SECRET/],
  ['too old', () => withShiftedDate(-OLD_SECONDS, () => tokens.mint(identity(), 'funding')), /expired 3\d\d s ago/],
  ['no token at all', async () => 'fsig_live_0', /internal tokens only/],
  [
    'unsigned',
    async () => `${btoa('{"alg":"none"}')}.${btoa('{"aud":"funding","role":"internal"}')}.`,
    /internal tokens only/,
  ],
])('a token that is %s is refused, and the refusal says so', async (_, make, reason) => {
  const verified = tokens.verify(await make(), 'funding');
  await expect(verified).rejects.toThrow(ServiceError);
  await expect(verified).rejects.toMatchObject({ code: 'API_KEY_INVALID', message: expect.stringMatching(reason) });
});

test('a rejected token with our signature is one error line a minute; one from a stranger is none', async () => {
  const { logger, lines } = createRecordingLogger();
  const ours = createInternalTokens('one secret', logger);
  const old = await withShiftedDate(-OLD_SECONDS, () => ours.mint(identity(), 'funding'));
  const foreign = await createInternalTokens('another').mint(identity(), 'funding');
  for (let time = 0; time < 50; time += 1) {
    for (const token of [old, foreign, 'a.b.c']) await ours.verify(token, 'funding').catch(() => undefined);
  }
  const loud = lines.filter(({ level }) => Number(level) >= 40);
  expect(loud).toMatchObject([
    { level: 50, audience: 'funding', reason: expect.stringMatching(/expired 3\d\d s ago/) },
  ]);
});
