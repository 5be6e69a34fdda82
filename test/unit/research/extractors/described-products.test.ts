import type { TestBlock, TestPage } from '../../../support/research-documents.ts';
import { readField } from '../../../support/research-reading.ts';

test.each<[string, string, string[], string[]]>([
  [
    'en',
    'what it is, and an offer',
    ['Gripline is a platform for warehouses.', 'With Gripline you ship sooner.'],
    ['Gripline'],
  ],
  [
    'de',
    'what it is, and an offer',
    ['Gripline ist eine Plattform für Lager.', 'Mit Gripline versenden Sie schneller.'],
    ['Gripline'],
  ],
  [
    'fr',
    'what it is, and an offer',
    ['Gripline est une plateforme pour entrepôts.', 'Avec Gripline, vous expédiez plus vite.'],
    ['Gripline'],
  ],
  [
    'en',
    'what it is, and what it does',
    ['Gripline, a robot for parcels, is new.', 'Gripline sorts by colour.'],
    ['Gripline'],
  ],
  ['en', 'a single sign', ['Gripline is a platform for warehouses.'], []],
  ['en', 'a customer', ['Nordal is a platform for farmers.', 'Nordal uses our robots.'], []],
  ['en', 'a country', ['Austria is a platform for trade.', 'With Austria you have a hub.'], []],
  ['en', 'a technology', ['PostgreSQL is a platform for data.', 'With PostgreSQL you store it.'], []],
  ['en', 'what is denied', ['Gripline is not a platform.', 'With us you ship sooner.'], []],
])('products by what sentences say of them (%s): %s', (language, _what, sentences, expected) => {
  const page: TestPage = { pageClass: 'home', language, blocks: ['# Move boxes', ...sentences] };
  expect(readField(page, 'offering.product')).toEqual(expected);
});

test.each<[string, TestBlock[], string[]]>([
  ['a name above what it is', ['## Gripline', 'The robot for cold stores.'], ['Gripline']],
  ['a word above what it is', ['## Support', 'The service that never sleeps.'], []],
  [
    'a page of its own',
    [
      ['### Gripline', 'Picks parcels.', 'Learn more'],
      ['### Speed', 'Picks parcels.'],
    ],
    ['Gripline'],
  ],
])('products of cards: %s', (_what, blocks, expected) => {
  const links = [{ url: 'https://veltrane.com/gripline', text: 'Learn more', area: 'main' as const }];
  expect(readField({ pageClass: 'home', links, blocks: ['# Move boxes', ...blocks] }, 'offering.product')).toEqual(
    expected,
  );
});

test('what a comparison describes is somebody else’s', () => {
  const blocks = ['# Veltrane vs Nordal', 'Nordal is a platform for warehouses.', 'With Nordal you wait.'];
  const page: TestPage = { pageClass: 'product', title: 'Veltrane vs Nordal', blocks };
  expect(readField(page, 'offering.product')).toEqual([]);
});
