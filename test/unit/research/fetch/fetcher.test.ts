import type { RequestListener } from 'node:http';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { NO_SIGNAL, page, redirect, status, USER_AGENT, useWeb } from './use-web.ts';

const newWeb = useWeb();
const HOME = 'http://a.example/';
const MEGABYTE = 1_000_000;

test('a page is asked for honestly and given as it came', async () => {
  const web = await newWeb({
    'a.example/x?q=1': ({ headers }, response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' });
      response.end(gzipSync(JSON.stringify([headers['user-agent'], headers.accept, headers.cookie])));
    },
  });
  const job = web.job();
  const outcome = await job.fetch({
    ...page(`${HOME}x?q=1#part`),
    headers: { accept: 'text/plain', 'user-agent': 'no' },
  });
  if (outcome.kind !== 'fetched') throw new Error(outcome.reason);
  const { body, fetchedAt, ...rest } = outcome.page;
  expect(JSON.parse(body.toString())).toEqual([USER_AGENT, 'text/plain', null]);
  expect(Math.abs(fetchedAt.getTime() - Date.now())).toBeLessThan(5_000);
  expect(rest).toEqual({
    url: `${HOME}x?q=1#part`,
    finalUrl: `${HOME}x?q=1`,
    httpStatus: 200,
    contentType: 'text/html; charset=utf-8',
  });
  expect(job.pagesFetched).toBe(1);
});

test('an interface whose turn comes too late is not requested, and a page needs no turn', async () => {
  const web = await newWeb({ 'a.example/api': '{}' });
  const asked: string[] = [];
  const pacing = {
    waitForTurn: async (hostname: string) => {
      asked.push(hostname);
      return false;
    },
  };
  const job = web.job({ pacing });
  expect(await job.fetch({ url: `${HOME}api`, via: 'api' })).toEqual({ kind: 'failed', reason: 'budget' });
  expect(await job.fetch(page(`${HOME}api`))).toMatchObject({ kind: 'fetched' });
  // What is fresh in the cache takes no turn.
  expect(await job.fetch({ url: `${HOME}api`, via: 'api' })).toMatchObject({ kind: 'fetched' });
  expect(asked).toEqual(['a.example']);
  expect(web.requests.filter((address) => address === 'a.example/api')).toHaveLength(1);
});

