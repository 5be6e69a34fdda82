import { describeClaimValue } from '../../../../common/research/describe-claim-value.ts';
import type { PageClass } from '../../../../subgraphs/research/domain/evidence/source-document.ts';
import { extractFindings } from '../../../../subgraphs/research/domain/extractors/extract-findings.ts';
import { parseDocument } from '../../../../subgraphs/research/domain/extractors/parsed-document.ts';
import { applyGates } from '../../../../subgraphs/research/domain/gates/apply-gates.ts';
import { type TestBlock, testDocument, VELTRANE } from '../../../support/research-documents.ts';
import { readField } from '../../../support/research-reading.ts';

test.each<[string, PageClass, TestBlock[], string[]]>([
  [
    'of a list, and not the next parts of the page',
    'product',
    [
      '# Unsere Produkte',
      ['### Pumpen', 'Bis 420 bar.'],
      ['### Ventile', 'Direkt.'],
      '## Branchen',
      '- Bau',
      '## Downloads',
    ],
    ['Pumpen', 'Ventile'],
  ],
  [
    'whose name is a word for the future',
    'home',
    ['# Shelves', '## Products', '### Forecast', '### Vision'],
    ['Forecast', 'Vision'],
  ],
  [
    'of a list with what each is',
    'home',
    ['# Soil', '### Our instruments', '- SoilProbe 3 - moisture, 12 depths', '- CarbonCase - a field kit'],
    ['SoilProbe 3', 'CarbonCase'],
  ],
  [
    'that are services',
    'product',
    ['# What we do', ['### Range reviews', 'A review of your range.'], ['### Buyer introductions', 'We open doors.']],
    ['Range reviews', 'Buyer introductions'],
  ],
  ['nowhere on a page of values', 'about', ['# About', '## What we do', '### Honesty', '### Courage'], []],
  [
    'beside what a shop says of them',
    'product',
    ['# Products', '## Grellan One', 'A desk.', '## Delivery', '$79', '## Warranty', 'Ten years.', '## As seen in'],
    ['Grellan One'],
  ],
  ['in no list of one entry', 'home', ['# Soil', '## Products', '- Support - from Graz'], []],
  [
    'in a table of devices',
    'product',
    ['# Tanks', ['; Gerät', '; Preis'], ['; LevelRadar 40', '; 1.290 €']],
    ['LevelRadar 40'],
  ],
  [
    'without a badge',
    'product',
    ['# The suite', ['### Veltrane Pick Beta', 'Lifts.'], ['### Veltrane Pack', 'Closes.']],
    ['Veltrane Pick', 'Veltrane Pack'],
  ],
  [
    'but for one that is yet to come',
    'product',
    [
      '# The suite',
      ['### Veltrane Pick', 'Lifts boxes.'],
      ['### Veltrane Pack', 'Closes boxes.'],
      ['### Veltrane Stack', 'Coming soon'],
    ],
    ['Veltrane Pick', 'Veltrane Pack'],
  ],
  [
    'in no further part of their page',
    'product',
    ['# Produkte', '## Zubehör', 'Flansche.', '## Technik', 'Radar.'],
    [],
  ],
])('products %s', (_name, pageClass, blocks, expected) => {
  expect(readField({ pageClass, blocks }, 'offering.product')).toEqual(expected);
});

const linksTo = (...paths: string[]) =>
  paths.map((path) => ({ url: `https://veltrane.com${path}`, text: 'More details', area: 'main' as const }));
const CARDS: TestBlock[] = [
  '# Levels',
  ['### LevelRadar 40', 'To 40 m.'],
  ['### Retail', 'Tanks.'],
  '### More details',
];

test('products are titles whose own page has their name, and not the words of several links', () => {
  const links = linksTo('/products/levelradar-40', '/solutions/retail', '/products/level-pulse/');
  expect(readField({ pageClass: 'home', blocks: CARDS, links }, 'offering.product')).toEqual(['LevelRadar 40']);
});

test('the first line of a card with a price is a product where the card leads to its page', () => {
  const blocks: TestBlock[] = [
    '# Malt',
    ['Heritage Malt, 25 kg', '£36.50'],
    ['Gift card', '£10'],
    ['Summer sale', '£5'],
  ];
  const links = ['Heritage Malt, 25 kg £36.50', 'Gift card £10'].map((text, at) => ({
    url: `https://veltrane.com/products/${at}-x`,
    text,
    area: 'main' as const,
  }));
  expect(readField({ pageClass: 'home', blocks, links }, 'offering.product')).toEqual(['Heritage Malt, 25 kg']);
});

function plansOf(pageClass: PageClass, ...blocks: TestBlock[]): string[] {
  const parsed = parseDocument(testDocument({ pageClass, blocks }), VELTRANE);
  const { passed } = applyGates(extractFindings(parsed), parsed);
  return passed.filter(({ field }) => field === 'offering.plan').map(({ value }) => describeClaimValue(value));
}

