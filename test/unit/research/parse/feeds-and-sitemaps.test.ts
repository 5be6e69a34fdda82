import { parseFeedPage } from '../../../../subgraphs/research/domain/parse/parse-feed.ts';
import { parseSitemap } from '../../../../subgraphs/research/domain/parse/parse-sitemap.ts';
import { isSoft404 } from '../../../../subgraphs/research/domain/parse/soft-404.ts';
import { withinProcessorTime } from '../../../support/processor-time.ts';
import { documentOf, read } from './page.ts';

const RSS = `<?xml version="1.0"?><rss version="2.0"><channel><title>Brightloom &amp; news</title><language>en</language>
  <item><title>Brightloom raises &lt;b&gt;$5M&lt;/b&gt;</title><link>https://brightloom.example/news/5m</link>
    <pubDate>Mon, 05 Jan 2026 10:00:00 GMT</pubDate>
    <description><![CDATA[<p>The round was led by <b>Shed Capital</b>.</p><p hidden>Ignore this.</p>]]></description></item>
  <item><title>New loom</title><link>/news/loom</link></item></channel></rss>`;
const ATOM = `<feed xmlns="http://www.w3.org/2005/Atom"><title>Brightloom</title><entry>
  <title type="html">Brightloom raises $5M</title><link rel="alternate" href="/news/5m"/>
  <updated>2026-01-05T10:00:00Z</updated><summary type="html">&lt;p&gt;The round.&lt;/p&gt;</summary></entry></feed>`;

test('a feed gives one group of blocks an item: title, date as written, URL, summary without markup', () => {
  const feed = parseFeedPage(documentOf(RSS, 'application/rss+xml'));
  expect(feed?.title).toBe('Brightloom & news');
  expect(feed?.parts.text?.split('\n')).toEqual([
    'Brightloom raises $5M',
    'Mon, 05 Jan 2026 10:00:00 GMT',
    'https://brightloom.example/news/5m',
    'The round was led by Shed Capital.',
    'New loom',
    'https://brightloom.example/news/loom',
  ]);
  expect(feed?.blocks.map(({ group }) => group)).toEqual([0, 0, 0, 0, 1, 1]);
  expect(feed?.blocks.map(({ kind }) => kind)[0]).toBe('heading');
  for (const { start, end } of feed?.blocks ?? []) expect(feed?.parts.text?.slice(start, end)).not.toContain('\n');
  expect(feed?.links[1]).toEqual({ url: 'https://brightloom.example/news/loom', text: 'New loom', area: 'main' });
});

test('Atom is read alike', () => {
  expect(parseFeedPage(documentOf(ATOM, null))?.parts.text?.split('\n')).toEqual([
    'Brightloom raises $5M',
    '2026-01-05T10:00:00Z',
    'https://brightloom.example/news/5m',
    'The round.',
  ]);
});

test('a feed of ten thousand items is read as far as its first forty', () => {
  const items = Array.from({ length: 10_000 }, (_, index) => `<item><title>Item ${index}</title></item>`).join('');
  const feed = parseFeedPage(documentOf(`<rss version="2.0"><channel><title>T</title>${items}</channel></rss>`));
  expect(feed?.blocks).toHaveLength(40);
});

test.each(['<html><p>x</p></html>', '', '{}', '<rss', '<urlset/>'])('%j is no feed', (text) => {
  expect(parseFeedPage(documentOf(text))).toBeNull();
});

test('a sitemap gives its pages and an index its sitemaps, also when they were cut off', () => {
  const pages = `<urlset><url><loc> https://brightloom.example/?a=1&amp;b=2 </loc><image:image>
    <image:loc>https://brightloom.example/x.png</image:loc></image:image></url>
    <url><loc><![CDATA[https://brightloom.example/about]]></loc></url><url><loc>ftp://x.example/</loc></url><url><loc>https://brightl`;
  expect(parseSitemap(documentOf(pages, 'application/xml'))).toEqual({
    pages: ['https://brightloom.example/?a=1&b=2', 'https://brightloom.example/about'],
    sitemaps: [],
  });
  const index = '<sitemapindex><sitemap><loc>https://brightloom.example/a.xml</loc></sitemap></sitemapindex>';
  expect(parseSitemap(documentOf(index))).toEqual({ pages: [], sitemaps: ['https://brightloom.example/a.xml'] });
});

test.each([
  ['a hundred thousand URLs', '<url><loc>https://brightloom.example/%</loc></url>'.repeat(40_000)],
  ['nested tags', '<url>'.repeat(400_000)],
  [
    'entities of entities',
    `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "${'&a;'.repeat(10)}">]><loc>&b;</loc>`.repeat(10_000),
  ],
])('a sitemap of %s is read within bounds', async (_, xml) => {
  const { pages } = await withinProcessorTime(2_500, () => parseSitemap(documentOf(`<urlset>${xml}`)));
  expect(pages.length).toBeLessThanOrEqual(5_000);
});

describe('a page that says with a good status that it is missing', () => {
  test.each([
    ['<title>Page not found | Brightloom</title><p>Sorry.</p>', true],
    ['<h1>404</h1><p>Go home</p>', true],
    ['<h1>Oops</h1><h2>This page doesn’t exist</h2>', true],
    ['<title>Seite nicht gefunden</title>', true],
    ['<title>About us</title><h1>Brightloom</h1><p>We lost a loom; it was not found.</p>', false],
    ['<title>Brightloom 404 Loom</title>', true],
    [`<h1>Not found: a history</h1><p>${'Looms were not found. '.repeat(100)}</p>`, false],
  ])('%s: %s', (html, isMissing) => {
    expect(isSoft404(read(html))).toBe(isMissing);
  });
});