describe('why a page is not there', () => {
  test.each<[string, RequestListener | string, string]>([
    ['404', status(404), 'not_found'],
    ['410', status(410), 'not_found'],
    ['403', status(403), 'unreachable'],
    ['429', status(429), 'unreachable'],
    ['500', status(500), 'unreachable'],
    ['304 that nobody asked for', (_, response) => void response.writeHead(304).end(), 'unreachable'],
    ['204', (_, response) => void response.writeHead(204).end(), 'unreachable'],
    ['nothing in it', '', 'unreachable'],
    ['a connection that is cut', (_, response) => void response.socket?.destroy(), 'unreachable'],
    ['a redirect to itself', redirect('/x'), 'unreachable'],
    ['a redirect into the network', redirect('http://127.0.0.1/'), 'unreachable'],
    ['a redirect to the cloud', redirect('http://169.254.169.254/latest/'), 'unreachable'],
    ['a redirect to a file', redirect('file:///etc/passwd'), 'unreachable'],
    [
      'bytes that are no gzip',
      (_, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end('x'),
      'unreachable',
    ],
  ])('%s', async (_, resource, reason) => {
    const web = await newWeb({ 'a.example/x': resource });
    const job = web.job();
    expect(await job.fetch(page(`${HOME}x`))).toEqual({ kind: 'failed', reason });
    expect(job.pagesFetched).toBe(0);
    expect(web.requests.length).toBeLessThanOrEqual(8);
  });

  test.each(['https://unknown.example/', 'http://10.0.0.1/', 'http://localhost/', 'ftp://a.example/', 'a.example', ''])(
    'no site: %j',
    async (url) => {
      const web = await newWeb({});
      const outcome = await web.job().fetch({ url, via: 'api' });
      expect(outcome).toEqual({ kind: 'failed', reason: 'unreachable' });
      expect(web.requests).toEqual([]);
    },
  );
});

describe('bounds', () => {
  test('a page that drips is given up in time', async () => {
    const web = await newWeb({
      'a.example/x': (_, response) => {
        response.writeHead(200);
        const timer = setInterval(() => response.write('x'), 50);
        response.on('close', () => clearInterval(timer));
      },
    });
    const startedMs = performance.now();
    expect(await web.job({ bounds: { timeoutMs: 300 } }).fetch(page(`${HOME}x`))).toEqual({
      kind: 'failed',
      reason: 'unreachable',
    });
    expect(performance.now() - startedMs).toBeLessThan(5_000);
  });

  test('of a bomb two megabytes are read, and of a record that long nothing is', async () => {
    const bomb: RequestListener = (_, response) =>
      void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(64 * MEGABYTE)));
    function* megabytes() {
      for (let count = 0; count < 32; count += 1) yield Buffer.alloc(MEGABYTE, 'x');
    }
    const flood: RequestListener = (_, response) => void Readable.from(megabytes()).pipe(response);
    const web = await newWeb({ 'a.example/bomb': bomb, 'a.example/flood': flood });
    for (const name of ['bomb', 'flood']) {
      const outcome = await web.job().fetch(page(`${HOME}${name}`));
      expect(outcome).toMatchObject({ kind: 'fetched', page: { body: { length: 2 * MEGABYTE } } });
      expect(await web.job().fetch({ url: `${HOME}${name}?api`, via: 'api' })).toMatchObject({ kind: 'failed' });
    }
  });

  test('a job gets 30 pages, however many it asks for at a time, and records apart', async () => {
    const paths = Array.from({ length: 36 }, (_, index) => `x${index}`);
    const web = await newWeb(Object.fromEntries(paths.map((path) => [`a.example/${path}`, 'x'])));
    const job = web.job();
    const outcomes = await Promise.all(paths.map((path) => job.fetch(page(`${HOME}${path}`))));
    expect(outcomes.filter(({ kind }) => kind === 'fetched')).toHaveLength(30);
    expect(outcomes.filter((outcome) => outcome.kind === 'failed' && outcome.reason === 'budget')).toHaveLength(6);
    expect(job.pagesFetched).toBe(30);
    expect(await job.fetch({ url: `${HOME}x20`, via: 'api' })).toMatchObject({ kind: 'fetched' });
    expect(await web.job().fetch(page(`${HOME}x20`))).toMatchObject({ kind: 'fetched' });
  });

  test('pages that are not there take no place, but requests are bounded too', async () => {
    const web = await newWeb({ 'a.example/': 'home' });
    const job = web.job({ bounds: { maxPages: 2, maxRequests: 5 } });
    for (const path of ['1', '2', '3']) await job.fetch(page(`${HOME}${path}`));
    expect(await job.fetch(page(HOME))).toMatchObject({ kind: 'fetched' });
    await job.fetch(page(`${HOME}4`));
    expect(await job.fetch(page(`${HOME}5`))).toEqual({ kind: 'failed', reason: 'budget' });
  });

  test('guessed addresses take the place of no page, but their requests count', async () => {
    const web = await newWeb({ 'a.example/': 'home', 'a.example/1': 'one', 'a.example/2': 'two' });
    const job = web.job({ bounds: { maxPages: 1, maxRequests: 3 } });
    for (const path of ['1', '2'])
      expect(await job.fetch({ ...page(`${HOME}${path}`), isProbe: true })).toMatchObject({ kind: 'fetched' });
    expect(await job.fetch(page(HOME))).toMatchObject({ kind: 'fetched' });
    expect(await job.fetch({ ...page(HOME), isProbe: true })).toEqual({ kind: 'failed', reason: 'budget' });
  });

  test('bodies of all pages together are bounded, whether they come from the cache or not', async () => {
    const web = await newWeb(
      Object.fromEntries(['1', '2', '3'].map((path) => [`a.example/${path}`, Buffer.alloc(400_000, 'x')])),
    );
    for (let round = 0; round < 2; round += 1) {
      const job = web.job({ bounds: { maxBytes: MEGABYTE } });
      const kinds: string[] = [];
      for (const path of ['1', '2', '3']) kinds.push((await job.fetch(page(`${HOME}${path}`))).kind);
      expect(kinds).toEqual(['fetched', 'fetched', 'failed']);
    }
  });
});

