import type { PageClass, PageLink } from '../../../../subgraphs/research/domain/evidence/source-document.ts';
import { type FirstPages, planFollowUpPages } from '../../../../subgraphs/research/domain/plan/follow-up-pages.ts';
import { MAX_PLANNED_PAGES, type PlannedPage } from '../../../../subgraphs/research/domain/plan/plan-pages.ts';

const HOME = 'https://brightloom.example/';

function link(reference: string, text = '', area: PageLink['area'] = 'main'): PageLink {
  return { url: new URL(reference, HOME).href, text, area };
}

function page(reference: string, pageClass: PageClass, links: PageLink[] = []): FirstPages['documents'][number] {
  const url = new URL(reference, HOME).href;
  return { url, finalUrl: url, pageClass, links };
}

function planned(reference: string, pageClass: PageClass): PlannedPage {
  return { url: new URL(reference, HOME).href, pageClass, priority: 9, format: 'page' };
}

/** Chooses follow-up pages by class and path, such as `press /news/a`. */
function follow({
  links = [],
  rest = [],
  documents,
}: { links?: PageLink[]; rest?: PlannedPage[] } & Pick<FirstPages, 'documents'>) {
  const home = { finalUrl: HOME, links };
  const all = [page('/', 'home'), ...documents];
  return planFollowUpPages({ home, documents: all, requested: [], rest, person: null }).map(
    ({ url, pageClass }) => `${pageClass} ${new URL(url).pathname}`,
  );
}

test('of a list, facts about the company come first, then news of the company itself', () => {
  const news = page('/news', 'press', [
    link('/news/summer-party', 'Summer party'),
    link('/news/new-loom', 'Brightloom raises $5 million'),
    link('/news/uebernahme', 'Weiterlesen'),
    link('/news/media-kit', 'Media kit'),
  ]);
  expect(follow({ documents: [news] })).toEqual([
    'about /news/media-kit',
    'press /news/new-loom',
    'press /news/uebernahme',
    'press /news/summer-party',
  ]);
});

test('news of the company go before a few newer ones only', () => {
  const others = Array.from({ length: 4 }, (_, index) => link(`/news/${index}`));
  const newest = (path: string) => follow({ documents: [page('/news', 'press', [...others, link(path)])] }).slice(0, 3);
  expect(newest('/news/brightloom-opens-mill')).toEqual([
    'press /news/0',
    'press /news/1',
    'press /news/brightloom-opens-mill',
  ]);
  expect(newest('/news/brightloom-acquires-selvage')[0]).toBe('press /news/brightloom-acquires-selvage');
});

test('of the openings the first is read whose work needs technology, and no other page that a page of jobs leads to', () => {
  const jobs = page('/jobs', 'careers', [
    link('/culture', 'Our culture'),
    link('/jobs/weaver', 'Weaver'),
    link('/jobs/softwareentwicklerin', 'Details'),
    link('/jobs/loom-engineer', 'Loom Engineer'),
  ]);
  expect(follow({ documents: [jobs] })).toEqual(['careers /jobs/softwareentwicklerin']);
  const others = page('/work-here', 'careers', [link('/vacancies/weaver', 'Weaver'), link('/blog/dogs', 'Dogs')]);
  expect(follow({ documents: [others] })).toEqual(['careers /vacancies/weaver']);
});

test('links that most pages have are no entries of a list', () => {
  const footer = [link('/modern-slavery'), link('/terms-of-supply')];
  const documents = [
    page('/news', 'press', [link('/news/new-mill'), ...footer]),
    page('/about', 'about', footer),
    page('/looms', 'product', footer),
  ];
  expect(follow({ documents })).toEqual(['press /news/new-mill']);
});

test('one opening is read before articles of a blog and single products', () => {
  const documents = [
    page('/looms', 'product', [link('/looms/a')]),
    page('/blog', 'blog', [link('/blog/dyeing')]),
    page('/careers', 'careers', [link('/careers/weaver'), link('/careers/dyer')]),
  ];
  expect(follow({ documents })).toEqual(['careers /careers/weaver', 'blog /blog/dyeing', 'product /looms/a']);
});

test('pages that nothing better is left for come last', () => {
  const rest = [{ ...planned('/terms', 'legal'), isSpare: true as const }, planned('/history', 'about')];
  expect(follow({ documents: [page('/about', 'about')], rest, links: [link('/looms', 'Looms', 'nav')] })).toEqual([
    'about /history',
    'other /looms',
    'legal /terms',
  ]);
});

test('lists, the rest of the plan and pages of the menu without a telling name take turns', () => {
  const documents = [
    page('/news', 'press', [link('/news/a'), link('/news/b')]),
    page('/customers', 'customers', [link('/customers/mill'), link('/news/a')]),
  ];
  const rest = [planned('/history', 'about'), planned('/news/b', 'press'), planned('/values', 'about')];
  const links = [
    link('/looms', 'Looms', 'nav'),
    link('/privacy', 'Privacy', 'nav'),
    link('/offers', 'Offers', 'footer'),
  ];
  expect(follow({ documents, rest, links })).toEqual([
    'press /news/a',
    'about /history',
    'customers /customers/mill',
    'other /looms',
    'press /news/b',
    'about /values',
    'other /offers',
  ]);
});

test('what else the home page leads to comes after all that has a name, without forms and pages that every site has', () => {
  const links = [
    link('/cookies', 'Cookies', 'footer'),
    link('/owned-by-us', 'How we are owned', 'footer'),
    link('/book-a-demo', 'Book a demo', 'main'),
    link('/for-mills', 'For mills', 'main'),
    link('/guides/warping', 'A guide', 'main'),
  ];
  const rest = [planned('/history', 'about'), { ...planned('/terms', 'legal'), isSpare: true as const }];
  expect(follow({ documents: [page('/about', 'about')], rest, links })).toEqual([
    'about /history',
    'other /owned-by-us',
    'other /for-mills',
    'legal /terms',
  ]);
});

test('all pages together are no more than a brief reads', () => {
  const articles = Array.from({ length: 20 }, (_, index) => link(`/news/article-${index}`));
  const rest = Array.from({ length: 20 }, (_, index) => planned(`/team/${index}`, 'team'));
  const documents = [page('/news', 'press', articles), page('/about', 'about')];
  expect(follow({ documents, rest })).toHaveLength(MAX_PLANNED_PAGES - documents.length);
});
