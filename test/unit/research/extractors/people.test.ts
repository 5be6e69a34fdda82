import type { TestBlock } from '../../../support/research-documents.ts';
import { readField } from '../../../support/research-reading.ts';
import { testContains, testReads } from './field-tests.ts';

testContains('people.person', (sentence) => ({ pageClass: 'team', blocks: ['# Team', sentence] }), {
  'Mira Holt, CEO and co-founder of Veltrane, opened the plant.': 'Mira Holt, CEO and co-founder',
  'Veltrane CEO Mira Holt opened the plant.': 'Mira Holt, CEO',
  '“We are proud,” said Mira Holt, Chief Executive Officer of Veltrane Robotics.': 'Mira Holt, Chief Executive Officer',
  '“We grow,” said Ada Lind, chief scientist of Veltrane Robotics.': 'Ada Lind, chief scientist',
  'Jon Beck is our Head of Engineering.': 'Jon Beck, Head of Engineering',
  'Ana de Souza joins as Chief Financial Officer.': 'Ana de Souza, Chief Financial Officer',
  'Veltrane was founded in 2015 by Mira Holt and Jon Beck.': 'Mira Holt, Founder',
  'Cardiologist Mira Holt founded Veltrane in 2018.': 'Mira Holt, Founder',
  'Geschäftsführer: Mira Holt': 'Mira Holt, Geschäftsführer',
  'Mira Holt – Chief Executive Officer': 'Mira Holt, Chief Executive Officer',
  'Veltrane appoints Lena Kovač as VP of Sales.': 'Lena Kovač, VP of Sales',
});

test('cards and rows tie a name to the title beside it', () => {
  const blocks = [
    '# Our team',
    ['### Mira Holt', 'Chief Executive Officer'],
    ['Jon Beck', 'CTO & Co-Founder'],
    ['; Ana de Souza', '; Head of Finance'],
    ['### Dr. Lena Kovač', 'VP Sales', 'Lena likes the sea.'],
  ];
  expect(readField({ pageClass: 'team', blocks }, 'people.person')).toEqual([
    'Mira Holt, Chief Executive Officer',
    'Jon Beck, CTO & Co-Founder',
    'Ana de Souza, Head of Finance',
    'Lena Kovač, VP Sales',
  ]);
});

test.each<[string, string[]]>([
  ['former', ['Former CEO Karl Lund left in 2019.']],
  ['another company', ['Karl Lund, COO at Borealis Foods, is happy.']],
  ['left', ['Karl Lund, CEO until 2020, stepped down.']],
  ['placeholder', ['Jane Smith, CEO']],
  ['succeeded', ['She succeeds Karl Lund, CEO.']],
])('no person: %s', (_name, blocks) => {
  expect(readField({ pageClass: 'team', blocks: ['# Team', ...blocks] }, 'people.person')).toEqual([]);
});

test('testimonials, comments, alumni and customers are no people of the company', () => {
  const blocks = [
    '# Team',
    ['!t “Great arm.”', '!t Karl Lund', '!t COO, Borealis Foods'],
    ['!c Tom Rask', '!c CTO'],
    '## Alumni',
    ['### Per Dahl', 'CTO'],
  ];
  expect(readField({ pageClass: 'team', blocks }, 'people.person')).toEqual([]);
});

testReads('people.person', (line) => ({ pageClass: 'legal', blocks: ['# Legal notice', line] }), {
  'Représentée par Madame Mira Holt, Présidente': 'Mira Holt, Présidente',
  'Vertreten durch die Geschäftsführer: Mira Holt, Jon Beck': [
    'Mira Holt, Geschäftsführer',
    'Jon Beck, Geschäftsführer',
  ],
  'Vertreten durch den Geschäftsführer: Mira Holt': 'Mira Holt, Geschäftsführer',
  'Represented by its managing directors: Mira Holt and Jon Beck': [
    'Mira Holt, managing directors',
    'Jon Beck, managing directors',
  ],
  'Mira Holt – Head of Sales (since 2021)': 'Mira Holt, Head of Sales',
  'Mira Holt – Head of Sales, since March 2021': 'Mira Holt, Head of Sales',
});

