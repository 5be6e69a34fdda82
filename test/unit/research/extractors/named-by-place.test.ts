import type { PageLink } from '../../../../subgraphs/research/domain/evidence/source-document.ts';
import type { TestPage } from '../../../support/research-documents.ts';
import { readField } from '../../../support/research-reading.ts';

const SITE = 'https://veltrane.com';

function link(path: string, text: string, area: PageLink['area'] = 'nav'): PageLink {
  return { url: `${SITE}${path}`, text, area };
}

/** What the place, the address and the links of a name make it, and what looks alike and is none. */
test.each<[string, string, TestPage, string[]]>([
  [
    'offering.product',
    'cards, and no heading of several',
    {
      pageClass: 'product',
      blocks: [
        '# Instruments',
        '## Detection',
        '### Lumira 320',
        'Reads plates.',
        '### Lumira Go',
        'Reads swabs.',
        '## Rollo',
        'Rolls.',
      ],
      links: [link('/products/lumira-320', 'Lumira 320'), link('/products/lumira-go', 'Lumira Go')],
    },
    ['Lumira 320', 'Lumira Go', 'Rollo'],
  ],
  [
    'offering.product',
    'entries of accessories',
    {
      pageClass: 'product',
      blocks: ['## Accessories', '- AutoStack 30 – a stacker for plates', '- CuvetteDeck – reads a cuvette'],
    },
    ['AutoStack 30', 'CuvetteDeck'],
  ],
  [
    'offering.product',
    'no row of a comparison',
    {
      pageClass: 'product',
      blocks: [
        '## Licences',
        ['; Lab', '; Site'],
        ['; Instruments', '; 10', '; unlimited'],
        ['; Price per year', '; £1,200', '; £4,800'],
      ],
    },
    [],
  ],
  [
    'offering.plan',
    'columns of a comparison with a row of prices',
    {
      pageClass: 'product',
      blocks: [
        '## Licences',
        ['; Lab', '; Site'],
        ['; Instruments', '; 10', '; unlimited'],
        ['; Price per year', '; £1,200', '; £4,800'],
      ],
    },
    ['Lab 1200 GBP', 'Site 4800 GBP'],
  ],
  [
    'offering.plan',
    'the price on the page of a product',
    {
      pageClass: 'product',
      finalUrl: `${SITE}/products/dock`,
      blocks: ['# Dock', 'Slots for lorries. From €149 per site per month.'],
    },
    ['Dock 149 EUR'],
  ],
  [
    'offering.plan',
    'no price by the piece on such a page',
    { pageClass: 'product', finalUrl: `${SITE}/products/granola`, blocks: ['# Granola', '€8.90'] },
    [],
  ],
  [
    'offering.plan',
    'no price of somebody else among questions',
    { pageClass: 'pricing', blocks: ['## Good questions', 'Nordal charges €1 per appointment; ours are free.'] },
    [],
  ],
  [
    'tech.technology',
    'what a product of the menu is written in',
    {
      pageClass: 'product',
      blocks: ['# Under the hood', 'BenchLink is written in Rust.', 'Nordal Cloud is written in Kotlin.'],
      links: [link('/products/benchlink', 'BenchLink')],
    },
    ['Rust'],
  ],
  [
    'overview.certification',
    'what a product of the menu carries',
    {
      blocks: ['Centra V8 is listed by UL.', 'Kestrel Forge is certified to ISO 9001.'],
      links: [link('/products/centra-v8', 'Centra V8')],
    },
    ['UL'],
  ],
  [
    'overview.figure',
    'two counts in a row with a measure of something else',
    {
      pageClass: 'home',
      blocks: [
        ['9,400', 'instruments in daily use'],
        ['37', 'countries'],
        ['48 h', 'repair turnaround'],
      ],
    },
    ['9,400 instruments in daily use', '37 countries'],
  ],
  ['overview.figure', 'no count of a single card', { pageClass: 'home', blocks: [['9,400', 'cups of coffee']] }, []],
])('%s: %s', (field, _what, page, expected) => {
  expect(readField(page, field).toSorted()).toEqual(expected.toSorted());
});
