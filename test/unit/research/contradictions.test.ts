import { gatherClaims } from '../../../subgraphs/research/domain/gather-claims.ts';
import { type TestBlock, type TestPage, testDocument, VELTRANE } from '../../support/research-documents.ts';
import { showValue } from '../../support/research-reading.ts';

const BASE: TestPage = {
  pageClass: 'home',
  finalUrl: 'https://veltrane.com/',
  meta: { 'og.site_name': 'Veltrane Robotics', description: 'Veltrane Robotics builds picking robots for warehouses.' },
  blocks: ['# Robots that pick', '## Products', '### PickOne', 'An arm.', '### GripKit', 'A gripper.'],
};
const LEADERS: TestPage = {
  pageClass: 'team',
  finalUrl: 'https://veltrane.com/team',
  blocks: ['# Team', ['### Ada Lind', 'CFO'], ['### Rik Moor', 'Head of Sales'], ['### Una Bell', 'Head of People']],
};
const page = (pageClass: TestPage['pageClass'], ...blocks: TestBlock[]): TestPage => ({
  pageClass: pageClass ?? null,
  finalUrl: `https://veltrane.com/${pageClass}`,
  blocks,
});
const news = (day: string, ...blocks: TestBlock[]): TestPage => ({
  ...page('press', ...blocks),
  finalUrl: `https://veltrane.com/news/${day}`,
  publishedAt: day,
  meta: { 'article.published_time': `${day}T08:00:00Z` },
});
const press = (day: string, ...blocks: TestBlock[]): TestPage => ({
  ...news(day, ...blocks),
  kind: 'news',
  tier: 3,
  pageClass: null,
  url: 'https://daily-picker.example/veltrane',
  finalUrl: 'https://daily-picker.example/veltrane',
});

function conflictsOf(pages: readonly TestPage[]) {
  const documents = [BASE, LEADERS, ...pages].map((given, index) => testDocument({ ...given, id: `s${index + 1}` }));
  const { claims, conflicts } = gatherClaims({
    prospect: VELTRANE,
    documents,
    findings: [],
    context: null,
    proposals: [],
  });
  const shownOf = (id: string | null) => {
    const claim = claims.find((candidate) => candidate.id === id);
    return claim ? showValue(claim.value) : null;
  };
  return conflicts.map(({ field, claim_ids, chosen, rule }) => [
    field,
    claim_ids.map(shownOf).toSorted(),
    shownOf(chosen),
    rule,
  ]);
}

const ABOUT = '# About us';

