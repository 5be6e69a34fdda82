import type { ClaimValue } from '../../../../common/research/claim.ts';
import { extractFindings } from '../../../../subgraphs/research/domain/extractors/extract-findings.ts';
import { parseDocument } from '../../../../subgraphs/research/domain/extractors/parsed-document.ts';
import { applyGates } from '../../../../subgraphs/research/domain/gates/apply-gates.ts';
import { composeBrief } from '../../../support/compose-brief.ts';
import { type TestBlock, type TestPage, testDocument, VELTRANE } from '../../../support/research-documents.ts';
import { showValue } from '../../../support/research-reading.ts';

/** Reads a field of a page: each value with its day, which an event has in its value. */
function readDated(field: string, blocks: TestBlock[]): [string, string | null][] {
  const parsed = parseDocument(testDocument({ blocks }), VELTRANE);
  const { passed } = applyGates(extractFindings(parsed), parsed);
  const dayOf = (value: ClaimValue, asOf: string | null) => ('announced_at' in value ? value.announced_at : asOf);
  return passed
    .filter((finding) => finding.field === field)
    .map(({ value, asOf }) => [showValue(value).replace(/ (?:null|\d{4}-\d\d-\d\d)(?= |$).*/, ''), dayOf(value, asOf)]);
}

const STORY = '# Our story';

test.each<[what: string, field: string, TestBlock[], [string, string | null][]]>([
  [
    'a year beside it',
    'overview.headquarters',
    [STORY, ['2017', 'Veltrane is headquartered in Linz.']],
    [['Linz', '2017-01-01']],
  ],
  [
    'a year as heading',
    'overview.headquarters',
    [STORY, '## 2017', 'Veltrane is headquartered in Linz.'],
    [['Linz', '2017-01-01']],
  ],
  [
    'its own year, of a state that is past',
    'overview.headquarters',
    [STORY, 'In 2017 Veltrane was based in Linz.'],
    [['Linz', '2017-01-01']],
  ],
  [
    'nothing, of a state since a year',
    'overview.headquarters',
    [STORY, 'Since 2017 Veltrane is based in Linz.'],
    [['Linz', null]],
  ],
  ['nothing', 'overview.headquarters', [STORY, 'Veltrane is headquartered in Linz.'], [['Linz', null]]],
  [
    'nothing, where the next sentence is about the past',
    'overview.headquarters',
    [STORY, 'Veltrane is headquartered in Linz. In 2017 it was small.'],
    [['Linz', null]],
  ],
  [
    'a year beside it',
    'overview.parent',
    [STORY, ['2018', 'Veltrane is a subsidiary of Kestrel Holding.']],
    [['Kestrel Holding', '2018-01-01']],
  ],
  [
    'a date beside it',
    'people.person',
    [STORY, ['5 May 2018', 'Mira Holt becomes CTO of Veltrane.']],
    [['Mira Holt, CTO', '2018-05-05']],
  ],
  [
    'a year beside it',
    'funding.acquisition',
    [STORY, ['2021', 'Veltrane acquires Gripworks.']],
    [['acquirer Gripworks', '2021-01-01']],
  ],
  [
    'its own words, before the year beside it',
    'funding.acquisition',
    [STORY, ['2021', 'In March 2020 Veltrane acquired Gripworks.']],
    [['acquirer Gripworks', '2020-03-01']],
  ],
])('%s dates %s', (_what, field, blocks, expected) => {
  expect(readDated(field, blocks)).toEqual(expected);
});

const ABOUT: TestPage = {
  blocks: [
    '# About us',
    'Veltrane was founded in 2015 and is headquartered in Graz, Austria.',
    'Veltrane Robotics builds picking robots for food warehouses.',
    'Veltrane is a subsidiary of Nordal Group.',
    ['### Mira Holt', 'CEO'],
    ['### Jon Beck', 'CTO'],
  ],
};

function compose(...pages: TestPage[]) {
  const documents = pages.map((page, index) => testDocument({ ...page, id: `s${index + 1}` }));
  return composeBrief({ order: { purpose: 'account_research', context: null }, prospect: VELTRANE, documents });
}

test.each<[string, TestBlock[], string]>(
  [
    ['headquarters', ['2017', 'Veltrane is headquartered in Linz.'], 'headquartered in Graz, Austria.'],
    ['owner', ['2018', 'Veltrane is a subsidiary of Kestrel Holding.'], 'Nordal Group'],
  ].map(([what, entry, said]) => [what, [STORY, entry], said] as [string, TestBlock[], string]),
)('an entry of a timeline does not silence the %s of today', (_what, blocks, said) => {
  const { summary, sections } = compose({ blocks }, ABOUT);
  const texts = [...summary, ...sections.flatMap(({ sentences }) => sentences)].map(({ text }) => text);
  expect(texts.some((text) => text.includes(said))).toBe(true);
  expect(texts.join(' ')).not.toMatch(/Linz|Kestrel/);
});

test('the date beside an acquisition is quoted with it', () => {
  const { claims } = compose({ blocks: [STORY, ['2021', 'Veltrane acquires Gripworks.']] }, ABOUT);
  const bought = claims.find(({ field }) => field === 'funding.acquisition');
  expect(bought?.value).toMatchObject({ other: 'Gripworks', announced_at: '2021-01-01' });
  expect(bought?.citations.map(({ quote }) => quote)).toEqual(['Veltrane acquires Gripworks.', '2021']);
});
