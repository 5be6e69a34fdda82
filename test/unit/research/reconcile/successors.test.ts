import { gatherClaims } from '../../../../subgraphs/research/domain/gather-claims.ts';
import { solePostsOf } from '../../../../subgraphs/research/domain/reconcile/sole-posts.ts';
import { type TestPage, testDocument, VELTRANE } from '../../../support/research-documents.ts';
import { showValue } from '../../../support/research-reading.ts';

const STORY: TestPage = {
  blocks: [
    '# About us',
    'Veltrane Robotics builds picking robots for food warehouses.',
    'Veltrane was founded in 2015 and is headquartered in Graz, Austria.',
    'Today we are 140 people.',
  ],
};
const TEAM = (...cards: [string, string][]) =>
  testDocument({ id: 's2', pageClass: 'team', blocks: ['# Team', ...cards] });
const NEWS = (language: string, text: string, day = '2026-09-14') =>
  testDocument({
    id: 's3',
    url: 'https://veltrane.com/press/change',
    finalUrl: 'https://veltrane.com/press/change',
    kind: 'press',
    pageClass: 'press',
    publishedAt: day,
    meta: { 'article.published_time': `${day}T08:00:00Z` },
    language,
    blocks: ['# Veltrane: News', text],
  });

/** Returns the people that a brief asserts, and those of its conflicts. */
function weigh(...documents: ReturnType<typeof testDocument>[]): { people: string[]; disputed: string[] } {
  const given = { prospect: VELTRANE, findings: [], context: null, proposals: [] };
  const { assertable, claims, conflicts } = gatherClaims({ ...given, documents: [testDocument(STORY), ...documents] });
  const people = assertable.filter(({ field }) => field === 'people.person').map(({ value }) => showValue(value));
  const ids = conflicts.filter(({ field }) => field === 'people.person').flatMap(({ claim_ids }) => claim_ids);
  return { people, disputed: claims.filter(({ id }) => ids.includes(id)).map(({ value }) => showValue(value)) };
}

test.each([
  ['en', 'VP of Sales', 'As of this week Ana Prieto is Vice President of Sales at Veltrane.'],
  ['en', 'Chief Financial Officer', 'Veltrane has appointed Ana Prieto as CFO.'],
  ['en', 'Head of Engineering', 'Ana Prieto joins us as Head of Engineering.'],
  ['en', 'Managing Director', 'With effect from today Ana Prieto is Managing Director.'],
  ['de', 'Geschäftsführer Technik', 'Ana Prieto ist seit heute Geschäftsführerin Technik.'],
  ['de', 'Leiter Vertrieb', 'Neue Vertriebsleiterin ist Ana Prieto.'],
  ['de', 'Geschäftsführer', 'Ana Prieto ist neue Geschäftsführerin. Sie folgt auf Jon Beck.'],
  ['fr', 'Directeur technique', 'Depuis ce lundi, Ana Prieto est directrice technique. Elle remplace Jon Beck.'],
  ['fr', 'Directeur commercial', 'Ana Prieto est nommée directrice commerciale de Veltrane.'],
])('a %s report of a new %s contests the page of the team', (language, title, text) => {
  const { people, disputed } = weigh(TEAM(['Jon Beck', title]), NEWS(language, text));
  expect(people.join()).toContain('Ana Prieto');
  expect(people.join()).not.toContain('Jon Beck');
  expect(disputed).toHaveLength(2);
});

test.each([
  ['Account Director', 'Ana Prieto joins us as Account Director.'],
  ['VP of Sales, Southern Europe', 'Ana Prieto is VP of Sales, EMEA.'],
  ['Geschäftsführer', 'Ana Prieto ist Geschäftsführerin.'],
  ['Software Engineer', 'Ana Prieto joins us as Software Engineer.'],
  ['Head of Product', 'Ana Prieto joins us as Product Manager.'],
  ['Board Member', 'Ana Prieto joins us as Board Member.'],
])('several may be %s', (title, text) => {
  expect(weigh(TEAM(['Jon Beck', title]), NEWS('en', text)).disputed).toEqual([]);
});

test.each([
  ['Managing Director', 'Ana Prieto is the sole Managing Director of Veltrane.'],
  ['Geschäftsführer', 'Alleinige Geschäftsführerin ist Ana Prieto.'],
])('whoever a page says has a post alone contests another %s', (title, text) => {
  const page = testDocument({ id: 's3', pageClass: 'about', language: 'de', blocks: ['# Veltrane', text] });
  expect(weigh(TEAM(['Jon Beck', title]), page).disputed).toHaveLength(2);
});

test('a post that one page gives to several people is contested by nobody', () => {
  const team = TEAM(['Jon Beck', 'Managing Director'], ['Mira Holt', 'Managing Director']);
  expect(weigh(team, NEWS('en', 'Ana Prieto has been appointed Managing Director.')).disputed).toEqual([]);
});

test.each([
  'Jon Beck left the company in August.',
  'Jon Beck has left Veltrane.',
  'Jon Beck, who led sales for nine years, has left the company.',
])('whoever left the company by a report is on no page any more: %s', (text) => {
  expect(weigh(TEAM(['Jon Beck', 'VP of Sales']), NEWS('en', text)).people).toEqual([]);
});

test.each([
  'Jon Beck has left Nordal.',
  'Jon Beck did not leave the company.',
  'Jon Beck retired from rowing in August.',
  'Jon Beck has stepped down as chair of the works council.',
  'Mira Holt succeeds Jon Beck as treasurer of the club.',
])('whoever left something else keeps the post: %s', (text) => {
  expect(weigh(TEAM(['Jon Beck', 'VP of Sales']), NEWS('en', text)).people).toContain('Jon Beck, VP of Sales');
});

test('a page says of those whom it names that they have left', () => {
  const page = (text: string) => testDocument({ id: 's2', blocks: ['# Our story', text] });
  expect(
    weigh(page('Jon Beck, our first head of design, drew the arm. He left in 2024 to build boats.')).people,
  ).toEqual([]);
  expect(weigh(page('Jon Beck, our head of design, drew the arm. It left the hall in 2024.')).people).toHaveLength(1);
  expect(weigh(page('She took over the post from Jon Beck, our first CTO, in 2021.')).people).toEqual([]);
});

test.each([
  ['VP, Sales', 'sales vp'],
  ['Vice President of Sales', 'sales vp'],
  ['CEO & Co-founder', 'ceo'],
  ['Chief People Officer', 'chief people officer'],
  ['Director of Product and Partner', 'director product'],
  ['Technische Leiterin', 'director technical'],
  ['EVP Sales', null],
  ['Regional Sales Director', null],
  ['Geschäftsführer', null],
  ['Director', null],
])('the post of a %s', (title, key) => {
  expect(solePostsOf(title)[0]?.key ?? null).toBe(key);
});

test('two people contest a post of which the pages speak as of one', () => {
  const page = (text: string) => testDocument({ id: 's2', pageClass: 'about', blocks: ['# About us', text] });
  const team = testDocument({ id: 's3', pageClass: 'team', blocks: ['# Team', 'Jon Beck is our Clinical Director.'] });
  const contested = weigh(page('All protocols are signed off by the Clinical Director, Ana Prieto.'), team);
  expect(contested.disputed).toHaveLength(2);
  const cards = testDocument({ id: 's3', pageClass: 'team', blocks: ['# Team', ['Jon Beck', 'Clinical Director']] });
  const beside = weigh(page('Ana Prieto, Clinical Director, signs off all protocols.'), cards);
  expect(beside.disputed).toEqual([]);
});
