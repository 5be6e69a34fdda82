import type { PageClass } from '../../../../subgraphs/research/domain/evidence/source-document.ts';
import type { TestPage } from '../../../support/research-documents.ts';
import { readField } from '../../../support/research-reading.ts';
import { testIgnores } from './field-tests.ts';

const on =
  (pageClass: PageClass) =>
  (sentence: string): TestPage => ({ pageClass, blocks: ['# They ship', sentence] });

testIgnores('customers.customer', on('home'), [
  'We make robots. Petalmeter and Bosk Dairy do, too.',
  'In 2016 I sold Gripline, my first company, to Ondal Software.',
  'Veltrane sold to Nordal Holding',
  'We work in partnership with Nordal Power.',
  'Finance teams at Nordal work with Rivalix.',
  'Wir entwickeln Roboter für die Aufbereitung von Schüttgütern.',
]);

testIgnores('customers.customer', on('customers'), [
  'Module: PickOne',
  'Level: 1',
  'Nordal Elevators may ship our robots.',
]);

test.each<[string, TestPage, string[]]>([
  [
    'a row of logos below a line on who uses it',
    {
      pageClass: 'home',
      blocks: [
        '# Robots',
        'Crews you’ve seen at the port run on Veltrane',
        '~ Nordal Quays',
        '~ Bosk & Sons',
        '~ Kestrel Bank',
      ],
    },
    ['Nordal Quays', 'Bosk & Sons', 'Kestrel Bank'],
  ],
  [
    'no row of logos below a line on whom the company uses',
    {
      pageClass: 'home',
      blocks: ['# Robots', 'Our crews work with Veltrane tools', '~ Nordal Quays', '~ Bosk & Sons', '~ Kestrel Bank'],
    },
    [],
  ],
  [
    'no row of investors',
    {
      pageClass: 'home',
      blocks: [
        '# Robots',
        'Investors you know work with Veltrane',
        '~ Nordal Quays',
        '~ Bosk & Sons',
        '~ Kestrel Bank',
      ],
    },
    [],
  ],
  [
    'whoever a heading quotes',
    {
      pageClass: 'home',
      blocks: ['# Robots', '#### “We bid on 26 docks and won.”', ['Earl Wojcik', 'Estimating lead, Nordal Brothers']],
    },
    ['Nordal Brothers'],
  ],
  [
    'nobody below a heading that is no quote',
    {
      pageClass: 'home',
      blocks: ['# Robots', '#### We bid on 26 docks', ['Earl Wojcik', 'Estimating lead, Nordal Brothers']],
    },
    [],
  ],
  [
    'nobody of a template',
    { pageClass: 'home', blocks: ['# Robots', ['> “It works.”', 'Jane Doe', 'Marketing Manager, Biglytics']] },
    [],
  ],
  [
    'cards of a name and a place',
    {
      pageClass: 'customers',
      blocks: [
        '# They answer',
        '### Also on board',
        ['Nordal Crown Roofing', 'Graz, Austria · since 2022'],
        ['Tri-Lakes Sheet Metal', 'Branson, Missouri'],
      ],
    },
    ['Nordal Crown Roofing', 'Tri-Lakes Sheet Metal'],
  ],
  [
    'no cards of people',
    {
      pageClass: 'customers',
      blocks: [
        '# They answer',
        '### Your contacts',
        ['Anna Weft', 'Customer Success Manager'],
        ['Paul Bosk', 'Head of Sales'],
      ],
    },
    [],
  ],
  [
    'a title that its line repeats beside that of a customer',
    {
      pageClass: 'other',
      blocks: [
        '# For dairies',
        '### Nordal Dairies',
        'Nordal Dairies uses PickOne at all of its sites.',
        '### Bosk Bakeries',
        'Bosk Bakeries cut breakage.',
        '### Fast Setup',
        'Done in a day.',
        ['> It is fast.', 'COO, Nordal Dairies'],
      ],
    },
    ['Nordal Dairies', 'Bosk Bakeries'],
  ],
  [
    'a French title of two capital words beside two customers',
    {
      pageClass: 'customers',
      language: 'fr',
      blocks: [
        '# Réalisations',
        '### Maison Nordal',
        'Maison Nordal trie mieux.',
        '### Vignobles Bosk',
        'Vignobles Bosk trie mieux.',
        '### Cosmétiques Séline',
        'Quatre cuves.',
        '### Nos conseils',
        'Lisez-les.',
      ],
    },
    ['Maison Nordal', 'Vignobles Bosk', 'Cosmétiques Séline'],
  ],
  [
    'titles with a link beside that of a customer',
    {
      pageClass: 'customers',
      blocks: [
        '# They answer',
        ['#### Nordal Roofing', 'Nordal Roofing gets paid nineteen days sooner.'],
        ['#### Bosk & Delaney', 'Work that stopped leaking money.'],
        ['#### Light at night', 'Light where it counts.'],
      ],
      links: [{ url: 'https://veltrane.com/customers/bosk-delaney', text: 'Bosk & Delaney', area: 'main' }],
    },
    ['Nordal Roofing', 'Bosk & Delaney'],
  ],
])('customers are: %s', (_what, page, expected) => {
  expect(readField(page, 'customers.customer').toSorted()).toEqual(expected.toSorted());
});
