import { randomUUID } from 'node:crypto';
import { parseUsd } from '../../../common/money.ts';
import { createBrowser } from '../../support/browser.ts';
import { call, type Json } from '../../support/http.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { openPerson, signIn } from '../people/open-person.ts';
import { PASSWORD } from '../people/use-people.ts';
import { useServiceWith } from '../support/own-service.ts';
import {
  authorizationPathOf,
  DESKTOP_APP,
  newApp,
  openConsent,
  refresh,
  registerApp,
  sendMessage,
  signInApp,
} from './sign-in-flow.ts';

const shared = useSharedService();

async function keysOf({ run }: Pick<ReturnType<typeof createBrowser>, 'run'>): Promise<Json[]> {
  return (await run('Keys')).body.data.viewer.keys.nodes;
}

test('an app that a person revokes is refused with the next message and cannot refresh', async () => {
  const { restUrl } = shared();
  const { browser } = await openPerson(shared());
  const app = await registerApp(restUrl);
  const tokens = await signInApp(browser, restUrl, app);
  const [key] = await keysOf(browser);
  expect(key).toMatchObject({ name: 'Desktop app', status: 'ACTIVE', app: { redirectHost: '127.0.0.1:33418' } });
  expect((await sendMessage(restUrl, tokens.access_token)).status).toBe(200);

  await browser.run('RevokeApiKey', { input: { id: key.id } });
  const { status, body } = await sendMessage(restUrl, tokens.access_token);
  expect([status, body.error.code]).toEqual([401, -32001]);
  expect((await refresh(restUrl, app, tokens.refresh_token)).body.error).toBe('invalid_grant');
  expect(await keysOf(browser)).toMatchObject([{ status: 'REVOKED' }]);
});

test('a client that signs in twice is one connected app, and one of another account is not seen or revoked', async () => {
  const { restUrl } = shared();
  const [mine, theirs] = [await openPerson(shared()), await openPerson(shared())];
  const app = await registerApp(restUrl);
  const first = await signInApp(mine.browser, restUrl, app);
  const second = await signInApp(mine.browser, restUrl, app);
  const foreign = await signInApp(theirs.browser, restUrl, app);
  const [key, ...others] = await keysOf(mine.browser);
  expect(others).toEqual([]);

  const revoked = await theirs.browser.run('RevokeApiKey', { input: { id: key.id } });
  expect(revoked.body.data.revokeApiKey.key).toBeNull();
  await mine.browser.run('RevokeApiKey', { input: { id: key.id } });
  const statuses = [first, second, foreign].map(
    async (tokens) => (await sendMessage(restUrl, tokens.access_token)).status,
  );
  expect(await Promise.all(statuses)).toEqual([401, 401, 200]);
});

test('a tool call of an app spends the credits of its account, under the id of the app', async () => {
  const { restUrl, operator } = shared();
  const { browser, accountId } = await openPerson(shared());
  const { access_token: key } = await signInApp(browser, restUrl, await registerApp(restUrl));
  const params = { name: 'search_funding_rounds', arguments: { limit: 3 } };
  const { body } = await call(`${restUrl}/mcp`, { key, body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params } });
  expect(body.result.structuredContent.count).toBe(3);
  const account = await operator.service.accounts.find(accountId);
  expect(Object.values(account.freeRecordsUsed)).toEqual([3]);
  const [app] = await keysOf(browser);
  const entries = await operator.service.listLedger(accountId, { kinds: null, after: null, limit: 5 });
  expect(entries).toMatchObject([{ keyId: app.id, records: 3 }]);
});

test('at 25 active keys the page says so, and nothing is connected', async () => {
  const { restUrl, operator } = shared();
  const { browser, accountId } = await openPerson(shared());
  await Promise.all(Array.from({ length: 25 }, () => operator.service.accounts.createKey(accountId, 'one of 25')));
  const consentPath = await openConsent(browser, authorizationPathOf(restUrl, await registerApp(restUrl)));
  const { status, text } = await browser.submit(consentPath, { decision: 'allow' });
  expect([status, text.includes('25 active keys')]).toEqual([409, true]);
  expect((await keysOf(browser)).every(({ app }) => app === null)).toBe(true);
});

