import { ServiceError } from '../../../common/errors.ts';
import { generateToken } from '../../../common/opaque-token.ts';
import { NO_ACCOUNT } from '../../../scripts/bench/no-account.ts';
import { BARE_SETTINGS, useBareBridges } from '../../support/bare-bridge.ts';
import { createBrowser } from '../../support/browser.ts';
import { call } from '../../support/http.ts';
import { authorizationPathOf, newApp, refresh } from './sign-in-flow.ts';

const bridges = useBareBridges();
const unavailable = () => Promise.reject(new ServiceError('UNAVAILABLE'));
const NO_RECORDS = {
  find: unavailable,
  save: unavailable,
  consume: unavailable,
  remove: unavailable,
  revokeGrant: unavailable,
  connectApp: unavailable,
};
const APP = newApp('client', 'https://example.com/callback');

let restUrl: string;
beforeAll(async () => {
  restUrl = await bridges.start({
    accountClient: { ...NO_ACCOUNT, authenticateApp: unavailable },
    oauthClient: NO_RECORDS,
  });
});

test('while the account subgraph is away, tokens and registrations are a 503 that may be repeated', async () => {
  const expected = { status: 503, body: { error: 'temporarily_unavailable' } };
  expect(await refresh(restUrl, APP, 'token')).toMatchObject(expected);
  const body = { redirect_uris: [APP.redirectUri] };
  expect(await call(`${restUrl}/oauth/register`, { body })).toMatchObject(expected);
});

test('a sign-in and a consent are a page with 503', async () => {
  const browser = createBrowser(restUrl);
  browser.cookies.set('oauth_interaction', 'uid');
  for (const path of [authorizationPathOf(BARE_SETTINGS.publicUrl, APP), '/oauth/consent/uid']) {
    const { status, headers, text } = await browser.open(path);
    expect([status, headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
    expect(text).not.toMatch(/server_error|stack|ServiceError/);
  }
});

test('a message with an access token is 503, -32000', async () => {
  const body = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
  const answer = await call(`${restUrl}/mcp`, { key: generateToken(), body });
  expect([answer.status, answer.body.error.code]).toEqual([503, -32000]);
});

test('a bridge without an authorization server names none and accepts no access token', async () => {
  const plain = await bridges.start({ accountClient: NO_ACCOUNT });
  const { body } = await call(`${plain}/.well-known/oauth-protected-resource/mcp`);
  expect(body.authorization_servers).toBeUndefined();
  expect((await call(`${plain}/.well-known/oauth-authorization-server`)).status).toBe(404);
  expect((await call(`${plain}/mcp`, { key: generateToken(), body: {} })).status).toBe(401);
});
