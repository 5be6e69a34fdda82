import type { PageClass } from '../../../../subgraphs/research/domain/evidence/source-document.ts';
import type { TestPage } from '../../../support/research-documents.ts';
import { readField } from '../../../support/research-reading.ts';
import { about, testIgnores } from './field-tests.ts';

const on =
  (pageClass: PageClass, language = 'en') =>
  (sentence: string): TestPage => ({ ...about(sentence), pageClass, language });

testIgnores('customers.industry', on('customers'), [
  'Our customers are our friends.',
  'Our customers are companies and people.',
  'Our customers are growing businesses.',
  'Our customers work in teams of four.',
  'Our customers are in Austria and Germany.',
  'Nordal makes robots for hospitals and clinics.',
  'Our competitors work in logistics and insurance.',
  'We want to serve schools and clinics.',
]);

testIgnores('customers.industry', on('about', 'de'), [
  'Ein Kunde will Papier aus Scherben haben.',
  'Unsere Kunden kommen aus Österreich und der Schweiz.',
  'Wir möchten Schulen beliefern.',
]);
testIgnores('customers.industry', on('about', 'fr'), ['Nos clients viennent de Lyon et de Paris.']);

test.each<[string, TestPage, string[]]>([
  [
    'titles of which most are known trades',
    {
      pageClass: 'home',
      language: 'de',
      blocks: [
        '# Auf den Punkt',
        '## Zu Hause in diesen Laboren',
        '#### Pharma',
        'Rezepturen.',
        '#### Lacke und Farben',
        'Pasten.',
        '#### Batterieforschung',
        'Unter Schutzgas.',
      ],
    },
    ['Pharma', 'Lacke und Farben', 'Batterieforschung'],
  ],
  [
    'the titles of a page of industries',
    {
      pageClass: 'product',
      title: 'Industries – Veltrane',
      blocks: [
        '# Where you’ll find us',
        '### Water and wastewater',
        'Screens.',
        '### Stillage',
        'Whey.',
        '### Marine',
        'Tugs.',
        '#### And where you won’t',
        'Nuclear.',
        '#### Find us',
        'Graz',
      ],
    },
    ['Water and wastewater', 'Stillage', 'Marine'],
  ],
  [
    'items in French',
    {
      pageClass: 'other',
      language: 'fr',
      blocks: [
        '# Nos trieurs',
        '## Partout où ça compte',
        '- Agroalimentaire',
        '- Pharmacie',
        '- Cosmétique et parfums',
      ],
    },
    ['Agroalimentaire', 'Pharmacie', 'Cosmétique et parfums'],
  ],
  [
    'the sector of a customer',
    {
      pageClass: 'customers',
      blocks: ['# Nordal Dairy', ['; Customer', '; Nordal Dairy'], ['; Sector', '; Food and drink']],
    },
    ['Food and drink'],
  ],
  [
    'no value that names no trade',
    {
      pageClass: 'customers',
      blocks: ['# Nordal Dairy', ['; Customer', '; Nordal Dairy'], ['; Sector', '; Family-owned']],
    },
    [],
  ],
  [
    'no features',
    {
      pageClass: 'home',
      blocks: ['# Robots', '### Energy saving', 'A.', '### Water resistance', 'B.', '### Media library', 'C.'],
    },
    [],
  ],
  [
    'goods by which customers are sorted, of whatever markup',
    {
      pageClass: 'customers',
      blocks: [
        '# Open a door',
        ['Cut flowers', 'Nordal Roses sends us vans.'],
        ['Fresh fish', 'Kestrel Bay sends more.'],
      ],
    },
    ['Cut flowers', 'Fresh fish'],
  ],
  [
    'the first cells of rows below whom something is for',
    {
      pageClass: 'home',
      blocks: ['# Heat', '## Who our heat is for', ['; Laundries', '; Hot rinse'], ['; Dairies', '; Clean tanks']],
    },
    ['Laundries', 'Dairies'],
  ],
  [
    'names that lines begin with',
    {
      pageClass: 'home',
      blocks: ['# Heat', '## Who we work for', '- Dairies: clean tanks', '- Breweries: hot wort'],
    },
    ['Dairies', 'Breweries'],
  ],
  [
    'no trades that were left',
    { pageClass: 'home', blocks: ['# X', '## Industries we left', '- Mining', '- Steel'] },
    [],
  ],
  ['no suppliers', { pageClass: 'home', blocks: ['# X', '## Our suppliers', '- Dairies', '- Breweries'] }, []],
  [
    'no goods of a shop',
    { pageClass: 'home', blocks: ['# Shop', ['Cheese', 'Ripe.'], ['Wine', 'Red.'], ['Bread', 'Crisp.']] },
    [],
  ],
  ['no departments', { pageClass: 'careers', blocks: ['# Jobs', '- Finance', '- Manufacturing', '- Logistics'] }, []],
  [
    'no products',
    { pageClass: 'product', blocks: ['# Shop', '## Our products', '- Wine', '- Food', '- Beverages'] },
    [],
  ],
  [
    'no single trade among others',
    { pageClass: 'home', blocks: ['# Robots', '- Logistics', '- Fast setup', '- Real people'] },
    [],
  ],
  ['no categories of a blog', { pageClass: 'blog', blocks: ['# Blog', '- Logistics', '- Retail'] }, []],
])('industries are: %s', (_what, page, expected) => {
  expect(readField(page, 'customers.industry')).toEqual(expected);
});