test.each<[string, TestPage[], unknown[]]>([
  [
    'the size on a team page and in a young report',
    [
      page('about', ABOUT, 'We are a team of 120 people.'),
      news('2026-09-01', '# News', 'Veltrane now has 141 employees.'),
    ],
    ['overview.headcount', ['120', '141'], '141', 'newer'],
  ],
  [
    'the size in a card and in a sentence of the same day',
    [
      { ...page('other', '# Facts', ['150', 'Employees']), finalUrl: 'https://veltrane.com/facts' },
      page('about', ABOUT, 'We are a team of 120 people.'),
    ],
    ['overview.headcount', ['120', '150'], null, 'undecided'],
  ],
  [
    'the founding on a page about the company and in the register',
    [
      page('about', ABOUT, 'Veltrane was founded in 2014.'),
      page('legal', '# Legal notice', 'Veltrane Robotics Ltd was incorporated on 3 May 2015.'),
    ],
    ['overview.founded', ['2014-01-01', '2015-05-03'], '2014-01-01', 'higher_tier'],
  ],
  [
    'the founding in the boilerplate of a report',
    [
      page('about', ABOUT, 'Veltrane was founded in 2014.'),
      news('2026-09-01', '# Veltrane opens a hall', 'Founded in 2013, Veltrane builds arms.'),
    ],
    ['overview.founded', ['2013-01-01', '2014-01-01'], null, 'undecided'],
  ],
  [
    'the founding in linked data and in the text',
    [
      {
        ...page('about', ABOUT, 'Veltrane was founded in 2014.'),
        linked: [{ facts: { 'Organization.name': 'Veltrane Robotics', 'Organization.foundingDate': '2012' } }],
      },
    ],
    ['overview.founded', ['2012-01-01', '2014-01-01'], null, 'undecided'],
  ],
  [
    'the amount of a round in own news and in the press',
    [
      news('2026-03-10', '# Veltrane raises €9 million in Series A', 'Veltrane has raised €9 million in a Series A.'),
      press(
        '2026-03-11',
        '# Veltrane Robotics gets €11 million',
        'Graz-based Veltrane Robotics (veltrane.com) raised €11 million in a Series A round.',
      ),
    ],
    [
      'funding.round',
      ['Series A 11000000 EUR null []', 'Series A 9000000 EUR 2026-03-10 []'],
      'Series A 9000000 EUR 2026-03-10 []',
      'higher_tier',
    ],
  ],
  [
    'the amount of a round without its label in the press',
    [
      news('2026-03-10', '# Veltrane raises €9 million in Series A', 'Veltrane has raised €9 million in a Series A.'),
      press(
        '2026-03-11',
        '# Veltrane Robotics gets €11 million',
        'Veltrane Robotics (veltrane.com) today announced that it raised €11 million in funding.',
      ),
    ],
    [
      'funding.round',
      ['Series A 9000000 EUR 2026-03-10 []', 'null 11000000 EUR 2026-03-11 []'],
      'Series A 9000000 EUR 2026-03-10 []',
      'higher_tier',
    ],
  ],
  [
    'the amount of a round in a history, with its year and its investor alone',
    [
      news(
        '2026-03-10',
        '# Veltrane raises €9 million in Series A',
        'Veltrane has raised €9 million in a Series A led by Nordal Capital.',
      ),
      page(
        'about',
        '# Our story',
        ['2026', 'We raise €11 million from Nordal Capital.'],
        ['2025', 'We raise €10 million from Birch Fund.'],
      ),
    ],
    [
      'funding.round',
      ['Series A 9000000 EUR 2026-03-10 [Nordal Capital]', 'null 11000000 EUR 2026-01-01 [Nordal Capital]'],
      null,
      'undecided',
    ],
  ],
  [
    'the amount of a round in the press, of which an own page links the headline',
    [
      news('2026-03-10', '# Veltrane raises €9 million in Series A', 'Veltrane has raised €9 million in a Series A.'),
      {
        ...page('press', '# In the press', '- Daily Picker: Veltrane raises €11 million'),
        links: [
          {
            url: 'https://daily-picker.example/veltrane',
            text: 'Daily Picker: Veltrane raises €11 million',
            area: 'main',
          },
        ],
      },
      press(
        '2026-03-11',
        '# Veltrane Robotics gets €11 million',
        'Veltrane Robotics (veltrane.com) raised €11 million in a Series A round.',
      ),
    ],
    [
      'funding.round',
      ['Series A 9000000 EUR 2026-03-10 []', 'null 11000000 EUR null []'],
      'Series A 9000000 EUR 2026-03-10 []',
      'higher_tier',
    ],
  ],
  [
    'the headquarters before and after a move',
    [
      page('about', ABOUT, 'Veltrane is headquartered in Graz.'),
      news('2026-09-01', '# Veltrane moves', 'Veltrane has moved its headquarters to Linz.'),
    ],
    ['overview.headquarters', ['Graz', 'Linz'], 'Linz', 'newer'],
  ],
  [
    'the headquarters in the press',
    [
      page('about', ABOUT, 'Veltrane is headquartered in Graz.'),
      press('2026-03-11', '# Veltrane Robotics', 'Linz-based Veltrane Robotics (veltrane.com) makes arms.'),
    ],
    ['overview.headquarters', ['Graz', 'Linz'], 'Graz', 'higher_tier'],
  ],
  [
    'the post of somebody on the team page and in a young report',
    [news('2026-09-01', '# Veltrane names a COO', 'Veltrane has appointed Ada Lind as COO.')],
    ['people.person', ['Ada Lind, CFO', 'Ada Lind, COO'], 'Ada Lind, COO', 'newer'],
  ],
  [
    'who heads the company on the team page and in a young report',
    [
      {
        ...page('about', '# Management', ['### Ida Falk', 'Chief Executive Officer']),
        finalUrl: 'https://veltrane.com/board',
      },
      news('2026-09-01', '# Veltrane names a CEO', 'Veltrane has appointed Mira Holt as CEO.'),
    ],
    ['people.person', ['Ida Falk, Chief Executive Officer', 'Mira Holt, CEO'], 'Mira Holt, CEO', 'newer'],
  ],
  [
    'the headquarters on two pages, one of which a young report bears out',
    [
      page('about', ABOUT, 'Veltrane is headquartered in Graz.'),
      { ...page('other', '# Facts', 'Veltrane is headquartered in Linz.'), finalUrl: 'https://veltrane.com/facts' },
      news('2025-09-01', '# News', 'Veltrane, headquartered in Linz, has new arms.'),
      news('2026-09-01', '# News', 'Veltrane, headquartered in Graz, has new hands.'),
    ],
    ['overview.headquarters', ['Graz', 'Linz'], 'Graz', 'newer'],
  ],
  [
    'the total that was raised',
    [
      page('about', ABOUT, 'Veltrane has raised $20 million in total.'),
      news('2026-09-01', '# Veltrane grows', 'Veltrane has raised $26 million to date.'),
    ],
    ['funding.total', ['20000000 USD', '26000000 USD'], '26000000 USD', 'newer'],
  ],
])('sources that contradict each other are reported: %s', (_what, pages, expected) => {
  expect(conflictsOf(pages)).toEqual([expected]);
});