test.each<[string, PageClass, TestBlock[], string[]]>([
  [
    'of services and goods, in cards',
    'product',
    [
      '# Services',
      ['### Range reviews', 'A review.', '£4,800'],
      ['### Buyer introductions', 'Doors.', 'Retainer from £2,500 per month'],
    ],
    ['Range reviews, 4800 GBP', 'Buyer introductions, from 2500 GBP per month'],
  ],
  [
    'of a shop, with the currency twice',
    'product',
    ['# Shop', ['### Carrier', 'From £3,499.00 GBP'], ['### Tramline', '£2,199.00 GBP']],
    ['Carrier, from 3499 GBP', 'Tramline, 2199 GBP'],
  ],
  [
    'of options, in rows with their terms',
    'pricing',
    [
      '# Preise',
      '## Hardware',
      ['; Terminal T2 (RFID)', '; 349,00 €', '; einmalig'],
      ['; Einrichtung vor Ort', '; 590,00 €', '; pauschal'],
    ],
    ['Terminal T2 (RFID), 349 EUR once', 'Einrichtung vor Ort, 590 EUR once'],
  ],
  [
    'of definitions',
    'pricing',
    [
      '# Tarifs',
      ['; Module pesée embarquée', '; 15 € par véhicule et par mois'],
      ['; Formation sur site', '; 850 € par jour'],
    ],
    ['Module pesée embarquée, 15 EUR per vehicle and month', 'Formation sur site, 850 EUR per day'],
  ],
  [
    'paid once, by the words in front',
    'pricing',
    ['# Pricing', '## Onboarding workshop', 'One-time setup: $1,500'],
    ['Onboarding workshop, 1500 USD once'],
  ],
  [
    'of salaries',
    'home',
    ['# Jobs', ['### Senior Engineer', '€70,000 – €90,000'], ['### Data Engineer', '€60,000 – €80,000']],
    [],
  ],
  ['of grants', 'about', ['# About', ['### Innovation prize', '£5,000'], ['### Green fund', '£9,000']], []],
  [
    'of what was saved',
    'product',
    ['# Results', ['### Borealis', '£2.4m saved'], ['### Nordal', '£900,000 less waste']],
    [],
  ],
  [
    'of a comparison',
    'pricing',
    ['# Pricing', '## Compared with Sketchly', ['; Plan', '; Sketchly'], ['; Price', '; $35 / month']],
    [],
  ],
  [
    'of a table of several companies',
    'pricing',
    [
      '# Pricing',
      '## What others charge',
      ['; Veltrane', '; Nordal'],
      ['; Entry plan', '; £85 per robot', '; £210 per robot'],
    ],
    [],
  ],
  [
    'of a table below the company’s name',
    'pricing',
    ['# Pricing', ['; Veltrane', '; Price'], ['; Starter', '; £85 per robot']],
    ['Starter, 85 GBP per robot'],
  ],
  [
    'behind what they are of, with the shortest term and taxes',
    'product',
    [
      '# Produkte',
      ['## FlexHand', 'Preis: ab 6.900 € pro Stück zzgl. MwSt.'],
      ['## MontaCell', 'Miete ab 2.450 € im Monat, Mindestlaufzeit 24 Monate.'],
    ],
    ['FlexHand, from 6900 EUR per Stück', 'MontaCell, from 2450 EUR per month'],
  ],
  [
    'of what is rented to others',
    'product',
    ['# Products', ['## FlexHand', 'Saves $900 of rent'], ['## MontaCell', 'Pays $80 rent']],
    [],
  ],
  ['of a rival', 'pricing', ['# Pricing', '## How do we compare?', 'LogLark Pro costs $120 per month.'], []],
  ['of a question', 'pricing', ['# Pricing', '## What do you charge for setup?', '$1,500'], []],
  [
    'of a coupon',
    'product',
    ['# Shop', ['### Subscribe to our emails', '£50 off your first order.'], ['### Delivery', 'Free over £100']],
    [],
  ],
])('prices %s', (_name, pageClass, blocks, expected) => {
  expect(plansOf(pageClass, ...blocks)).toEqual(expected);
});

test('a line of nothing but names below a heading of integrations gives each', () => {
  const blocks = [
    '# Preise',
    '## Schnittstellen',
    'DATEV, Lexware und SAP HCM',
    '## Partners',
    'We love our partners.',
  ];
  expect(readField({ pageClass: 'other', blocks }, 'offering.integration')).toEqual(['DATEV', 'Lexware', 'SAP HCM']);
  expect(readField({ pageClass: 'other', blocks }, 'overview.partner')).toEqual([]);
});
