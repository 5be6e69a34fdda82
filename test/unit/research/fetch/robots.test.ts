import { readRobots } from '../../../../subgraphs/research/domain/fetch/robots-rules.ts';
import { startRawServer } from '../../../support/outbound.ts';
import { withinProcessorTime } from '../../../support/processor-time.ts';
import { NO_SIGNAL, page, redirect, status, useWeb } from './use-web.ts';

const newWeb = useWeb();
const HOME = 'http://a.example/';
const rules = (text: string) =>
  readRobots(text, { url: 'https://a.example/robots.txt', productToken: 'FundingSignalsBot' });
const allows = (text: string, path: string) => rules(text).isAllowed(`https://a.example${path}`);

describe('the rules of a file (RFC 9309)', () => {
  test.each([
    ['no rules allow', '', '/x', true],
    ['a rule for all denies', 'User-agent: *\nDisallow: /', '/x', false],
    ['the longest rule counts', 'User-agent: *\nDisallow: /\nAllow: /team', '/team', true],
    ['of two as long the allowing one', 'User-agent: *\nDisallow: /team\nAllow: /team', '/team', true],
    ['our own group counts', 'User-agent: *\nDisallow: /\n\nUser-agent: fundingsignalsbot\nAllow: /', '/x', true],
    ['and that alone', 'User-agent: *\nAllow: /\n\nUser-agent: FundingSignalsBot\nDisallow: /x', '/x', false],
    ['another crawler is not us', 'User-agent: OtherBot\nDisallow: /', '/x', true],
    ['one group of several agents', 'User-agent: OtherBot\nUser-agent: *\nDisallow: /', '/x', false],
    ['other lines end no group', 'User-agent: *\nSitemap: /s.xml\nUser-agent: OtherBot\nDisallow: /', '/x', false],
    ['wildcards', 'User-agent: *\nDisallow: /*.php$', '/a/b.php', false],
    ['the end of a path', 'User-agent: *\nDisallow: /*.php$', '/a.php?x', true],
    ['the query', 'User-agent: *\nDisallow: /*?print', '/a?print=1', false],
    ['encoded paths', 'User-agent: *\nDisallow: /caf%C3%A9', '/caf%c3%a9', false],
    ['a byte order mark', '\ufeffUser-agent: *\nDisallow: /', '/x', false],
    ['old line ends and comments', 'User-agent: * # all\rDisallow: /x # no\r', '/x', false],
    ['a page of HTML', '<html><body>Not found</body></html>', '/x', true],
  ])('%s', (_, text, path, isAllowed) => {
    expect(allows(text, path)).toBe(isAllowed);
  });

  test('a file of one origin allows nothing of another', () => {
    expect(rules('').isAllowed('https://b.example/')).toBe(false);
  });

  test.each([
    ['', 0],
    ['Crawl-delay: 1', 1_000],
    ['Crawl-delay: 0.5', 500],
    ['Crawl-delay: 60', 2_000],
    ['Crawl-delay: -1', 0],
    ['Crawl-delay: soon', 0],
  ])('%j keeps requests so far apart, at most 2 s', (line, spacingMs) => {
    expect(rules(`User-agent: *\n${line}\nDisallow: /x`).spacingMs).toBe(spacingMs);
  });

  test('sitemaps are told', () => {
    expect(rules('Sitemap: https://a.example/s.xml\nSitemap:/b.xml').sitemaps).toEqual([
      'https://a.example/s.xml',
      '/b.xml',
    ]);
  });

  test('rules that would take seconds to match deny at once', async () => {
    const hostile = `User-agent: *\n${`Disallow: /${'*a'.repeat(400)}\n`.repeat(600)}`;
    const isAllowed = await withinProcessorTime(500, () => allows(hostile, `/${'a'.repeat(1_500)}`));
    expect(isAllowed).toBe(false);
    const large = `User-agent: *\n${Array.from({ length: 3_000 }, (_, index) => `Disallow: /*/private-${index}/`).join('\n')}`;
    expect(allows(large, '/team/ada-weft')).toBe(true);
  });
});

describe('a site', () => {
  test.each([400, 401, 403, 404, 410, 429])('whose robots.txt answers %i may be fetched', async (code) => {
    const web = await newWeb({ 'a.example/robots.txt': status(code), 'a.example/': 'home' });
    expect(await web.job().fetch(page(HOME))).toMatchObject({ kind: 'fetched' });
  });

  test.each([500, 503, 599])('whose robots.txt answers %i may not be fetched', async (code) => {
    const web = await newWeb({ 'a.example/robots.txt': status(code), 'a.example/': 'home' });
    expect(await web.job().fetch(page(HOME))).toEqual({ kind: 'failed', reason: 'robots' });
    expect(web.requests).toEqual(['a.example/robots.txt']);
  });

  test('whose robots.txt never comes may not be fetched', async () => {
    const broken = await startRawServer((socket) => socket.resetAndDestroy());
    const web = await newWeb({}, { 'a.example': broken.origin });
    expect(await web.job().fetch(page(HOME))).toEqual({ kind: 'failed', reason: 'unreachable' });
    await broken.close();
  });

  test('whose robots.txt redirects five times is asked as that says, six times not at all', async () => {
    const steps = (count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, step) => [
          step === 0 ? 'a.example/robots.txt' : `b.example/${step}`,
          redirect(`http://b.example/${step + 1}`),
        ]),
      );
    const five = { ...steps(5), 'b.example/5': 'User-agent: *\nDisallow: /secret', 'a.example/': 'home' };
    const web = await newWeb({ ...five, 'a.example/secret': 'x' });
    expect(await web.job().fetch(page(HOME))).toMatchObject({ kind: 'fetched' });
    expect(await web.job().fetch(page(`${HOME}secret`))).toEqual({ kind: 'failed', reason: 'robots' });
    const six = await newWeb({ ...steps(6), 'b.example/6': '', 'a.example/': 'home' });
    expect(await six.job().fetch(page(HOME))).toEqual({ kind: 'failed', reason: 'robots' });
  });

  test('is asked for its robots.txt once by all jobs, and again after half a day; a denial ends after minutes', async () => {
    let code = 503;
    const web = await newWeb({
      'a.example/robots.txt': (_, response) => void response.writeHead(code).end(),
      'a.example/': 'home',
    });
    const asked = () => web.requests.filter((request) => request.endsWith('/robots.txt')).length;
    const outcomes = await Promise.all([web.job(), web.job(), web.job()].map((job) => job.fetch(page(HOME))));
    expect(outcomes.map(({ kind }) => kind)).toEqual(['failed', 'failed', 'failed']);
    expect(asked()).toBe(1);
    code = 200;
    web.ahead.ms = 6 * 60_000;
    expect(await web.job().fetch(page(HOME))).toMatchObject({ kind: 'fetched' });
    await web.job().fetch(page(HOME));
    expect(asked()).toBe(2);
    web.ahead.ms = 13 * 3_600_000;
    await web.job().fetch(page(HOME));
    expect(asked()).toBe(3);
  });

  test('of a long robots.txt the first 500 KiB count, whole lines only', async () => {
    const filler = `${'# '.padEnd(99, 'x')}\n`.repeat(5_119);
    const cut = `Disallow: /${'y'.repeat(200)}`;
    const text = `User-agent: *\nDisallow: /secret\n${filler}${cut}\nDisallow: /late\n`;
    expect(Buffer.byteLength(text)).toBeGreaterThan(500 * 1_024);
    const web = await newWeb({ 'a.example/robots.txt': text });
    const { isAllowed } = await web.robots.rulesFor(new URL(HOME), NO_SIGNAL);
    expect([`${HOME}secret`, `${HOME}late`, `${HOME}yy`].map(isAllowed)).toEqual([false, true, true]);
  });

  test('is only asked what an interface for programs answers without its robots.txt', async () => {
    const web = await newWeb({ 'a.example/robots.txt': 'User-agent: *\nDisallow: /', 'a.example/api': '{}' });
    expect(await web.job().fetch({ url: `${HOME}api`, via: 'api' })).toMatchObject({ kind: 'fetched' });
    expect(web.requests).toEqual(['a.example/api']);
  });
});

test('a page that redirects to where robots are not wanted is not given', async () => {
  const web = await newWeb({
    'a.example/': redirect('http://b.example/secret'),
    'a.example/ok': redirect('http://b.example/open'),
    'a.example/own': redirect('/secret'),
    'a.example/robots.txt': 'User-agent: *\nDisallow: /secret',
    'a.example/secret': 'x',
    'b.example/robots.txt': 'User-agent: *\nDisallow: /secret',
    'b.example/secret': 'x',
    'b.example/open': 'open',
  });
  expect(await web.job().fetch(page(HOME))).toEqual({ kind: 'failed', reason: 'robots' });
  expect(await web.job().fetch(page(`${HOME}own`))).toEqual({ kind: 'failed', reason: 'robots' });
  expect(await web.job().fetch(page(`${HOME}ok`))).toMatchObject({
    kind: 'fetched',
    page: { url: `${HOME}ok`, finalUrl: 'http://b.example/open' },
  });
});