describe('a host', () => {
  test('gets two requests at a time from all jobs together, its subdomains included', async () => {
    let underWay = 0;
    let most = 0;
    const slow: RequestListener = (_, response) => {
      underWay += 1;
      most = Math.max(most, underWay);
      setTimeout(() => {
        underWay -= 1;
        response.end('x');
      }, 30);
    };
    const hosts = ['a.example', 'www.a.example', 'blog.a.example'];
    const web = await newWeb(
      Object.fromEntries(hosts.flatMap((host) => ['1', '2', '3'].map((path) => [`${host}/${path}`, slow]))),
    );
    const urls = hosts.flatMap((host) => ['1', '2', '3'].map((path) => `http://${host}/${path}`));
    const outcomes = await Promise.all(urls.map((url) => web.job().fetch(page(url))));
    expect(outcomes.every(({ kind }) => kind === 'fetched')).toBe(true);
    expect(most).toBe(2);
  });

  test('that asks for a delay gets requests that far apart', async () => {
    const startsMs: number[] = [];
    const noted: RequestListener = (_, response) => {
      startsMs.push(performance.now());
      response.end('x');
    };
    const web = await newWeb({
      'a.example/robots.txt': 'User-agent: *\nCrawl-delay: 0.5\nDisallow: /x',
      'a.example/1': noted,
      'a.example/2': noted,
      'a.example/3': noted,
    });
    await Promise.all(['1', '2', '3'].map((path) => web.job().fetch(page(`${HOME}${path}`))));
    const gaps = startsMs.slice(1).map((startMs, index) => startMs - (startsMs[index] ?? 0));
    // A request that is late on its way is nearer to the next one.
    expect(Math.min(...gaps)).toBeGreaterThan(300);
  });
});

