import { gatherClaims } from '../../../../subgraphs/research/domain/gather-claims.ts';
import { type TestPage, testDocument, VELTRANE } from '../../../support/research-documents.ts';
import { showValue } from '../../../support/research-reading.ts';

const release = (id: string, day: string, blocks: string[]) =>
  testDocument({
    id,
    url: `https://veltrane.com/press/${id}`,
    finalUrl: `https://veltrane.com/press/${id}`,
    kind: 'press',
    pageClass: 'press',
    publishedAt: day,
    meta: { 'article.published_time': `${day}T08:00:00Z` },
    blocks,
  });
const STORY: TestPage = {
  blocks: [
    '# About us',
    'Veltrane Robotics builds picking robots for food warehouses.',
    'Veltrane was founded in 2015 and is headquartered in Graz, Austria.',
    'Today we are 140 people.',
  ],
};
const deal = (day: string) =>
  release('s2', day, ['# Veltrane opens a test hall in Linz', 'Mira Holt, CEO of Veltrane, cut the ribbon on Monday.']);
const change = (text: string, day = '2026-07-02') =>
  release('s3', day, [
    '# Ana Prieto becomes chief executive of Veltrane',
    'Ana Prieto is CEO of Veltrane from today.',
    text,
  ]);

function people(...documents: ReturnType<typeof testDocument>[]): string[] {
  const given = { prospect: VELTRANE, findings: [], context: null, proposals: [] };
  return gatherClaims({ ...given, documents: [testDocument(STORY), ...documents] })
    .assertable.filter(({ field }) => field === 'people.person')
    .map(({ value }) => showValue(value));
}

test.each([
  'She replaces Mira Holt.',
  'Mira Holt, who left the company in April after eleven years, keeps her shares.',
  'Ana Prieto folgt auf Mira Holt.',
  'Our co-founder Mira Holt stepped down last week.',
])('an older report of a post gives way to a newer one of its end: %s', (text) => {
  expect(people(deal('2025-10-14'), change(text))).toEqual(['Ana Prieto, chief executive']);
});

test('a newer report, a page that is kept up to date, and somebody who is only named keep the post', () => {
  expect(people(deal('2026-10-14'), change('She replaces Mira Holt.'))).toContain('Mira Holt, CEO');
  const team = testDocument({ id: 's4', pageClass: 'team', blocks: ['# Team', ['Mira Holt', 'Head of Robotics']] });
  expect(people(team, change('She replaces Mira Holt.'))).toContain('Mira Holt, Head of Robotics');
});

test('of two who are each said to head the company the newer report counts', () => {
  const thanks = change('She thanked Mira Holt for the start.');
  expect(people(deal('2025-10-14'), thanks)).toEqual(['Ana Prieto, chief executive']);
});

test('an entry of a list of news reports who left as an article does', () => {
  const list = (text: string) =>
    testDocument({ id: 's3', pageClass: 'press', blocks: ['# News', ['2 July 2026', '### Change at the top', text]] });
  expect(people(deal('2025-10-14'), list('Mira Holt has left Veltrane.'))).toEqual([]);
  expect(people(deal('2025-10-14'), list('Mira Holt has left Nordal.'))).toEqual(['Mira Holt, CEO']);
  expect(people(deal('2026-10-14'), list('Mira Holt has left Veltrane.'))).toEqual(['Mira Holt, CEO']);
});
