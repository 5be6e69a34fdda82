import { extractFindings } from '../../../../subgraphs/research/domain/extractors/extract-findings.ts';
import { parseDocument } from '../../../../subgraphs/research/domain/extractors/parsed-document.ts';
import { applyGates } from '../../../../subgraphs/research/domain/gates/apply-gates.ts';
import { gatherClaims } from '../../../../subgraphs/research/domain/gather-claims.ts';
import { extractiveWriter } from '../../../../subgraphs/research/domain/write/extractive-writer.ts';
import { type TestBlock, type TestPage, testDocument, VELTRANE } from '../../../support/research-documents.ts';

function readHeadcounts(page: TestPage): [number, string | null][] {
  const parsed = parseDocument(testDocument(page), VELTRANE);
  return applyGates(extractFindings(parsed), parsed).passed.flatMap(({ value, asOf }): [number, string | null][] =>
    value.kind === 'number' ? [[value.number, asOf]] : [],
  );
}

test.each<[string, TestBlock[], string | null]>([
  ['a year before the sentence', ['# Our story', '- 2019: We are 30 people.'], '2019-01-01'],
  ['a year as heading', ['# Our story', '## 2019', 'Today we are 30 people.'], '2019-01-01'],
  ['a year beside it in its entry', ['# Our story', ['2019', 'We are 30 people.']], '2019-01-01'],
  ['a date beside it in its card', ['# News', ['12 March 2021', 'Veltrane has 30 employees now']], '2021-03-12'],
  ['its own words', ['# About', 'In 2020 Veltrane had 30 employees.'], '2020-01-01'],
  ['nothing', ['# About', 'We are 30 people.'], null],
  ['nothing, of today after a past', ['# About', 'In 2018 we were a dozen; today we are 30 people.'], null],
  ['nothing, before the year of another number', ['# About', ['; Employees', '; 30 (540 in 1974)']], null],
  ['nothing, beside a founding year', ['# About', ['2015', 'Founded', 'Graz', 'We are 30 people.']], null],
])('a headcount is dated by %s', (_what, blocks, expected) => {
  expect(readHeadcounts({ blocks })).toEqual([[30, expected]]);
});

test.each([
  'Five years ago we were 20 people.',
  'Last year Veltrane had 90 employees.',
  'Vor fünf Jahren waren wir 20 Mitarbeiter.',
])('a size of a past without a date is no size: %s', (sentence) => {
  expect(readHeadcounts({ blocks: ['# About', sentence] })).toEqual([]);
});

const TEAM: TestBlock[] = [
  '# About us',
  'Veltrane was founded in 2015 and is headquartered in Graz, Austria.',
  'Today we are 140 people.',
  ['### Mira Holt', 'CEO'],
  ['### Jon Beck', 'CTO'],
];

async function writeFrom(pages: TestPage[]): Promise<string[]> {
  const documents = pages.map((page, index) => testDocument({ ...page, id: `s${index + 1}` }));
  const gathered = gatherClaims({ prospect: VELTRANE, documents, findings: [], context: null, proposals: [] });
  const sources = documents.map(({ id, kind, publishedAt }) => ({ id, kind, published_at: publishedAt }));
  const material = {
    order: { purpose: 'account_research', context: null } as const,
    prospect: VELTRANE,
    claims: gathered.assertable,
    sources,
  };
  const { drafts } = await extractiveWriter(material, new AbortController().signal);
  return [...new Set(drafts.map(({ text }) => text).filter((text) => /^Veltrane Robotics ha[sd] /.test(text)))];
}

test('an entry of a timeline neither silences nor replaces what the team page says', async () => {
  const history = { blocks: ['# Our story', ['2019', 'We are 30 people.']], pageClass: 'other' } satisfies TestPage;
  expect(await writeFrom([history, { blocks: TEAM }])).toEqual([
    'Veltrane Robotics has 140 employees.',
    'Veltrane Robotics had 30 employees in 2019.',
  ]);
});

test('an old headline does not give the size of today', async () => {
  const card = ['12 March 2021', '### Veltrane has 60 employees and a second hall'];
  const home = { blocks: ['# Arms that see', '## News', card], pageClass: 'home' } satisfies TestPage;
  expect(await writeFrom([home, { blocks: TEAM }])).toEqual([
    'Veltrane Robotics has 140 employees.',
    'Veltrane Robotics had 60 employees on 12 March 2021.',
  ]);
});

test('a dated figure alone is history', async () => {
  const about = TEAM.map((block) => (block === 'Today we are 140 people.' ? 'In 2020 we were 30 people.' : block));
  expect(await writeFrom([{ blocks: about }])).toEqual(['Veltrane Robotics had 30 employees in 2020.']);
});

test.each<[string, string | null]>([
  ['Today there are 30 of us (counted in October 2026, interns excluded), most of them in Graz.', '2026-10-01'],
  ['We are a family business of 30 people (September 2026, apprentices included).', '2026-09-01'],
  ['Rund 30 Menschen arbeiten heute für Veltrane (Stand: Oktober 2026).', '2026-10-01'],
  ['Veltrane employs 30 people (up from 20 in 2019).', null],
  ['Veltrane (founded in 2015) employs 30 people.', null],
])('a headcount is dated by the brackets behind it: %s', (sentence, expected) => {
  expect(readHeadcounts({ blocks: ['# About', sentence] })).toEqual([[30, expected]]);
});
