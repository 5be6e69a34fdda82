import type { PageLink } from '../../../../subgraphs/research/domain/evidence/source-document.ts';
import { readNeeds } from '../../../../subgraphs/research/domain/fit/read-needs.ts';
import {
  MAX_PLANNED_PAGES,
  planPages,
  type SiteOutline,
} from '../../../../subgraphs/research/domain/plan/plan-pages.ts';

const HOME = 'https://brightloom.example/';

function link(reference: string, text = '', area: PageLink['area'] = 'nav'): PageLink {
  return { url: new URL(reference, HOME).href, text, area };
}

function plan(links: PageLink[], outline: Partial<Omit<SiteOutline, 'home'>> = {}) {
  const home = { finalUrl: HOME, links };
  return planPages({ home, sitemapUrls: [], feeds: [], purpose: 'account_research', person: null, ...outline });
}

const SITE = [
  link('/', 'Home'),
  link('/product', 'Product'),
  link('/pricing', 'Pricing'),
  link('/customers', 'Customers'),
  link('/about', 'About'),
  link('/team', 'Team', 'footer'),
  link('/careers', 'Careers', 'footer'),
  link('/press', 'Press', 'footer'),
  link('/blog', 'Blog', 'footer'),
  link('/imprint', 'Imprint', 'footer'),
  link('/privacy', 'Privacy', 'footer'),
];

describe('the class of a page', () => {
  test.each([
    ['/about-us', '', 'about'],
    ['/en/company/', '', 'about'],
    ['/company/leadership', '', 'team'],
    ['/about/our-team.html', '', 'team'],
    ['/x7', 'Über uns', 'about'],
    ['/ueber-uns', '', 'about'],
    ['/de/preise', '', 'pricing'],
    ['/fr/a-propos', '', 'about'],
    ['/p/9', 'Qui sommes-nous', 'about'],
    ['/es/precios', '', 'pricing'],
    ['/n', 'Sala de prensa', 'press'],
    ['/impressum', '', 'legal'],
    ['/mentions-legales', '', 'legal'],
    ['/karriere', '', 'careers'],
    ['/join-our-team/jobs', '', 'careers'],
    ['https://careers.brightloom.example/', '', 'careers'],
    ['https://blog.brightloom.example/how-we-weave', '', 'blog'],
    ['/customers/mill-of-graz', '', 'customers'],
    ['/case-studies', '', 'customers'],
    ['/newsroom', '', 'press'],
    ['/press/brightloom-raises-5m', '', 'press'],
    ['/platform', '', 'product'],
    ['/meet-our-team', '', 'team'],
    ['/contact', '', 'other'],
    ['/unternehmen/historie', '', 'about'],
    ['/company/our-history', '', 'about'],
    ['/presse/unternehmensprofil', '', 'about'],
    ['/media-kit', '', 'about'],
    ['/fr/dossier-de-presse', '', 'about'],
    ['/unternehmen/ansprechpartner', '', 'team'],
    ['/gouvernance', '', 'team'],
    ['/schnittstellen', '', 'product'],
    ['/industries', '', 'product'],
    ['/qualitaet', '', 'other'],
    ['/help/faq', '', 'other'],
    ['/docs/billing', '', 'other'],
    ['/q', 'Häufige Fragen', 'other'],
    ['/fr/foire-aux-questions', '', 'other'],
  ])('%s (%j) is %s', (reference, text, pageClass) => {
    expect(plan([link(reference, text)])[0]).toEqual({
      url: new URL(reference, HOME).href,
      pageClass,
      priority: 1,
      format: 'page',
    });
  });
});

test.each([
  ['another site', 'https://otherloom.example/about'],
  ['a site that only ends alike', 'https://notbrightloom.example/about'],
  ['the application', 'https://app.brightloom.example/team'],
  ['a login', '/login'],
  ['a file', '/press/kit.pdf'],
  ['the home page', 'http://www.brightloom.example/?utm_source=x#about'],
  ['the home page in another language', '/de/'],
  ['what is no page', 'mailto:team@brightloom.example'],
  ['a very long URL', `/about/${'x'.repeat(600)}`],
])('%s is not planned', (_, reference) => {
  expect(plan([link(reference, 'Team')]).filter(({ url }) => url === new URL(reference, HOME).href)).toEqual([]);
});

test('a page of no class is not planned', () => {
  expect(plan([link('/xyzzy', 'Read more', 'main')]).map(({ url }) => url)).not.toContain(`${HOME}xyzzy`);
});

test('pages of the main menu are planned whatever they are called, but for forms, before pages below others', () => {
  const links = ['/demo', '/planet', '/customers/mill', '/how-we-work'].map((path) => link(path, 'x', 'nav'));
  expect(
    plan(links)
      .map(({ url }) => new URL(url).pathname)
      .slice(0, 3),
  ).toEqual(['/customers/mill', '/how-we-work', '/planet']);
});

test('pages about security and certificates come before those of contacts', () => {
  const links = ['/contact', '/planet', '/security'].map((path, at) => link(path, 'x', at === 1 ? 'nav' : 'footer'));
  expect(
    plan(links)
      .map(({ url }) => new URL(url).pathname)
      .slice(0, 3),
  ).toEqual(['/security', '/planet', '/contact']);
});

test('a page is planned once, however it is linked', () => {
  const links = [
    '/about',
    '/about/',
    '/about#team',
    '/about?utm_source=nav',
    'http://www.brightloom.example/About',
    '/de/about',
  ];
  expect(
    plan(links.map((reference) => link(reference, 'About'))).filter(({ pageClass }) => pageClass === 'about'),
  ).toEqual([{ url: `${HOME}about`, pageClass: 'about', priority: 1, format: 'page' }]);
});

