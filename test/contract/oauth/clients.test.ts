import type { Browser } from '../../support/browser.ts';
import { createBrowser } from '../../support/browser.ts';
import { call } from '../../support/http.ts';
import { startHttpServer, writeConnectFile } from '../../support/outbound.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { GENERATIONS } from '../mcp/client.ts';
import { openPerson, signIn } from '../people/open-person.ts';
import { useServiceWith } from '../support/own-service.ts';
import { signInSdkClient } from './sdk-client.ts';
import { authorizationPathOf, newApp, openConsent, registerApp, signInApp } from './sign-in-flow.ts';

const shared = useSharedService();
const DOCUMENT_HOST = 'connector.example.com';
const REDIRECT_URI = `https://${DOCUMENT_HOST}/callback`;
const DEVICE_URI = 'http://127.0.0.1:33418/callback';

/** Metadata documents by path, of clients whose id is a URL. */
const DOCUMENTS: Record<string, unknown> = {
  '/oauth/client.json': { client_name: 'Hosted connector', redirect_uris: [REDIRECT_URI, DEVICE_URI] },
  '/another-id.json': { client_id: 'https://elsewhere.example/', redirect_uris: [REDIRECT_URI] },
  '/malformed.json': { redirect_uris: 'none' },
  '/giant.json': { redirect_uris: [REDIRECT_URI], padding: 'x'.repeat(16_384) },
};
let documents: Awaited<ReturnType<typeof startHttpServer>>;
let fetches = 0;
beforeAll(async () => {
  documents = await startHttpServer(({ url = '' }, response) => {
    fetches += 1;
    const document = DOCUMENTS[url];
    response.writeHead(document === undefined ? 302 : 200, { location: '/oauth/client.json' });
    response.end(JSON.stringify({ client_id: `https://${DOCUMENT_HOST}${url}`, ...(document as object) }));
  });
});
afterAll(() => documents.close());

const service = useServiceWith(
  shared,
  () => ({ OUTBOUND_CONNECT_TO: writeConnectFile({ [DOCUMENT_HOST]: documents.origin, '*': 'refuse' }) }),
  'a process per service',
);
let browser: Browser;
beforeAll(async () => {
  const { email } = await openPerson(shared());
  browser = createBrowser(service().restUrl);
  await signIn(browser, email);
});

/** Calls a tool that costs nothing with an access token. */
async function expectToolCall(accessToken: string): Promise<void> {
  const params = { name: 'get_account', arguments: {} };
  const { status, body } = await call(`${service().restUrl}/mcp`, {
    key: accessToken,
    body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params },
  });
  expect({ status, isError: body.result?.isError }).toEqual({ status: 200, isError: undefined });
  expect(body.result.structuredContent).toMatchObject({ free_records_remaining: 100 });
}

test.each<[name: string, metadata: { redirect_uris: string[]; [name: string]: unknown }, usedRedirectUri?: string]>([
  [
    'a hosted connector that wants a secret',
    {
      client_name: 'Claude',
      redirect_uris: ['https://claude.ai/api/mcp/auth_callback'],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'client_secret_post',
      scope: 'claudeai',
    },
  ],
  [
    'a command-line program on another port than it registered',
    {
      client_name: 'Claude Code',
      redirect_uris: ['http://localhost:54545/callback'],
      grant_types: ['authorization_code', 'refresh_token'],
      token_endpoint_auth_method: 'none',
    },
    'http://localhost:61234/callback',
  ],
  [
    'an editor with a URL scheme of its own',
    {
      client_name: 'Cursor',
      redirect_uris: ['cursor://anysphere.cursor-retrieval/oauth/user-agent-oauth/callback'],
      token_endpoint_auth_method: 'none',
    },
  ],
  [
    'an editor that registers device and web addresses together, and a grant for devices',
    {
      client_name: 'Visual Studio Code',
      client_uri: 'https://code.visualstudio.com',
      grant_types: ['authorization_code', 'refresh_token', 'urn:ietf:params:oauth:grant-type:device_code'],
      response_types: ['code'],
      redirect_uris: ['http://127.0.0.1:33418/', 'https://vscode.dev/redirect', 'http://localhost/'],
      token_endpoint_auth_method: 'none',
      application_type: 'native',
    },
    'https://vscode.dev/redirect',
  ],
  [
    'a hosted connector with basic authentication',
    {
      client_name: 'ChatGPT',
      redirect_uris: ['https://chatgpt.com/connector_platform_oauth_redirect'],
      token_endpoint_auth_method: 'client_secret_basic',
    },
  ],
])('%s signs in and calls a tool', async (_, metadata, usedRedirectUri) => {
  const { restUrl } = service();
  const registered = await registerApp(restUrl, metadata);
  const app = { ...registered, redirectUri: usedRedirectUri ?? registered.redirectUri };
  await expectToolCall((await signInApp(browser, restUrl, app)).access_token);
});

