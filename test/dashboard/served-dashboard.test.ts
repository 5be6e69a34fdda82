import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { GatewayClient } from '../../rest-bridge/gateway-client.ts';
import { sendRaw } from '../contract/support/raw.ts';
import { BARE_SETTINGS, useBareBridges } from '../support/bare-bridge.ts';

const SECRET = 'not for readers';
const SCRIPT = 'export const name = "the compressed one";';
const FILES = {
  'built/index.html': '<title>Shell</title>',
  'built/home.html':
    '<p>{{recordPrice}}, {{briefPrice}}, {{deliveryPrice}}, {{freeRecords}}, {{baseUrl}}, {{unknown}}</p>',
  'built/theme.js': 'export const theme = 1;',
  'built/assets/app.0a1b2c.js': SCRIPT,
  'built/assets/app.0a1b2c.js.gz': gzipSync(SCRIPT),
  'built/.hidden': SECRET,
  'package.json': SECRET,
};
const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

const folder = mkdtempSync(join(tmpdir(), 'funding-signals-dashboard-'));
const bridges = useBareBridges();
let origin: string;

beforeAll(async () => {
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  origin = await bridges.start({
    dashboardFolder: join(folder, 'built'),
    gateway: gatewayWith({ researchBrief: { micros: 150_000 } }),
    settings: { ...BARE_SETTINGS, publicUrl: 'https://example.com/?a="b"&<c>' },
  });
});

afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ['/dashboard/', 'Shell', 'no-cache'],
  ['/dashboard/funding', 'Shell', 'no-cache'],
  ['/dashboard/companies/example.com?cursor=a', 'Shell', 'no-cache'],
  ['/dashboard/investors/A%2FB%20Capital', 'Shell', 'no-cache'],
  ['/dashboard/home.html', 'Shell', 'no-cache'],
  ['/dashboard/theme.js', 'theme', 'no-cache'],
  ['/dashboard/assets/app.0a1b2c.js', 'compressed', 'public, max-age=31536000, immutable'],
])('GET %s is served without a key and while every service is unavailable', async (path, text, cacheControl) => {
  const answer = await fetch(origin + path);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, cacheControl]);
  expect(await answer.text()).toContain(text);
  expect(answer.headers.get('ratelimit-limit')).toBeNull();
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  const policy = answer.headers.get('content-security-policy');
  expect(policy).toMatch(/^default-src 'self'; .*frame-ancestors 'none'$/);
  expect(policy).not.toMatch(/unsafe|https?:|data:|\*/);
  const head = await fetch(origin + path, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
});

test('a file is sent compressed to a client that takes it so', async () => {
  const answer = await fetch(`${origin}/dashboard/assets/app.0a1b2c.js`, { headers: { 'accept-encoding': 'gzip' } });
  expect([answer.headers.get('content-encoding'), answer.headers.get('content-type'), await answer.text()]).toEqual([
    'gzip',
    expect.stringContaining('javascript'),
    SCRIPT,
  ]);
});

test('a missing asset is a 404, never the shell', async () => {
  const answer = await fetch(`${origin}/dashboard/assets/app.ffffff.js`);
  expect([answer.status, await answer.text()]).toEqual([404, 'No such file.\n']);
});

test('the path without its slash leads to the dashboard', async () => {
  const answer = await fetch(`${origin}/dashboard`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([308, '/dashboard/']);
});

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('%s is 405', async (method) => {
  for (const path of ['/dashboard', '/dashboard/', '/dashboard/funding']) {
    const answer = await fetch(origin + path, { method });
    expect([path, answer.status, answer.headers.get('allow')]).toEqual([path, 405, 'GET, HEAD']);
  }
});

test.each([
  '/dashboard/../package.json',
  '/dashboard/%2e%2e/package.json',
  '/dashboard/..%2fpackage.json',
  '/dashboard/..%5cpackage.json',
  '/dashboard//../package.json',
  '/dashboard/assets/../../package.json',
  '/dashboard/.hidden',
  '/dashboard/%2ehidden',
  '/dashboard/%00',
  '/dashboard/%',
  '/dashboard/assets',
  '/dashboard/assets/',
])('%s reveals no file outside of the dashboard, and no list of files', async (path) => {
  const { body } = await sendRaw(origin, `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  expect(body).not.toContain(SECRET);
  expect(body).not.toContain('0a1b2c');
});

test('the home page has the prices of this moment', async () => {
  const answer = await fetch(origin, { headers: HTML });
  expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
  expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('vary')]).toEqual([
    200,
    'no-cache',
    'accept',
  ]);
  expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'self'; /);
  expect(await answer.text()).toBe(
    '<p>$0.02, $0.15, $0.03, 100, https://example.com/?a=&quot;b&quot;&amp;&lt;c&gt;, {{unknown}}</p>',
  );
});

test('the home page says that research is not offered', async () => {
  const gateway = gatewayWith({ researchBrief: null });
  const unpriced = await bridges.start({ dashboardFolder: join(folder, 'built'), gateway });
  expect(await (await fetch(unpriced, { headers: HTML })).text()).toContain('Not offered yet');
});

test.each([undefined, '*/*', 'application/json'])(
  'the path / is a 404 for a client that accepts %s, as the contract has it',
  async (accept) => {
    const answer = await fetch(origin, { headers: accept === undefined ? {} : { accept } });
    expect([answer.status, await answer.json()]).toEqual([404, { error: 'No such route.' }]);
  },
);

test('without a built dashboard, every page is a 404 that names the command, and / is as if it were not there', async () => {
  const bare = await bridges.start({ dashboardFolder: join(folder, 'not-built') });
  for (const path of ['/dashboard/', '/dashboard/funding', '/dashboard/assets/app.0a1b2c.js']) {
    const answer = await fetch(bare + path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('npm run build:dashboard');
  }
  expect((await fetch(bare, { headers: HTML })).status).toBe(404);
});

function gatewayWith(prices: object): GatewayClient {
  const priceList = {
    fundingRecord: { micros: 20_000 },
    deliveredRecord: { micros: 30_000 },
    freeRecordsPerMonth: 100,
    freeRecordsApplyToDeliveries: false,
    ...prices,
  };
  return {
    run: async () => ({ priceList }) as never,
    answer: () => Promise.reject(new Error('the home page needs no answer')),
  };
}
