import { textOf } from '../../support/browser.ts';
import { call } from '../../support/http.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { openPerson, type SignedInPerson } from './open-person.ts';

const shared = useSharedService();
let person: SignedInPerson;
let cookie: string;

beforeAll(async () => {
  person = await openPerson(shared());
  cookie = `session=${person.browser.cookies.get('session')}`;
});

const JSON_TYPE = { 'content-type': 'application/json' };
const endOthers = () => JSON.stringify({ query: textOf('EndOtherSessions') });

/** What pages of other sites can send with the person's cookie. */
const FOREIGN: [name: string, headers: Record<string, string>][] = [
  ['a fetch of another site', { ...JSON_TYPE, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['a fetch of a sibling host', { ...JSON_TYPE, 'sec-fetch-site': 'same-site', origin: 'http://sibling.example' }],
  ['a fetch without cors', { 'content-type': 'text/plain', 'sec-fetch-site': 'cross-site' }],
  ['a form of another site', { 'content-type': 'text/plain', 'sec-fetch-site': 'cross-site', origin: 'null' }],
  ['a link that somebody typed', { ...JSON_TYPE, 'sec-fetch-site': 'none' }],
  ['a foreign origin alone, in an old browser', { ...JSON_TYPE, origin: 'https://evil.example' }],
  ['an opaque origin alone', { ...JSON_TYPE, origin: 'null' }],
  ['neither of the headers', JSON_TYPE],
];

test.each(FOREIGN)('%s is 403 at the graph and at every form, and changes nothing', async (_, headers) => {
  const { restUrl } = shared();
  const answer = await call(`${restUrl}/graphql`, {
    method: 'POST',
    body: endOthers(),
    headers: { ...headers, cookie },
  });
  expect([answer.status, answer.body.errors[0].extensions.code]).toEqual([403, 'FORBIDDEN']);
  const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded', cookie };
  for (const path of ['/sign-in', '/sign-up', '/reset-password', '/sign-out', `/sign-in-link/${'t'.repeat(43)}`]) {
    const { status } = await fetch(restUrl + path, { method: 'POST', headers: form, body: 'email=a%40example.com' });
    expect([path, status]).toEqual([path, 403]);
  }
  expect((await person.browser.run('Me')).status).toBe(200);
});

test.each([
  ['its origin, in an old browser', () => ({ origin: shared().restUrl })],
  ['the header that browsers set', () => ({ 'sec-fetch-site': 'same-origin' })],
])('a page of the service is known by %s', async (_, headers) => {
  const options = { method: 'POST', body: JSON.stringify({ query: textOf('Me') }), headers: { ...headers(), cookie } };
  expect((await call(`${shared().restUrl}/graphql`, options)).status).toBe(200);
});

test('a key opens nothing here: the cookie alone counts', async () => {
  const { restUrl, operator } = shared();
  const { key } = await operator.openAccount();
  const body = JSON.stringify({ query: textOf('Me') });
  const { status, body: answer } = await call(`${restUrl}/graphql`, {
    key,
    body,
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect([status, answer.errors[0].extensions.code]).toEqual([401, 'UNAUTHENTICATED']);
});

test.each([
  ['another type', 'text/plain', () => JSON.stringify({ query: textOf('Me') }), 'BAD_REQUEST'],
  ['no JSON', 'application/json', () => '{', 'BAD_REQUEST'],
  ['a list', 'application/json', () => '[]', 'BAD_REQUEST'],
  ['an unregistered text', 'application/json', () => '{"query":"{ viewer { id } }"}', 'OPERATION_NOT_REGISTERED'],
  ['no operation', 'application/json', () => '{}', 'OPERATION_NOT_REGISTERED'],
])('a body of %s is 400', async (_, type, body, code) => {
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': type, cookie };
  const { status, body: answer } = await call(`${shared().restUrl}/graphql`, { method: 'POST', body: body(), headers });
  expect([status, answer.errors[0].extensions.code]).toEqual([400, code]);
});

test('no page may embed the forms, and nothing of another origin is loaded', async () => {
  for (const path of ['/sign-in', '/sign-up', '/reset-password', `/reset-password/${'t'.repeat(43)}`]) {
    const { headers, text } = await person.browser.open(path);
    expect(headers.get('content-security-policy')).toContain("default-src 'self'; base-uri 'none'");
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('cache-control')).toBe('no-store');
    // The scripts are files of this origin.
    const rest = ['/dashboard/theme.js"', '/forms.js" defer'].reduce(
      (left, script) => left.replace(`<script src="${script}></script>`, ''),
      text,
    );
    expect(rest).not.toMatch(/<script|style=|https?:/);
  }
  for (const [path, type] of [
    ['/forms.css', 'text/css; charset=utf-8'],
    ['/forms.js', 'text/javascript; charset=utf-8'],
  ] as const) {
    const { status, headers } = await person.browser.open(path);
    expect([status, headers.get('content-type')]).toEqual([200, type]);
  }
});