describe('an answer that is kept', () => {
  /** Answers 304 to who knows the page. */
  const validated =
    (headers: Record<string, string>, conditions: string[]): RequestListener =>
    (request, response) => {
      conditions.push(`${request.headers['if-none-match'] ?? ''} ${request.headers['if-modified-since'] ?? ''}`.trim());
      const isKnown = request.headers['if-none-match'] === headers.etag && headers.etag !== undefined;
      response.writeHead(isKnown ? 304 : 200, { 'content-type': 'text/html', ...headers });
      response.end(isKnown ? undefined : 'body');
    };

  test('is not asked for again within a quarter of an hour, and then with its validators', async () => {
    const conditions: string[] = [];
    const modified = 'Mon, 05 Jan 2026 10:00:00 GMT';
    const web = await newWeb({ 'a.example/': validated({ etag: '"v1"', 'last-modified': modified }, conditions) });
    const first = await web.job().fetch(page(HOME));
    expect(await web.job().fetch(page(HOME))).toEqual(first);
    expect(conditions).toEqual(['']);
    web.ahead.ms = 16 * 60_000;
    const again = await web.job().fetch(page(HOME));
    expect(conditions).toEqual(['', `"v1" ${modified}`]);
    if (again.kind !== 'fetched' || first.kind !== 'fetched') throw new Error('not fetched');
    expect({ ...again.page, fetchedAt: null }).toEqual({ ...first.page, fetchedAt: null });
    expect(again.page.fetchedAt.getTime() - first.page.fetchedAt.getTime()).toBeGreaterThanOrEqual(16 * 60_000);
    await web.job().fetch(page(HOME));
    expect(conditions).toHaveLength(2);
  });

  test.each([
    ['max-age=0, must-revalidate', 0, 2],
    ['no-cache', 0, 2],
    ['public, max-age=60', 30_000, 1],
    ['public, max-age=60', 90_000, 2],
    ['max-age=999999999', 23 * 3_600_000, 1],
    ['max-age=999999999', 25 * 3_600_000, 2],
    ['max-age=soon', 10 * 60_000, 1],
  ])('with cache-control: %s is, %i ms later, asked for %i times', async (control, ms, times) => {
    const conditions: string[] = [];
    const web = await newWeb({ 'a.example/': validated({ etag: '"v1"', 'cache-control': control }, conditions) });
    await web.job().fetch(page(HOME));
    web.ahead.ms = ms;
    expect(await web.job().fetch(page(HOME))).toMatchObject({ kind: 'fetched' });
    expect(conditions).toHaveLength(times);
  });

  test('is none when its server wants it not to be', async () => {
    const conditions: string[] = [];
    const web = await newWeb({
      'a.example/': validated({ etag: '"v1"', 'cache-control': 'private, no-store' }, conditions),
    });
    await web.job().fetch(page(HOME));
    await web.job().fetch(page(HOME));
    expect(conditions).toEqual(['', '']);
    expect(await web.cache.read(HOME)).toBeNull();
  });

  test('is replaced by a new one, and none is kept of a failure', async () => {
    let body = 'one';
    let code = 200;
    const web = await newWeb({
      'a.example/': (_, response) =>
        void response.writeHead(code, { 'cache-control': 'no-cache', etag: body }).end(body),
    });
    const said = async () => {
      const outcome = await web.job().fetch(page(HOME));
      return outcome.kind === 'fetched' ? outcome.page.body.toString() : outcome.reason;
    };
    expect(await said()).toBe('one');
    body = 'two';
    expect(await said()).toBe('two');
    code = 500;
    expect(await said()).toBe('unreachable');
    expect((await web.cache.read(HOME))?.body.toString()).toBe('two');
  });

  test('is not given where robots are no longer wanted', async () => {
    let rules = '';
    const web = await newWeb({
      'a.example/robots.txt': (_, response) => void response.end(rules),
      'a.example/': 'home',
    });
    await web.job().fetch(page(HOME));
    rules = 'User-agent: *\nDisallow: /';
    web.ahead.ms = 13 * 3_600_000;
    expect(await web.job().fetch(page(HOME))).toEqual({ kind: 'failed', reason: 'robots' });
  });
});

test('a job that ends stops waiting at once, and fetches no more', async () => {
  const web = await newWeb({ 'a.example/x': () => undefined });
  const end = new AbortController();
  const job = web.job({ signal: end.signal, bounds: { timeoutMs: 500 } });
  const waiting = Promise.allSettled(['x', 'x', 'x', 'x'].map((path) => job.fetch(page(`${HOME}${path}`))));
  setTimeout(() => end.abort(new Error('the job is over')), 100);
  const startedMs = performance.now();
  const outcomes = await waiting;
  expect(performance.now() - startedMs).toBeLessThan(2_000);
  for (const outcome of outcomes) expect(outcome).toMatchObject({ reason: { message: 'the job is over' } });
  await expect(job.fetch(page(HOME))).rejects.toThrow('the job is over');
  expect(NO_SIGNAL.aborted).toBe(false);
});

test('a page that did not answer is not asked again for a minute, by any job; another page of the site is', async () => {
  const web = await newWeb({ 'a.example/gone': (_, response) => void response.destroy(), 'a.example/': 'home' });
  const asked = () => web.requests.filter((request) => request.endsWith('/gone')).length;
  const failed = { kind: 'failed', reason: 'unreachable' };
  expect(await web.job().fetch(page(`${HOME}gone`))).toEqual(failed);
  const once = asked();
  expect(once).toBeGreaterThan(0);
  expect(await Promise.all([1, 2, 3].map(() => web.job().fetch(page(`${HOME}gone`))))).toEqual(Array(3).fill(failed));
  expect(await web.job().fetch(page(HOME))).toMatchObject({ kind: 'fetched' });
  expect(asked()).toBe(once);
  web.ahead.ms = 61_000;
  expect(await web.job().fetch(page(`${HOME}gone`))).toEqual(failed);
  expect(asked()).toBeGreaterThan(once);
});
