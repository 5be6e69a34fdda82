import { randomUUID } from 'node:crypto';
import { hashToken } from '../../../common/opaque-token.ts';
import type { Browser } from '../../support/browser.ts';
import { call, type Json } from '../../support/http.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { openPerson } from '../people/open-person.ts';
import {
  authorizationPathOf,
  exchangeCode,
  newApp,
  obtainCode,
  refresh,
  registerApp,
  requestTokens,
  sendMessage,
  signInApp,
} from './sign-in-flow.ts';

const shared = useSharedService();
/** Longer than the time in which a refresh token may be used again. */
const AFTER_GRACE_MS = 31_000;

let browser: Browser;
beforeAll(async () => {
  ({ browser } = await openPerson(shared()));
});

async function statusOf(token: string): Promise<number> {
  return (await sendMessage(shared().restUrl, token)).status;
}

/** Moves the use of a refresh token into the past. */
async function ageUse(refreshToken: string): Promise<void> {
  const records = shared().db.collection<{ _id: string; consumed_at: Date }>('oauth_records');
  const _id = `REFRESH_TOKEN:${hashToken(refreshToken)}`;
  const aged = await records.updateOne({ _id }, { $set: { consumed_at: new Date(Date.now() - AFTER_GRACE_MS) } });
  expect(aged.modifiedCount).toBe(1);
}

