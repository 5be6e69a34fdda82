import type { TestBlock } from '../../../support/research-documents.ts';
import { readField } from '../../../support/research-reading.ts';
import { about, testIgnores, testReads } from './field-tests.ts';

testReads('overview.description', about, {
  'Veltrane ist eine Agentur für Wissenschaftskommunikation.':
    'Veltrane ist eine Agentur für Wissenschaftskommunikation.',
  'Veltrane reads, redlines and routes sales contracts for lawyers.':
    'Veltrane reads, redlines and routes sales contracts for lawyers.',
  'Today, Veltrane makes plastic-free soap sold in shops across Ireland.':
    'Today, Veltrane makes plastic-free soap sold in shops across Ireland.',
  'Die Veltrane Robotics GmbH entwickelt und fertigt Sensoren für Gewächshäuser.':
    'Die Veltrane Robotics GmbH entwickelt und fertigt Sensoren für Gewächshäuser.',
  'Wir bauen Notstromsysteme für Kliniken in ganz Europa.': 'Wir bauen Notstromsysteme für Kliniken in ganz Europa.',
  'GRAZ — Veltrane, the maker of fraud detection software for shops, has hired Jane Roe.':
    'Veltrane, the maker of fraud detection software for shops',
});

testIgnores('overview.description', about, [
  'Veltrane wins the innovation prize of the year again.',
  'Veltrane grows faster than ever before in Graz.',
  'Veltrane opens a plant in Graz for its new robots.',
  'Veltrane employs people from more than forty countries.',
  'Nordal reads and routes sales contracts for lawyers.',
]);

test('only the first paragraph describes the company by a verb that no list has', () => {
  const blocks = ['# About us', 'We like robots.', 'Veltrane reads and routes sales contracts for lawyers.'];
  expect(readField({ blocks }, 'overview.description')).toEqual([]);
});

testReads('overview.headcount', about, {
  'In Graz gegründet, beschäftigen wir heute rund 85 Mitarbeiterinnen und Mitarbeiter.': '85',
  'Veltrane est à Lyon. Elle compte aujourd’hui 64 salariés.': '64',
  '210 people on the team.': '210',
});

testReads('overview.headquarters', about, {
  'Unser Hauptsitz liegt direkt am Kanal in Brandenburg an der Havel.': 'Brandenburg an der Havel',
  'We are 90 people, with our head office and main factory in Graz.': 'Graz',
  'Headquarters move to Amsterdam.': 'Amsterdam',
  'Our head office relocated from Linz to Graz.': 'Graz',
});

test.each<[string, TestBlock[], string[]]>([
  ['a figure with its place', [['2016', 'Founded in Sheffield']], ['2016-01-01']],
  [
    'the first entry of a timeline',
    [
      ['2018', 'Ada Weft and Ben Karg start Veltrane in a kitchen.'],
      ['2020', 'First robot'],
    ],
    ['2018-01-01'],
  ],
  [
    'an entry in German',
    [
      ['2013', 'Gründung durch Ada Weft und Ben Karg'],
      ['2016', 'Umzug nach Graz'],
    ],
    ['2013-01-01'],
  ],
  [
    'entries about others',
    [
      ['2019', 'Nordal is founded.'],
      ['2021', 'Gründung der Tochter in Linz'],
      ['2022', 'We start PickOne.'],
    ],
    [],
  ],
])('the founding is read from %s', (_name, items, dates) => {
  expect(readField({ blocks: ['# History', ...items] }, 'overview.founded')).toEqual(dates);
});

test('an address in Market Street names no company', () => {
  const page = { pageClass: 'home' as const, blocks: ['# Robots', '!f 548 Market Street, San Francisco, CA 94104'] };
  expect(readField(page, 'overview.headquarters')).toEqual(['San Francisco, CA']);
});

test('a title that speaks of the future is no plan', () => {
  expect(readField(about('We thank Signe Lund, Director of Forecasting.'), 'people.person')).toEqual([
    'Signe Lund, Director of Forecasting',
  ]);
});

test('a name below the words of customers is theirs, in German too', () => {
  const blocks = ['# Über uns', '## Das sagen unsere Kunden', 'Jens Pohl, Technischer Leiter, Klinikum Nordheide'];
  expect(readField({ blocks }, 'people.person')).toEqual([]);
});
