import { toStoredSources } from '../../../../subgraphs/research/domain/evidence/stored-sources.ts';
import { reverifyBrief } from '../../../../subgraphs/research/domain/verify/reverify-brief.ts';
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
