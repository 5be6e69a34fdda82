import type { TestBlock } from '../../../support/research-documents.ts';
import { readField } from '../../../support/research-reading.ts';
import { about, testIgnores, testReads } from './field-tests.ts';

const row = (...cells: string[]): TestBlock => cells.map((cell) => `; ${cell}`);

test('a table of rounds names the investors of each by the heads of its columns', () => {
  const blocks = [
    '## Funding history',
    row('Date', 'Round', 'Amount', 'Lead', 'Others'),
    row('Feb 2018', 'Seed', '€1.5M', 'Delta Quay', '—'),
    row('Jun 2024', 'Series B', '€18M', 'Nautilus Growth', 'Birch Fund, Delta Quay'),
  ];
  expect(readField({ blocks }, 'funding.round')).toEqual([
    'Seed 1500000 EUR 2018-02-01 [Delta Quay]',
    'Series B 18000000 EUR 2024-06-01 [Nautilus Growth + Birch Fund + Delta Quay]',
  ]);
});

test('a column of anything else names no investors', () => {
  const blocks = [row('Date', 'Round', 'Amount', 'City'), row('Feb 2018', 'Seed', '€1.5M', 'Delta Quay')];
  expect(readField({ blocks }, 'funding.round')).toEqual(['Seed 1500000 EUR 2018-02-01 []']);
});

test.each<[string, string, string[]]>([
  ['€27M', 'total funding', ['27000000 EUR']],
  ['18 M€', 'levés depuis la création', ['18000000 EUR']],
  ['$12M', 'Raised to date', ['12000000 USD']],
  ['€27M', 'total sales', []],
  ['€27M', 'raised for charity', []],
  ['From €27', 'funding', []],
])('%s beside “%s” is a total or none', (amount, label, expected) => {
  expect(readField({ blocks: ['# Veltrane', [amount, label]] }, 'funding.total')).toEqual(expected);
});

test('a table below a heading about investors tells of the own rounds, whatever its investors are called', () => {
  const rounds = [row('Round', 'Amount', 'Lead', 'Others'), row('Seed', '$4M', 'Nordal Seed', 'Angels')];
  const expected = ['Seed 4000000 USD null [Nordal Seed]'];
  expect(readField({ blocks: ['# Our investors', ...rounds] }, 'funding.round')).toEqual(expected);
  expect(readField({ blocks: ['# Portfolio of our investors', ...rounds] }, 'funding.round')).toEqual([]);
  const prose = ['# Our investors', '## Nordal Growth', 'Raised $400 million in 2024.', 'Led a $30 million Series C.'];
  expect(readField({ blocks: prose }, 'funding.round')).toEqual([]);
});

test('a card of the news names who leads the round of its headline', () => {
  const card = ['### 38 Millionen Euro für das zweite Werk', '09.09.2025', 'Nordal Ventures führt die Series B an.'];
  expect(readField({ blocks: ['# Aktuelles', card] }, 'funding.round')).toEqual([
    'Series B 38000000 EUR 2025-09-09 [Nordal Ventures]',
  ]);
});

testReads('funding.total', about, {
  '$14M raised': '14000000 USD',
  '22 M€ de fonds levés': '22000000 EUR',
  'Seit der Gründung haben wir 54,3 Millionen Euro Eigenkapital aufgenommen.': '54300000 EUR',
  'Investors have put $92 million into Veltrane since the beginning.': '92000000 USD',
});

testIgnores('funding.total', about, [
  '$14M raised for charity',
  '$14 shipping',
  'Seit der Gründung haben unsere Kunden 54,3 Millionen Euro Kapital aufgenommen.',
  'Customers have put $92 million into machines since the beginning.',
]);

testReads('funding.round', about, {
  'Veltrane a bouclé en 2019 une série B de 18 millions d’euros avec Nordal Capital et Birch Partners.':
    'série B 18000000 EUR 2019-01-01 [Nordal Capital + Birch Partners]',
  '2023 folgte eine Series-A-Finanzierung über 9 Millionen Euro, angeführt von Nordal Capital.':
    'Series-A 9000000 EUR 2023-01-01 [Nordal Capital]',
  'Das Grazer Start-up Veltrane hat in seiner Series A 12 Millionen Euro eingesammelt. Angeführt wurde die Runde von Nordal Capital.':
    'Series A 12000000 EUR null [Nordal Capital]',
  'Veltrane boucle une levée de fonds de 6 millions d’euros menée par Nordal Capital, aux côtés de Rhône Amorçage et de son actionnaire Birch Partners.':
    'null 6000000 EUR null [Nordal Capital + Rhône Amorçage + Birch Partners]',
  'Der Alpenfonds steigt mit 2,3 Millionen Euro ein.': 'null 2300000 EUR null [Alpenfonds]',
});

testIgnores('people.person', about, [
  'The company was founded in 2017 and is backed by Nautilus Growth, Birch Fund and Delta Quay.',
  'Picnix-Gründer Frank Weft verlässt das Unternehmen.',
]);

test('a German headline on a deal is dated by its article', () => {
  const blocks = ['# Veltrane übernimmt Messdaten', 'Die Messdaten GmbH sitzt in Graz.'];
  const page = {
    kind: 'press' as const,
    pageClass: 'press' as const,
    publishedAt: '2025-10-14',
    meta: { 'article.published_time': '2025-10-14T08:00:00Z' },
  };
  expect(readField({ ...page, blocks }, 'funding.acquisition')).toEqual(['acquirer Messdaten 2025-10-14']);
});

test('a list of news has its day in front of the headline, or tells of a person', () => {
  const blocks = [
    '# Presse',
    '- 19 June 2024 €18 million to take robots to the Rhine',
    '- 9. Januar 2025 Wechsel an der Spitze: Mira Holt übernimmt Geschäftsführung',
    '- 9. Januar 2025 Picnix übernimmt die Nordal AG',
  ];
  expect(readField({ pageClass: 'press', blocks }, 'news.item')).toEqual([
    '€18 million to take robots to the Rhine (2024-06-19)',
    'Wechsel an der Spitze: Mira Holt übernimmt Geschäftsführung (2025-01-09)',
  ]);
});
