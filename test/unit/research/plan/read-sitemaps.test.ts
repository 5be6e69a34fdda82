import { parseSitemap } from '../../../../subgraphs/research/domain/parse/parse-sitemap.ts';
import { readSitemaps } from '../../../../subgraphs/research/domain/plan/read-sitemaps.ts';
import { useWeb, type Web } from '../fetch/use-web.ts';

const newWeb = useWeb();
const list = (...urls: string[]) => `<urlset>${urls.map((url) => `<url><loc>${url}</loc></url>`).join('')}</urlset>`;
const index = (...urls: string[]) =>
  `<sitemapindex>${urls.map((url) => `<sitemap><loc>${url}</loc></sitemap>`).join('')}</sitemapindex>`;

const readFrom = (web: Web, named: string[] = []) =>
  readSitemaps({
    fetcher: web.job(),
    parse: async (document) => parseSitemap(document),
    named,
    homeUrl: 'http://a.example/',
  });
const asked = ({ requests }: Web) => requests.filter((request) => !request.endsWith('/robots.txt'));

test('what robots.txt names is read, in place of the common path', async () => {
  const web = await newWeb({ 'a.example/map.xml': list('/about', '/team'), 'a.example/sitemap.xml': list('/old') });
  expect(await readFrom(web, ['http://a.example/map.xml', 'http://other.example/map.xml'])).toEqual([
    'http://a.example/about',
    'http://a.example/team',
  ]);
  expect(asked(web)).toEqual(['a.example/map.xml']);
});

test('of an index those are read that list pages, three files at most', async () => {
  const names = ['post-sitemap.xml', 'tag.xml', 'en.xml', 'page-sitemap.xml', 'author.xml', 'all.xml.gz'];
  const web = await newWeb({
    'a.example/sitemap.xml': index(...names.map((name) => `http://a.example/${name}`), 'http://other.example/x.xml'),
    ...Object.fromEntries(names.map((name) => [`a.example/${name}`, list(`/from-${name}`)])),
  });
  expect(await readFrom(web)).toEqual(['http://a.example/from-page-sitemap.xml', 'http://a.example/from-en.xml']);
  expect(asked(web)).toEqual(['a.example/sitemap.xml', 'a.example/page-sitemap.xml', 'a.example/en.xml']);
});

test.each<[string, Record<string, string>]>([
  ['a site without one', {}],
  ['a page in its place', { 'a.example/sitemap.xml': '<html><p>Not found</p></html>' }],
  ['an index of itself', { 'a.example/sitemap.xml': index('http://a.example/sitemap.xml') }],
])('%s lists nothing', async (_, resources) => {
  const web = await newWeb(resources);
  expect(await readFrom(web)).toEqual([]);
  expect(asked(web)).toHaveLength(1);
});
