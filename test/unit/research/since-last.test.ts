import { brief as briefSchema } from '../../../common/research/brief.ts';
import { describeClaimValue } from '../../../common/research/describe-claim-value.ts';
import type { LastBrief } from '../../../subgraphs/research/domain/since-last/last-brief.ts';
import { composeBrief } from '../../support/compose-brief.ts';
import { type TestPage, testDocument, VELTRANE } from '../../support/research-documents.ts';

const ORDER = { purpose: 'account_research', context: null } as const;
const HOME = 'https://veltrane.com/';
const ABOUT = 'https://veltrane.com/about';
const CUSTOMERS = 'https://veltrane.com/customers';
const THEN = '2026-06-01T10:00:00.000Z';
const NOW = '2026-11-21T10:00:00.000Z';

const home: TestPage = {
  pageClass: 'home',
  blocks: ['# Robots that pick', 'Veltrane Robotics builds picking robots for food warehouses.'],
};
const about: TestPage = {
  blocks: [
    '# About us',
    'Veltrane was founded in 2015 and is headquartered in Graz, Austria.',
    'Today we are 140 people.',
    ['### Mira Holt', 'CEO'],
    ['### Jon Beck', 'CTO'],
  ],
};
const customers: TestPage = {
  pageClass: 'customers',
  blocks: ['# Customers', 'Trusted by Borealis Foods, Nordal and Kestrel Bank.'],
};

/** Pages of the site by their URL, as they are at one time. */
type Site = Readonly<Record<string, TestPage>>;
const SITE: Site = { [HOME]: home, [ABOUT]: about, [CUSTOMERS]: customers };

function compose(site: Site, fetchedAt: string, last: LastBrief | null) {
  const documents = Object.entries(site).map(([url, page], index) =>
    testDocument({ ...page, id: `s${index + 1}`, url, finalUrl: url, fetchedAt }),
  );
  return composeBrief({ order: ORDER, prospect: VELTRANE, documents, last });
}

/** Returns what differs between the site of then and that of now, in words. */
function compare(now: Site, then: Site = SITE) {
  const last = compose(then, THEN, null);
  const brief = compose(now, NOW, { researchId: '0198a1b2-64c1-7a4e-9f0b-3f1b2c4d5e6f', brief: last });
  expect(briefSchema.parse(brief)).toEqual(brief);
  const { since_last: sinceLast } = brief;
  if (sinceLast === undefined) throw new Error('the brief was not compared');
  const { added, changed, gone, unread, claims, sources } = sinceLast;
  const all = [...brief.claims, ...claims];
  const say = (id: string) => {
    const claim = all.find((candidate) => candidate.id === id);
    return claim === undefined ? `no claim ${id}` : `${claim.field} ${describeClaimValue(claim.value)}`;
  };
  return {
    brief,
    sinceLast,
    words: {
      added: added.map(say),
      changed: changed.map(({ last: former, now: current }) => `${say(former)} -> ${say(current)}`),
      gone: gone.map(say),
      unread: unread.map(({ source_id, claim_ids }) => [
        sources.find(({ id }) => id === source_id)?.url,
        ...claim_ids.map(say).sort(),
      ]),
    },
  };
}

const page = (changed: TestPage, from: string, to?: string): TestPage => ({
  ...changed,
  blocks: (changed.blocks ?? []).flatMap((block) => {
    if (!JSON.stringify(block).includes(from)) return [block];
    return to === undefined ? [] : [JSON.parse(JSON.stringify(block).replace(from, to))];
  }),
});

const NOTHING = { added: [], changed: [], gone: [], unread: [] };

test('a first brief is compared with nothing', () => {
  expect(compose(SITE, THEN, null)).not.toHaveProperty('since_last');
});

test('nothing differs on a site that stayed as it was', () => {
  const { words, sinceLast } = compare(SITE);
  expect(words).toEqual(NOTHING);
  expect(sinceLast).toMatchObject({ claims: [], sources: [], generated_at: NOW });
});

test('a value that replaces another is changed, with the quotes of then and now', () => {
  const { words, sinceLast, brief } = compare({ ...SITE, [ABOUT]: page(about, '140', '185') });
  expect(words).toEqual({ ...NOTHING, changed: ['overview.headcount 140 -> overview.headcount 185'] });
  const [change] = sinceLast.changed;
  expect(sinceLast.claims).toMatchObject([
    { id: change?.last, citations: [{ quote: 'Today we are 140 people.', source_id: 'last-s2' }] },
  ]);
  expect(sinceLast.sources).toMatchObject([{ id: 'last-s2', url: ABOUT, fetched_at: THEN }]);
  expect(brief.claims.find(({ id }) => id === change?.now)?.citations[0]?.quote).toBe('Today we are 185 people.');
});

const ARTICLE = 'https://veltrane.com/news/hall';
const article: TestPage = {
  pageClass: 'press',
  kind: 'press',
  publishedAt: '2020-03-04',
  blocks: ['# Veltrane opens a second hall', 'Veltrane Robotics has 30 employees.'],
};
const ROUND = 'https://veltrane.com/news/series-b';
const round: TestPage = {
  pageClass: 'press',
  kind: 'press',
  publishedAt: '2025-05-14',
  blocks: [
    '# Veltrane raises $42M',
    'Veltrane Robotics has raised $42 million in Series B funding led by Nordal Ventures.',
  ],
};
const TWO: Site = { [HOME]: home, [ABOUT]: about };

test.each<[what: string, now: Site, then: Site, expected: Partial<Record<keyof typeof NOTHING, unknown[]>>]>([
  [
    'a new customer is new',
    { ...SITE, [CUSTOMERS]: page(customers, 'Borealis Foods,', 'Borealis Foods, Tessaloom Mills,') },
    SITE,
    { added: ['customers.customer Tessaloom Mills'] },
  ],
  [
    'another title of a person is a change',
    { ...SITE, [ABOUT]: page(about, 'CTO', 'COO') },
    SITE,
    { changed: ['people.person Jon Beck, CTO -> people.person Jon Beck, COO'] },
  ],
  ['one more title of a person is none', { ...SITE, [ABOUT]: page(about, '"CEO"', '"CEO & Co-Founder"') }, SITE, {}],
  [
    'what is no longer on its page is gone',
    { ...SITE, [ABOUT]: page(about, 'Jon Beck') },
    SITE,
    { gone: ['people.person Jon Beck, CTO'] },
  ],
  [
    'what is on a page that was not read is unknown',
    TWO,
    SITE,
    {
      unread: [
        [
          CUSTOMERS,
          'customers.customer Borealis Foods',
          'customers.customer Kestrel Bank',
          'customers.customer Nordal',
        ],
      ],
    },
  ],
  [
    'what is on a page that was read in part is unknown',
    { ...SITE, [ABOUT]: { ...page(about, 'Jon Beck'), isCut: true } },
    SITE,
    { unread: [[ABOUT, 'people.person Jon Beck, CTO']] },
  ],
  [
    'an older value than the last one is no change',
    { ...SITE, [ABOUT]: page(about, '140'), [ARTICLE]: article },
    { ...SITE, [ARTICLE]: { ...article, blocks: ['# Veltrane opens a second hall'] } },
    { gone: ['overview.headcount 140'] },
  ],
  ['a round that no page mentions any more still took place', SITE, { ...SITE, [ROUND]: round }, {}],
])('%s', (_what, now, then, expected) => {
  const { words } = compare(now, then);
  expect({ ...words, added: words.added.filter((claim) => !claim.startsWith('news.item')) }).toEqual({
    ...NOTHING,
    ...expected,
  });
});
