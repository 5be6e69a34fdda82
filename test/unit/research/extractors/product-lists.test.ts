import type { TestBlock } from '../../../support/research-documents.ts';
import { readField } from '../../../support/research-reading.ts';
import { about, testIgnores } from './field-tests.ts';

testIgnores('offering.product', about, [
  'We use two tools, Gripline and Stackora.',
  'Our customers run two machines, Nordal and Bosk.',
  'We do not sell two machines, Gripline and Stackora.',
  'We will launch two machines, Gripline and Stackora.',
  'We sell three machines in Graz, Linz and Wien.',
  'Our robots: fast, quiet and safe.',
  'Our machines, Anna Holm and Jon Beck agree, are quiet.',
  'It runs on the Docker-Compose product of a neighbour.',
]);

test.each<[string, TestBlock[], string[]]>([
  [
    'a heading that counts them',
    ['## Three tools, one slipway', ['### Werf Previews', 'A copy.'], ['### Werf Runner', 'Our scheduler.']],
    ['Werf Previews', 'Werf Runner'],
  ],
  ['what is made', ['## Our beers', ['### Kraken', 'Dark.'], ['### Lotse', 'Pale.']], ['Kraken', 'Lotse']],
  [
    'names in front of what they are',
    [
      '# Unsere Produktfamilien',
      ['## Dosavin – Pulver dosieren', 'Von 0,5 mg an.'],
      ['## Temprava – Umlaufthermostate', 'Mit Kältemittel.'],
      ['## Ersatzteile für Altgeräte', 'Solange der Vorrat reicht.'],
    ],
    ['Dosavin', 'Temprava'],
  ],
  [
    'a list of definitions',
    ['## The family', ['; Gripline', '; Lifts boxes.', '; Stackora', '; Stacks pallets.']],
    ['Gripline', 'Stackora'],
  ],
  [
    'items before a dash',
    ['## Nos modules', '- Chaussavie – les chaussées', '- Permitel – les arrêtés'],
    ['Chaussavie', 'Permitel'],
  ],
  [
    'all of a row with the brand in front',
    [
      '# Platform',
      ['## Veltrane Takeoff', 'Measures.'],
      ['## Veltrane Dispatch', 'Sends.'],
      ['## Veltrane Warranty', 'Keeps.'],
    ],
    ['Veltrane Takeoff', 'Veltrane Dispatch', 'Veltrane Warranty'],
  ],
  ['a question', ['## Why our machines?', ['### Kraken', 'Dark.'], ['### Lotse', 'Pale.']], []],
  ['one of several', ['## A platform for farmers', ['### Kraken', 'Dark.'], ['### Lotse', 'Pale.']], []],
  ['people', ['## Our makers of apps', ['### Anna Holm', 'Codes.'], ['### Jon Beck', 'Draws.']], []],
  [
    'a category of others',
    ['## Machines', '### Grippers', '#### Gripline', 'Lifts.', '#### Stackora', 'Stacks.'],
    ['Gripline', 'Stackora'],
  ],
  [
    'rows of a table of parts',
    ['## The machines', ['; Part', '; Weight'], ['; Motor', '; 3 kg'], ['; Frame', '; 9 kg']],
    [],
  ],
])('a section of products: %s', (_what, blocks, expected) => {
  expect(readField({ pageClass: 'home', blocks }, 'offering.product')).toEqual(expected);
});

test('a label that leads to a page of a product names it', () => {
  const links = ['gripline', 'stackora'].map((slug) => ({
    url: `https://veltrane.com/${slug}`,
    text: `Explore ${slug === 'gripline' ? 'Gripline' : 'Stackora'}`,
    area: 'main' as const,
  }));
  const blocks = ['# Sensors', 'Explore Gripline', 'Explore Stackora'];
  expect(readField({ pageClass: 'home', blocks, links }, 'offering.product')).toEqual(['Gripline', 'Stackora']);
});
