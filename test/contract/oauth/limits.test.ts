import { NO_ACCOUNT } from '../../../scripts/bench/no-account.ts';
import { BARE_SETTINGS, useBareBridges } from '../../support/bare-bridge.ts';
import { createBrowser } from '../../support/browser.ts';
import { call } from '../../support/http.ts';
import { authorizationPathOf, newApp, refresh } from './sign-in-flow.ts';

const bridges = useBareBridges();
const nothing = async () => undefined;
const NO_RECORDS = {
  find: async () => null,
  save: nothing,
  consume: async () => false,
  remove: nothing,
  revokeGrant: nothing,
  connectApp: async () => ({ keyId: 'key' }),
};
const APP = newApp('client', 'https://example.com/callback');
const REGISTRATION = { redirect_uris: [APP.redirectUri] };

/** Starts a bridge at which one counter has a total. */
function startAt(counter: string, total: number): Promise<string> {
  const incrementUsage = async ({ name }: { name: string }) => ({
    total: name.startsWith(`${counter}:`) ? total : 1,
    windowStartMs: 0,
    remainingMs: 30_000,
  });
  return bridges.start({ accountClient: { ...NO_ACCOUNT, incrementUsage }, oauthClient: NO_RECORDS });
}

test('over 300 requests a minute of a network, tokens, registrations and sign-ins are 429', async () => {
  const restUrl = await startAt('oauth-request', 301);
  for (const answer of [
    await refresh(restUrl, APP, 'token'),
    await call(`${restUrl}/oauth/register`, { body: REGISTRATION }),
  ]) {
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '30']);
    expect(answer.body.error).toBe('temporarily_unavailable');
  }
  const page = await createBrowser(restUrl).open(authorizationPathOf(BARE_SETTINGS.publicUrl, APP));
  expect([page.status, page.headers.get('retry-after')]).toEqual([429, '30']);
});

test('a network registers 60 clients an hour', async () => {
  const last = await startAt('oauth-registration', 60);
  expect((await call(`${last}/oauth/register`, { body: REGISTRATION })).status).toBe(201);
  const over = await startAt('oauth-registration', 61);
  expect((await call(`${over}/oauth/register`, { body: REGISTRATION })).status).toBe(429);
});