test.each<[string, TestPage[]]>([
  [
    'a second amount of the own news',
    [
      news('2026-03-10', '# Veltrane raises €9 million', 'Veltrane has raised €9 million in a Series A.'),
      news(
        '2026-03-20',
        '# Veltrane raises €7 million',
        'Veltrane today announced that it raised €7 million in funding.',
      ),
    ],
  ],
  [
    'a far smaller amount in the press',
    [
      news('2026-03-10', '# Veltrane raises €9 million', 'Veltrane has raised €9 million in a Series A.'),
      press(
        '2026-03-11',
        '# Veltrane Robotics',
        'Veltrane Robotics (veltrane.com) today announced that it raised €2 million.',
      ),
    ],
  ],
  ['two heads of one page', [page('about', ABOUT, ['### Ida Falk', 'CEO'], ['### Mira Holt', 'CEO'])]],
  [
    'presidents of two regions',
    [
      page('about', ABOUT, ['### Ida Falk', 'President, EMEA']),
      page('other', '# Sales', ['### Mira Holt', 'President, Asia']),
    ],
  ],
  [
    'a chief executive and the chair of the board',
    [page('about', ABOUT, ['### Ida Falk', 'CEO']), news('2026-09-01', '# News', 'Mira Holt was appointed Chair.')],
  ],
  [
    'a size of the past in a timeline',
    [page('about', ABOUT, 'We are a team of 120 people.', ['2019', 'We are 30 people.'])],
  ],
  [
    'a size that others reported years ago',
    [
      page('about', ABOUT, 'We are a team of 120 people.'),
      press('2023-03-11', '# Veltrane Robotics', 'Veltrane Robotics (veltrane.com) has 80 employees.'),
      {
        ...press('2023-04-11', '# Veltrane', 'Veltrane Robotics (veltrane.com) has 80 employees.'),
        finalUrl: 'https://b.example/v',
      },
    ],
  ],
  [
    'a round number and an exact one',
    [page('about', ABOUT, 'We are over 120 people.'), news('2026-09-01', '# News', 'Veltrane now has 124 employees.')],
  ],
])('what can both be true is no contradiction: %s', (_what, pages) => {
  expect(conflictsOf(pages)).toEqual([]);
});
