import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sendRaw } from '../contract/support/raw.ts';
import { useBareBridges } from '../support/bare-bridge.ts';

const SECRET = 'not for readers';
const FILES = {
  'site/index.html': '<h1>Home</h1>',
  'site/404.html': '<h1>No such page</h1>',
  'site/guides/paging.html': '<h1>Paging</h1>',
  'site/assets/app.0a1b2c.js': 'export {};',
  'site/.hidden': SECRET,
  'package.json': SECRET,
  'site-private/index.html': SECRET,
};

const folder = mkdtempSync(join(tmpdir(), 'funding-signals-site-'));
const bridges = useBareBridges();

let origin: string;

beforeAll(async () => {
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  origin = await bridges.start({ docsFolder: join(folder, 'site') });
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

test.each([
  ['/docs/', 200, 'Home', 'no-cache'],
  ['/docs/guides/paging', 200, 'Paging', 'no-cache'],
  ['/docs/guides/paging.html', 200, 'Paging', 'no-cache'],
  ['/docs/assets/app.0a1b2c.js', 200, 'export', 'public, max-age=31536000, immutable'],
  ['/docs/guides/nothing', 404, 'No such page', 'no-cache'],
  ['/docs/assets/app.ffffff.js', 404, 'No such page', 'no-cache'],
])(
  'GET %s answers %i, without a key and while every service is unavailable',
  async (path, status, text, cacheControl) => {
    const answer = await fetch(origin + path);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, cacheControl]);
    expect(await answer.text()).toContain(text);
    expect(answer.headers.get('ratelimit-limit')).toBeNull();
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self'; /);
    expect(answer.headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe|https?:|\*/);

    const head = await fetch(origin + path, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([status, '']);
  },
);

test('an unchanged page is not sent again', async () => {
  const etag = (await fetch(`${origin}/docs/`)).headers.get('etag') ?? '';
  // `fetch` adds `cache-control: no-cache` to a conditional request.
  const request = `GET /docs/ HTTP/1.1\r\nHost: localhost\r\nIf-None-Match: ${etag}\r\nConnection: close\r\n\r\n`;
  expect(await sendRaw(origin, request)).toMatchObject({ status: 304, body: '' });
});

test('the path without its slash leads to the site', async () => {
  const answer = await fetch(`${origin}/docs`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([308, '/docs/']);
});

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('%s is 405', async (method) => {
  for (const path of ['/docs', '/docs/', '/docs/guides/paging']) {
    const answer = await fetch(origin + path, { method });
    expect([path, answer.status, answer.headers.get('allow')]).toEqual([path, 405, 'GET, HEAD']);
  }
});

test.each([
  '/docs/../package.json',
  '/docs/%2e%2e/package.json',
  '/docs/..%2fpackage.json',
  '/docs/..%5cpackage.json',
  '/docs//../package.json',
  '/docs/assets/../../package.json',
  '/docs/../site-private/index.html',
  '/docs/..%2fsite-private%2findex.html',
  '/docs/.hidden',
  '/docs/%2ehidden',
  '/docs/%00',
  '/docs/%',
  '/docs/guides',
])('%s reveals no file outside of the site, and no list of files', async (path) => {
  const { status, body } = await sendRaw(
    origin,
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
  );
  expect([400, 404]).toContain(status);
  expect(body).not.toContain(SECRET);
  expect(body).not.toContain('paging.html');
});

test('without a built site, every page is a 404 that names the command', async () => {
  const bare = await bridges.start({ docsFolder: join(folder, 'not-built') });
  for (const path of ['/docs/', '/docs/guides/paging']) {
    const answer = await fetch(bare + path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(await answer.text()).toContain('npm run build:docs');
  }
});