test('the page names the person, the app, the host and the price, and is not to be embedded; markup in a name stays text', async () => {
  const { restUrl } = shared();
  const { browser, email } = await openPerson(shared());
  const app = await registerApp(restUrl, { ...DESKTOP_APP, client_name: '<b>Bank</b>\u202e of you' });
  const consentPath = await openConsent(browser, authorizationPathOf(restUrl, app));
  const { text, headers } = await browser.open(consentPath);
  expect(text).toContain('&lt;b&gt;Bank&lt;/b&gt; of you');
  expect(text).toContain('The name is its own claim.');
  expect(text).toContain('<strong>127.0.0.1:33418</strong>');
  expect(text).toContain(`signed in as <strong>${email}</strong>`);
  expect(text).toMatch(/now \$0\.00 and 100 free records this month\. A round costs\s\$0\.02 beyond them\./);
  const policy = headers.get('content-security-policy');
  expect(policy).toContain("form-action 'self' http://127.0.0.1:33418;");
  expect(policy).toContain("frame-ancestors 'none'");
});

test('a decision from a page of another site, or in another browser, is not taken', async () => {
  const { restUrl } = shared();
  const { browser, email } = await openPerson(shared());
  const consentPath = await openConsent(browser, authorizationPathOf(restUrl, await registerApp(restUrl)));
  const forged = await browser.submit(consentPath, { decision: 'allow' }, { 'sec-fetch-site': 'cross-site' });
  expect(forged.status).toBe(403);
  const elsewhere = createBrowser(restUrl);
  await signIn(elsewhere, email);
  expect((await elsewhere.open(consentPath)).status).toBe(404);
  expect((await elsewhere.submit(consentPath, { decision: 'allow' })).status).toBe(404);
  expect(await keysOf(browser)).toEqual([]);
});

test('somebody who is not signed in signs in first and comes back to the page', async () => {
  const { restUrl } = shared();
  const { email } = await openPerson(shared());
  const browser = createBrowser(restUrl);
  const consentPath = await openConsent(browser, authorizationPathOf(restUrl, await registerApp(restUrl)));
  for (const answer of [await browser.open(consentPath), await browser.submit(consentPath, { decision: 'allow' })]) {
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `/sign-in?return_to=${encodeURIComponent(consentPath)}`,
    ]);
  }
  const signedIn = await browser.submit('/sign-in', { email, password: PASSWORD, return_to: consentPath });
  expect(signedIn.headers.get('location')).toBe(consentPath);
  expect((await browser.open(consentPath)).status).toBe(200);
});

test('an access token is no API key and an API key is no refresh token', async () => {
  const { restUrl, graphqlUrl, operator } = shared();
  const { browser } = await openPerson(shared());
  const { access_token: key } = await signInApp(browser, restUrl, await registerApp(restUrl));
  expect((await call(`${restUrl}/v1/funding?limit=1`, { key })).status).toBe(401);
  expect((await call(graphqlUrl, { key, body: { query: '{ viewer { id } }' } })).status).toBe(401);
  const customer = await operator.openAccount();
  const answer = await refresh(restUrl, newApp(randomUUID(), 'https://example.com/'), customer.key);
  expect([answer.status, answer.body.error]).toEqual([401, 'invalid_client']);
});

describe('where a record costs half a cent', () => {
  const service = useServiceWith(shared, { PRICE_PER_RECORD_USD: '0.005' });

  test('the page shows the price and the credits exactly', async () => {
    const { restUrl } = service();
    const { operator } = shared();
    const { browser, accountId, email } = await openPerson({ ...shared(), restUrl });
    await operator.service.accounts.grantCredits(accountId, parseUsd('1234.5678'), randomUUID());
    const { text } = await browser.open(
      await openConsent(browser, authorizationPathOf(restUrl, await registerApp(restUrl))),
    );
    expect(text).toContain(`signed in as <strong>${email}</strong>`);
    expect(text).toMatch(/now \$1,234\.5678 and 100 free records this month\. A round costs\s\$0\.005 beyond them\./);
  });
});
