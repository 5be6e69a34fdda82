import type { TestPage } from '../../../support/research-documents.ts';
import { readField } from '../../../support/research-reading.ts';
import { about, testContains, testIgnores, testReads } from './field-tests.ts';

const release = (...text: string[]): TestPage => ({
  pageClass: 'press',
  kind: 'press',
  publishedAt: '2026-09-17',
  meta: { 'article.published_time': '2026-09-17T08:00:00Z' },
  blocks: ['# Veltrane lands Series C to go below minus 80', text.join(' ')],
});

test('the round of the headline has the day of the release, whatever was done to it', () => {
  const page = release(
    'Veltrane, which makes grippers, has put the finishing touches to a $34 million Series C.',
    'Solstice Growth led; Harrow Peak and Greyfriars Ventures came in again, and Northgate Pension joined as a new backer.',
  );
  expect(readField(page, 'funding.round')).toEqual([
    'Series C 34000000 USD 2026-09-17 [Solstice Growth + Harrow Peak + Greyfriars Ventures + Northgate Pension]',
  ]);
});

test.each([
  'Veltrane’s customers have put the finishing touches to a $34 million Series C.',
  'Medishift, a customer of Veltrane, has put the finishing touches to a $34 million Series C.',
])('the round is of who has done it: %s', (text) => {
  expect(readField(release(text), 'funding.round')).toEqual([]);
});

test('another round than that of the headline does not have the day of the release', () => {
  expect(readField(release('Veltrane counts a $14 million Series A with Harrow Peak.'), 'funding.round')).not.toContain(
    'Series A 14000000 USD 2026-09-17 [Harrow Peak]',
  );
});

testReads('funding.round', about, {
  '$14 million Series A with Harrow Peak and Greyfriars Ventures.':
    'Series A 14000000 USD null [Harrow Peak + Greyfriars Ventures]',
  // An amount before the verb of an investor is nobody's name.
  'Series B: $22M, Harrow Peak leading.': 'Series B 22000000 USD null [Harrow Peak]',
});

test('a card of figures gives the total', () => {
  const card = (label: string): TestPage => ({ blocks: ['# Veltrane', ['$61M', label]] });
  expect(readField(card('in venture funding'), 'funding.total')).toEqual(['61000000 USD']);
  expect(readField(card('in claims funding avoided'), 'funding.total')).toEqual([]);
});

testContains('overview.parent', about, {
  'Seit 2021 gehört Veltrane zur Nordlicht Gruppe.': 'Nordlicht Gruppe',
});
testIgnores('overview.parent', about, [
  'Seit 2021 gehört Medishift zur Nordlicht Gruppe.',
  'Seit 2021 gehört Veltrane zur Spitze der Branche.',
  'Seit 2021 gehört Veltrane zum Förderkreis Handwerk.',
]);
testIgnores('offering.integration', about, [
  'There is no plug-in for Revit, and none is planned.',
  'A connector for Revit is on its way.',
  'Planned for 2027: a connector for Revit.',
  'Coming in 2027: a plug-in for Revit.',
  'In Arbeit: eine Schnittstelle zu Revit.',
  'Prévu pour 2027 : un connecteur vers Revit.',
  'Unsere Sensoren lassen sich in Graz und Linz besichtigen.',
  'Unsere Kunden lassen sich mit Siemens und Beckhoff verbinden.',
]);

test('names of trades are partners, names of people are not', () => {
  const partners = (...names: string[]): TestPage => ({ blocks: ['# Veltrane', '## Partner', ...names] });
  expect(readField(partners('- Endrich Messtechnik', '- Agrarhandel Wittmund'), 'overview.partner')).toEqual([
    'Endrich Messtechnik',
    'Agrarhandel Wittmund',
  ]);
  expect(readField(partners('- Klaus Endrich', '- Anna Wittmund'), 'overview.partner')).toEqual([]);
});

test.each<[string, string[], string[]]>([
  ['a place and a term', ['### Regulatory Affairs Manager', 'Ghent Full-time'], ['Regulatory Affairs Manager @ Ghent']],
  ['shift work', ['### Calibration Technician', 'Porto Shift work'], ['Calibration Technician @ Porto']],
  [
    'a title of two parts',
    ['### Firmware Engineer, Ultra-low Power', 'Portland Full-time'],
    ['Firmware Engineer, Ultra-low Power @ Portland'],
  ],
  ['terms alone', ['### Calibration Technician', 'Full-time'], ['Calibration Technician @ null']],
])('tags of an opening: %s', (_what, card, expected) => {
  const page: TestPage = { pageClass: 'careers', blocks: ['# Careers', '## Open roles', card] };
  expect(readField(page, 'hiring.opening')).toEqual(expected);
});

test('what somebody says of the future does not bear on who said it', () => {
  const text = '“We will hire in Ghent,” said Jonas Brandt, CEO of Veltrane.';
  expect(readField(release(text), 'people.person')).toEqual(['Jonas Brandt, CEO']);
  const denied = '“We will see,” said Anna Holm, who will be CEO of Veltrane.';
  expect(readField(release(denied), 'people.person')).toEqual([]);
});