test('a client whose id is the URL of its metadata signs in and calls a tool; its document is fetched once', async () => {
  const before = fetches;
  const app = newApp(`https://${DOCUMENT_HOST}/oauth/client.json`, REDIRECT_URI);
  await expectToolCall((await signInApp(browser, service().restUrl, app)).access_token);
  expect(fetches - before).toBe(1);
});

test.each([
  [REDIRECT_URI, `It belongs to <strong>${DOCUMENT_HOST}</strong>.`],
  [DEVICE_URI, `<strong>${DOCUMENT_HOST}</strong> publishes this name, but any program on your device can use it.`],
])('the page says what a published name proves about a client at %s', async (redirectUri, sentence) => {
  const app = newApp(`https://${DOCUMENT_HOST}/oauth/client.json`, redirectUri);
  const page = await browser.open(await openConsent(browser, authorizationPathOf(service().restUrl, app)));
  expect(page.text).toContain(sentence);
});

test.each(['/another-id.json', '/malformed.json', '/giant.json', '/redirect'])(
  'the metadata document %s is refused',
  async (path) => {
    const app = newApp(`https://${DOCUMENT_HOST}${path}`, REDIRECT_URI);
    const { status, text } = await browser.open(authorizationPathOf(service().restUrl, app));
    expect([status, text.includes('That did not work')]).toEqual([400, true]);
  },
);

test.each(['https://127.0.0.1/client.json', 'https://localhost/client.json', 'https://169.254.169.254/client.json'])(
  'the metadata of the client %s are not fetched from a host that is not public',
  async (clientId) => {
    const { status } = await browser.open(authorizationPathOf(service().restUrl, newApp(clientId, REDIRECT_URI)));
    expect(status).toBe(400);
  },
);

test.each(GENERATIONS)('the client of the SDK (%s) signs in and calls a tool', async (generation) => {
  const client = await signInSdkClient(browser, service().restUrl, generation);
  const { structuredContent, isError } = await client.callTool({ name: 'get_account', arguments: {} });
  expect(isError).toBeUndefined();
  expect(structuredContent).toMatchObject({ free_records_remaining: 100 });
  await client.close();
});

test.each<[what: string, metadata: unknown, error: string]>([
  ['no redirect address', { client_name: 'x' }, 'invalid_redirect_uri'],
  ['plain http outside the device', { redirect_uris: ['http://example.com/cb'] }, 'invalid_redirect_uri'],
  ['a script as redirect address', { redirect_uris: ['javascript:alert(1)'] }, 'invalid_redirect_uri'],
  ['a fragment', { redirect_uris: ['https://example.com/cb#here'] }, 'invalid_redirect_uri'],
  ['eleven addresses', { redirect_uris: Array(11).fill('https://example.com/') }, 'invalid_redirect_uri'],
  ['a long name', { client_name: 'x'.repeat(101), redirect_uris: [REDIRECT_URI] }, 'invalid_client_metadata'],
])('a registration with %s is refused', async (_, metadata, error) => {
  const { status, body } = await call(`${service().restUrl}/oauth/register`, { body: metadata });
  expect([status, body.error]).toEqual([400, error]);
});

test('a registration over 16 KiB is refused', async () => {
  const body = { redirect_uris: [REDIRECT_URI], padding: 'x'.repeat(16_384) };
  expect((await call(`${service().restUrl}/oauth/register`, { body })).status).toBe(413);
});