test('pages of every wanted class come before a second one of any', () => {
  const posts = Array.from({ length: 50 }, (_, index) => link(`/blog/post-${index}`, '', 'main'));
  const products = Array.from({ length: 20 }, (_, index) => link(`/product/loom-${index}`, '', 'nav'));
  const planned = plan([...posts, ...products, ...SITE]);
  expect(planned).toHaveLength(MAX_PLANNED_PAGES);
  const classes = planned.map(({ pageClass }) => pageClass);
  expect(new Set(classes.slice(0, 9))).toEqual(
    new Set(['about', 'product', 'customers', 'team', 'pricing', 'careers', 'press', 'legal', 'blog']),
  );
  expect(planned.map(({ url }) => url)).toContain(`${HOME}imprint`);
  expect(planned.map(({ priority }) => priority)).toEqual(planned.map((_, index) => index + 1));
});

test('the order follows the purpose, and a person makes the team come first', () => {
  const first = (outline: Partial<SiteOutline>) => plan(SITE, outline)[0]?.pageClass;
  expect(first({ purpose: 'account_research' })).toBe('about');
  expect(first({ purpose: 'outreach' })).toBe('press');
  expect(first({ purpose: 'outreach', person: { name: 'Ada Weft' } })).toBe('team');
  const early = plan(SITE, { purpose: 'pre_call' }).slice(0, 5);
  expect(early.map(({ pageClass }) => pageClass)).toEqual(expect.arrayContaining(['press', 'team', 'blog', 'careers']));
});

test("the person's own page is preferred to others of its kind", () => {
  const team = ['ben-shed', 'ada-weft', 'cleo-reed'].map((name) => link(`/people/${name}`, '', 'main'));
  expect(plan(team, { person: { name: 'Ada Weft' } })[0]?.url).toBe(`${HOME}people/ada-weft`);
});

test('articles that tell of the company are preferred to others', () => {
  const articles = ['ten-tips', 'brightloom-raises-series-a', 'weaving-in-spring'];
  const planned = plan(articles.map((name) => link(`/blog/${name}`, '', 'main')));
  expect(planned[0]?.url).toBe(`${HOME}blog/brightloom-raises-series-a`);
});

test('the page of products comes before those of integrations, of trades and of single products', () => {
  const links = ['/products/loom', '/integrations', '/industries', '/products'].map((path) => link(path));
  expect(
    plan(links)
      .map(({ url }) => new URL(url).pathname)
      .slice(0, 4),
  ).toEqual(['/products', '/industries', '/integrations', '/products/loom']);
});

test('a second legal page is planned only when nothing else is left', () => {
  const careers = Array.from({ length: MAX_PLANNED_PAGES }, (_, index) => link(`/careers/job-${index}`, '', 'main'));
  expect(plan([...careers, ...SITE]).map(({ url }) => url)).not.toContain(`${HOME}privacy`);
  expect(plan(SITE).map(({ url }) => url)).toContain(`${HOME}privacy`);
});

test('what only the sitemap knows is found, feeds are planned as feeds, and comments are no feed', () => {
  const planned = plan([], {
    sitemapUrls: [`${HOME}about`, `${HOME}legal/imprint`],
    feeds: [`${HOME}feed.xml`, `${HOME}comments/feed`, 'https://feeds.otherloom.example/x'],
  });
  expect(planned.slice(0, 3)).toEqual([
    { url: `${HOME}about`, pageClass: 'about', priority: 1, format: 'page' },
    { url: `${HOME}legal/imprint`, pageClass: 'legal', priority: 2, format: 'page' },
    { url: `${HOME}feed.xml`, pageClass: 'blog', priority: 3, format: 'feed' },
  ]);
});

test('a few common paths are guessed for classes that nothing leads to, after all others', () => {
  expect(plan([link('/pricing', 'Pricing')]).map(({ url }) => url)).toEqual([
    `${HOME}pricing`,
    `${HOME}about`,
    `${HOME}team`,
    `${HOME}careers`,
  ]);
});

test('the order in which links stand does not matter', () => {
  const forwards = plan(SITE, { sitemapUrls: [`${HOME}a/team`, `${HOME}b/team`] });
  const backwards = plan(SITE.toReversed(), { sitemapUrls: [`${HOME}b/team`, `${HOME}a/team`] });
  expect(backwards).toEqual(forwards);
});

test('a home page at an address without a domain leads nowhere', () => {
  const home = { finalUrl: 'http://127.0.0.1/', links: SITE };
  expect(planPages({ home, sitemapUrls: [], feeds: [], purpose: 'outreach', person: null })).toEqual([]);
});

describe('pages that the caller’s needs ask for', () => {
  const links = ['about', 'trust-center', 'changelog', 'security'].map((name) => {
    return { url: `https://kelmora.com/${name}`, text: '', area: 'footer' as const };
  });
  const planOf = (context: string | null) =>
    planPages({
      home: { finalUrl: 'https://kelmora.com/', links },
      sitemapUrls: [],
      feeds: [],
      purpose: 'account_research',
      person: null,
      neededPages: readNeeds(context).flatMap(({ pages }) => pages),
    }).map(({ url }) => url.slice('https://kelmora.com/'.length));

  test.each([
    ['SOC 2 audits', ['security', 'trust-center']],
    ['Penetration testing', ['security', 'trust-center']],
    ['A webhook gateway', ['changelog', 'about']],
    ['Pallets', ['about', 'changelog']],
    [null, ['about', 'changelog']],
  ])('%s: %j come first', (context, first) => {
    expect(planOf(context).slice(0, 2)).toEqual(first);
  });
});