test('a code works once: the second exchange is refused and ends what the first one gave', async () => {
  const { restUrl } = shared();
  const app = await registerApp(restUrl);
  const code = await obtainCode(browser, restUrl, app);
  const first = await exchangeCode(restUrl, app, code);
  expect([first.status, await statusOf(first.body.access_token)]).toEqual([200, 200]);
  expect(await exchangeCode(restUrl, app, code)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  expect(await statusOf(first.body.access_token)).toBe(401);
  expect((await refresh(restUrl, app, first.body.refresh_token)).body.error).toBe('invalid_grant');
});

test('of two exchanges of a code at once, at most one gets tokens', async () => {
  const { restUrl } = shared();
  const app = await registerApp(restUrl);
  const code = await obtainCode(browser, restUrl, app);
  const answers = await Promise.all(Array.from({ length: 6 }, () => exchangeCode(restUrl, app, code)));
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  expect(answers.every(({ status, body }) => status === 200 || body.error === 'invalid_grant')).toBe(true);
});

test('a code is bound to the verifier, the redirect address and the client', async () => {
  const { restUrl } = shared();
  const app = await registerApp(restUrl);
  const stranger = await registerApp(restUrl);
  for (const thief of [
    newApp(app.clientId, app.redirectUri),
    { ...app, verifier: '' },
    { ...app, redirectUri: 'http://127.0.0.1:1/elsewhere' },
    { ...app, clientId: stranger.clientId },
  ]) {
    const code = await obtainCode(browser, restUrl, app);
    expect(await exchangeCode(restUrl, thief, code)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  }
});

test.each<[what: string, more: Record<string, string | null>, error: string]>([
  ['without PKCE', { code_challenge: null, code_challenge_method: null }, 'invalid_request'],
  ['with plain PKCE', { code_challenge_method: 'plain' }, 'invalid_request'],
  ['for a token in the fragment', { response_type: 'token' }, 'unsupported_response_type'],
  ['for a code in the fragment', { response_mode: 'fragment' }, 'unsupported_response_mode'],
  ['for a code in a form', { response_mode: 'form_post' }, 'unsupported_response_mode'],
  ['for another resource', { resource: 'https://elsewhere.example/mcp' }, 'invalid_target'],
  ['that must not ask', { prompt: 'none' }, 'consent_required'],
])('an authorization request %s is refused at the address of the client', async (_, more, error) => {
  const app = await registerApp(shared().restUrl);
  const { status, headers } = await browser.open(authorizationPathOf(shared().restUrl, app, more));
  const { origin, searchParams, hash } = new URL(headers.get('location') ?? '');
  const reported = searchParams.get('error') ?? new URLSearchParams(hash.slice(1)).get('error');
  expect([status, origin, reported]).toEqual([303, new URL(app.redirectUri).origin, error]);
});

test.each<[what: string, more: Record<string, string>]>([
  ['an unregistered redirect address', { redirect_uri: 'https://evil.example/' }],
  ['a registered address as a user name', { redirect_uri: 'http://127.0.0.1:33418@evil.example/callback' }],
  ['a host that begins like loopback', { redirect_uri: 'http://127.0.0.1.evil.example:33418/callback' }],
  ['another path of the device', { redirect_uri: 'http://127.0.0.1:33418/callback/../elsewhere' }],
  ['another name of the device', { redirect_uri: 'http://localhost:33418/callback' }],
  ['a query that was not registered', { redirect_uri: 'http://127.0.0.1:33418/callback?next=https://evil.example' }],
  ['an unknown client', { client_id: randomUUID() }],
])('%s gets a page and no redirect', async (_, more) => {
  const app = await registerApp(shared().restUrl);
  const { status, headers, text } = await browser.open(authorizationPathOf(shared().restUrl, app, more));
  expect([status, headers.get('location')]).toEqual([400, null]);
  expect(text).toContain('That did not work');
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
});

test('a request without scope and resource, or with other scopes, gets tokens for the agent server', async () => {
  const { restUrl } = shared();
  for (const more of [{ scope: null, resource: null }, { scope: 'openid offline_access mcp' }, { prompt: 'consent' }]) {
    const app = await registerApp(restUrl);
    const { body } = await exchangeCode(restUrl, app, await obtainCode(browser, restUrl, app, more));
    expect([body.scope, await statusOf(body.access_token)]).toEqual(['mcp', 200]);
  }
});

test('refresh tokens rotate; one that is used again after the grace ends all tokens and the connection', async () => {
  const { restUrl } = shared();
  const app = await registerApp(restUrl, { client_name: 'Rotating', redirect_uris: ['http://localhost:1/cb'] });
  const first = await signInApp(browser, restUrl, app);
  const second = (await refresh(restUrl, app, first.refresh_token)).body;
  expect(second.refresh_token).not.toBe(first.refresh_token);
  const concurrent = (await refresh(restUrl, app, first.refresh_token)).body;
  const tokens = [first, second, concurrent].map(({ access_token }) => access_token);
  expect(await Promise.all(tokens.map(statusOf))).toEqual([200, 200, 200]);

  await ageUse(first.refresh_token);
  const reuse = await refresh(restUrl, app, first.refresh_token);
  expect([reuse.status, reuse.body.error]).toEqual([400, 'invalid_grant']);
  expect(await Promise.all(tokens.map(statusOf))).toEqual([401, 401, 401]);
  expect((await refresh(restUrl, app, second.refresh_token)).body.error).toBe('invalid_grant');
  const { body } = await browser.run('Keys');
  const found = body.data.viewer.keys.nodes.find(({ name }: Json) => name === 'Rotating');
  expect(found.status).toBe('REVOKED');
});

test('a refresh token is bound to its client and to the resource', async () => {
  const { restUrl } = shared();
  const app = await registerApp(restUrl);
  const { refresh_token } = await signInApp(browser, restUrl, app);
  const stranger = await registerApp(restUrl);
  expect((await refresh(restUrl, stranger, refresh_token)).body.error).toBe('invalid_grant');
  const fields = { grant_type: 'refresh_token', client_id: app.clientId, refresh_token };
  const elsewhere = await requestTokens(restUrl, { ...fields, resource: 'https://elsewhere.example/' });
  expect([elsewhere.status, elsewhere.body.error]).toEqual([400, 'invalid_target']);
});

test('a client that revokes its refresh token is disconnected', async () => {
  const { restUrl } = shared();
  const app = await registerApp(restUrl);
  const tokens = await signInApp(browser, restUrl, app);
  const body = new URLSearchParams({ client_id: app.clientId, token: tokens.refresh_token });
  expect((await fetch(`${restUrl}/oauth/revoke`, { method: 'POST', body })).status).toBe(200);
  expect(await statusOf(tokens.access_token)).toBe(401);
  expect((await refresh(restUrl, app, tokens.refresh_token)).body.error).toBe('invalid_grant');
});

test('the store has no secret: neither codes nor tokens, in no field', async () => {
  const { restUrl, db } = shared();
  const app = await registerApp(restUrl);
  const code = await obtainCode(browser, restUrl, app);
  const { body } = await exchangeCode(restUrl, app, code);
  const stored = JSON.stringify(await db.collection('oauth_records').find().toArray());
  expect(stored).toContain(hashToken(app.clientId));
  for (const secret of [code, body.access_token, body.refresh_token, app.verifier])
    expect(stored).not.toContain(secret);
});

test('the metadata of both servers name each other and only what is served', async () => {
  const { restUrl } = shared();
  const resource = (await call(`${restUrl}/.well-known/oauth-protected-resource/mcp`)).body;
  expect(resource).toMatchObject({
    resource: `${restUrl}/mcp`,
    authorization_servers: [restUrl],
    scopes_supported: ['mcp'],
  });
  const { body } = await call(`${restUrl}/.well-known/oauth-authorization-server`);
  expect(body).toMatchObject({
    issuer: restUrl,
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
    authorization_response_iss_parameter_supported: true,
  });
  for (const [name, url] of Object.entries(body)) {
    if (!name.endsWith('_endpoint')) continue;
    const { status } = await fetch(String(url), { method: name.startsWith('authorization') ? 'GET' : 'POST' });
    expect({ name, status }).toEqual({ name, status: 400 });
  }
  const refused = await sendMessage(restUrl, 'unknown');
  expect(refused.headers.get('www-authenticate')).toBe(
    `Bearer resource_metadata="${restUrl}/.well-known/oauth-protected-resource/mcp", scope="mcp"`,
  );
});