test('what follows a comma is a department among own people, and a company among others', () => {
  const card = ['Mira Holt', 'VP, Customs & Compliance'];
  expect(readField({ pageClass: 'about', blocks: ['# About', '## Leadership', card] }, 'people.person')).toEqual([
    'Mira Holt, VP, Customs & Compliance',
  ]);
  const below = (heading: string) =>
    readField(
      { pageClass: 'about', blocks: ['# About', heading, ['Mira Holt', 'Partner, Oldenkamp']] },
      'people.person',
    );
  const described = (pageClass: 'team' | 'customers') =>
    readField(
      { pageClass, blocks: ['# People', ['Mira Holt', 'Chairwoman. Former chief executive of Oldenkamp.']] },
      'people.person',
    );
  expect(described('team')).toEqual(['Mira Holt, Chairwoman']);
  expect(described('customers')).toEqual([]);
  expect(below('## What customers say')).toEqual([]);
  expect(below('## Advisors')).toEqual([]);
  expect(below('## Board of directors')).toEqual(['Mira Holt, Board of directors']);
  expect(
    readField({ pageClass: 'team', blocks: ['# Team', ['Mira Holt', 'Director, Nordal Bank']] }, 'people.person'),
  ).toEqual([]);
});

test('a list of definitions gives each name its own title', () => {
  const blocks = [
    '# The people in charge',
    ['; Mira Holt'],
    ['; Managing Director'],
    ['; Jon Beck', '; Director, Technology'],
  ];
  expect(readField({ pageClass: 'team', blocks }, 'people.person')).toEqual([
    'Mira Holt, Managing Director',
    'Jon Beck, Director, Technology',
  ]);
});

test.each([
  ['VP of Sales, Southern Europe', ['Jean-Luc Ferrand, VP of Sales, Southern Europe']],
  ['General Manager, UK and Ireland', ['Jean-Luc Ferrand, General Manager, UK and Ireland']],
  ['Head of Sales, Norvane Health Group', []],
  ['VP of Sales, Europe Air', []],
])('a market behind a title is no company: %s', (title, expected) => {
  const blocks = ['# About us', '## Backed by experience', ['### Jean-Luc Ferrand', title]];
  expect(readField({ pageClass: 'about', blocks }, 'people.person')).toEqual(expected);
});

test('the company of an entry of a timeline is the owner of the page, and another one named before it is not', () => {
  const entry = (...before: string[]) => ({
    blocks: ['# About us', ...before, '## Milestones', ['2015', 'Company founded by Mira Holt and Jon Beck']],
  });
  expect(readField(entry(), 'people.person')).toEqual(['Mira Holt, Founder', 'Jon Beck, Founder']);
  expect(
    readField({ blocks: ['# Story', 'Nordal GmbH makes boxes. Company founded by Mira Holt.'] }, 'people.person'),
  ).toEqual([]);
});

test('vacancies, columns of origins and contacts beside people', () => {
  const cells = (...row: string[]) => row.map((cell) => `; ${cell}`);
  const blocks: TestBlock[] = [
    '# Beirat und Kontakt',
    cells('Dr. Mira Holt', 'Mitglied des Beirats', 'Universität Graz'),
    cells('Media contact', 'Ada Lind, Communications Director, press@veltrane.com'),
    ['### Offene Stellen', 'Leitung Einkauf (m/w/d)'],
    '2026-05-20 · By Jon Beck, Head of Policy',
    '„Bis 2030 wollen wir klimaneutral sein“, sagt Una Bell, CFO von Veltrane.',
  ];
  expect(readField({ blocks }, 'people.person').toSorted()).toEqual([
    'Ada Lind, Communications Director',
    'Jon Beck, Head of Policy',
    'Mira Holt, Mitglied des Beirats',
    'Una Bell, CFO',
  ]);
});

test('a board lists its members by where they work, and others in prose', () => {
  const blocks: TestBlock[] = [
    '# Board',
    '- Mira Holt, Nordal Ocean Fund',
    '- Ada Lind',
    'Sir Jon Beck, chairman from 1996 to 2014, died in 2019.',
  ];
  expect(readField({ blocks }, 'people.person')).toEqual(['Mira Holt, Board', 'Ada Lind, Board']);
});

test.each([
  ['Nordal Agency – Mira Holt, Account Director – +43 1 000', []],
  ['Mira Holt, Head of Communications', ['Mira Holt, Head of Communications']],
])('below a press contact, %s', (line, people) => {
  expect(readField({ pageClass: 'press', blocks: ['# News', '### Media contact', line] }, 'people.person')).toEqual(
    people,
  );
});

test.each([
  'We hire the rigs of Nordal Drilling, our partner in the field since 2009.',
  'Since last spring Nordal Supply has been our supply partner.',
])('an ally is nobody: %s', (line) => {
  expect(readField({ blocks: ['# About us', line] }, 'people.person')).toEqual([]);
});
