import { toStoredSources } from '../../../../subgraphs/research/domain/evidence/stored-sources.ts';
import { reverifyBrief } from '../../../../subgraphs/research/domain/verify/reverify-brief.ts';
import { fact } from '../../../../subgraphs/research/domain/write/claim-sentences.ts';
import { composeBrief } from '../../../support/compose-brief.ts';
import { type TestBlock, testDocument, VELTRANE } from '../../../support/research-documents.ts';

const STORY: TestBlock[] = [
  '# About us',
  'Veltrane Robotics builds picking robots for food warehouses.',
  'Our headquarters are in Graz, Austria.',
  'Mira Holt and Jon Beck started Veltrane Robotics in 2015.',
];

function compose(blocks: TestBlock[], context: string | null = null) {
  const documents = [testDocument({ blocks: [...STORY, ...blocks] })];
  const order = { purpose: 'pre_call', context } as const;
  const made = composeBrief({ order, prospect: VELTRANE, documents });
  expect(reverifyBrief(made, toStoredSources(made, documents))).toEqual([]);
  return made;
}
const sentencesIn = (id: string, { sections }: ReturnType<typeof compose>) =>
  sections.find((section) => section.id === id)?.sentences.map(({ text }) => text);

test('who founded the company and has a post there is named once, with the quotes of both', () => {
  const made = compose([
    ['Mira Holt', 'CEO'],
    ['Jon Beck', 'Geschäftsführer'],
  ]);
  expect(sentencesIn('people', made)).toEqual([
    'Mira Holt is CEO & Founder.',
    'Jon Beck is Managing Director & Founder.',
  ]);
  const quotes = made.claims.find(({ field }) => field === 'people.person')?.citations.map(({ quote }) => quote);
  expect(quotes).toEqual(['Mira Holt', 'CEO', 'Mira Holt and Jon Beck started Veltrane Robotics in 2015.']);
});

test.each<[string, TestBlock[], string[]]>([
  ['no post', [], ['Mira Holt is a founder.', 'Jon Beck is a founder.']],
  [
    'a post as a founder',
    [['Mira Holt', 'Co-founder & CEO']],
    ['Mira Holt is Co-founder & CEO.', 'Jon Beck is a founder.'],
  ],
])('a founder with %s stays as is', (_what, blocks, expected) => {
  expect(sentencesIn('people', compose(blocks))).toEqual(expected);
});

test.each<[string, TestBlock, string]>([
  [
    'a member of a board',
    ['Uta Kern', 'Mitglied der Geschäftsleitung'],
    'Uta Kern is a member of the Management Board.',
  ],
  ['a partner', ['Ana Prieto', 'Partner'], 'Ana Prieto is a partner.'],
  ['a title of its own', ['Ana Prieto', 'Head of Sales'], 'Ana Prieto is Head of Sales.'],
])('%s has the right article', (_what, card, expected) => {
  expect(sentencesIn('people', compose(['## Team', card]))).toContain(expected);
});

test('who has a post is not a director besides', () => {
  const made = compose(['## Team', ['Ana Prieto', 'Chief Operating Officer'], 'Directors: Ana Prieto, Uta Kern']);
  const said = sentencesIn('people', made)?.filter((text) => /Prieto|Kern/.test(text));
  expect(said).toEqual(['Ana Prieto is Chief Operating Officer.', 'Uta Kern is a director.']);
});

test('openings have no marks of gender, and no brackets beside brackets', () => {
  const documents = [
    testDocument({ blocks: STORY }),
    testDocument({
      id: 's2',
      url: 'https://veltrane.com/careers',
      finalUrl: 'https://veltrane.com/careers',
      pageClass: 'careers',
      blocks: [
        '# Jobs',
        '## Open positions',
        '- Backend-Entwickler (m/w/d) – Kassel',
        '- Platform Engineer (Rust) – Bristol',
        '- Chef de projet (H/F) – Lyon',
      ],
    }),
  ];
  const order = { purpose: 'pre_call', context: null } as const;
  const made = composeBrief({ order, prospect: VELTRANE, documents });
  expect(sentencesIn('hiring', made)).toEqual([
    'Open positions include Backend-Entwickler (Kassel), Platform Engineer (Rust) – Bristol and Chef de projet (Lyon).',
  ]);
});

test('a description in another language is quoted', () => {
  const said = 'Veltrane Robotics ist der Hersteller von Robotern für Lager und Küchen in ganz Europa.';
  const documents = [testDocument({ pageClass: 'home', meta: { description: said }, blocks: STORY.slice(2) })];
  const made = composeBrief({ order: { purpose: 'pre_call', context: null }, prospect: VELTRANE, documents });
  expect(made.summary[0]?.text).toBe(`Veltrane Robotics describes itself in its own words: “${said.slice(0, -1)}”.`);
});

test('an office that opened lately stands as of its day, and one of long ago in the past', () => {
  const news = testDocument({
    id: 's2',
    kind: 'press',
    pageClass: 'press',
    url: 'https://veltrane.com/press',
    finalUrl: 'https://veltrane.com/press',
    blocks: [
      '# News',
      ['15 September 2026', '### Veltrane opens an office in Lyon'],
      ['1 February 2018', '### Veltrane opens an office in Porto'],
    ],
  });
  const order = { purpose: 'pre_call', context: null } as const;
  const made = composeBrief({ order, prospect: VELTRANE, documents: [testDocument({ blocks: STORY }), news] });
  expect(sentencesIn('overview', made)).toEqual(
    expect.arrayContaining([
      'As of 15 September 2026, Veltrane Robotics has an office in Lyon.',
      'On 1 February 2018, Veltrane Robotics had an office in Porto.',
    ]),
  );
});

test('a talking point gives a title in English', () => {
  const { talking_points } = compose([['Mira Holt', 'Geschäftsführerin']], 'We invest in robotics');
  expect(talking_points.map(({ text }) => text)).toContain(
    'Mira Holt, Managing Director & Founder, may be a topic to ask about in the call.',
  );
});

test.each([
  ['Veltrane closed a €12 million série B in March 2025.', '€12 million in a Series B round in March 2025.'],
  ['Veltrane closed a €2 million amorçage round in 2019.', '€2 million in a seed round in 2019.'],
])('the label of a round stands in English: %s', (said, expected) => {
  expect(sentencesIn('funding', compose([said]))).toEqual([`Veltrane Robotics raised ${expected}`]);
});

test('a name that ends in a full stop ends its sentence', () => {
  expect(fact('customers', 'Its customers include Nordal and Bosk Inc..', []).text).toBe(
    'Its customers include Nordal and Bosk Inc.',
  );
});
