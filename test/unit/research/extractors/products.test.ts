import type { PageLink } from '../../../../subgraphs/research/domain/evidence/source-document.ts';
import type { TestBlock, TestPage } from '../../../support/research-documents.ts';
import { readField } from '../../../support/research-reading.ts';
import { testIgnores } from './field-tests.ts';

const product = (sentence: string): TestPage => ({ pageClass: 'product', blocks: ['# Technik', sentence] });

testIgnores('offering.product', product, [
  'Unlike PackBot, a robot by Rivalix, our arms are quiet.',
  'We use Personio, a tool for HR.',
  'Europe is our home market.',
  'A robot called PickFour may follow one day.',
  'Our CTO Maria Lenz builds LEGO.',
  'Unser Standort Graz wächst.',
  'Nous utilisons Payfit, un logiciel de paie.',
  'Unser Geschäftsführer Karl Wendel zeigt jede Maschine.',
  'Unser Kunde Nordal verpackt Brot.',
  'Unser Werk Balingen liegt am Bach.',
  'Unser System Integrator Nordal baut die Linie.',
  'Unsere Software Entwickler arbeiten in Graz.',
  'Unser Vertriebsportal Login finden Sie oben.',
  'Unsere Plattform Salesforce verbinden wir mit Jira.',
  'Unser Software Team wächst.',
  'Unser Partner Nordal liefert die Steuerung.',
  'Notre fournisseur Nordal livre chaque jour.',
  'Our first device, the PickZero, was discontinued in 2022.',
  'Unsere Knetmaschine Teigriese wird seit 1994 nicht mehr gebaut.',
  'Notre gamme Embrun n’est plus produite.',
  'Unser Montageroboter Kawora setzt jeden Rahmen.',
  'Notre robot Kuka soude les cadres.',
  'Our robot Kuka welds the frames.',
  'On weekdays we plan with Zendesk, our support platform.',
]);

function productsOf(...blocks: TestBlock[]): string[] {
  return readField({ pageClass: 'home', blocks: ['# Robots that pick', ...blocks] }, 'offering.product');
}

test.each<[string, TestBlock[], string[]]>([
  [
    'beside those with the name of the company',
    [
      '## From shelf to van',
      ['### Veltrane Pick', 'Lifts.'],
      ['### Veltrane Pack', 'Packs.'],
      ['### Beatboard', 'Plans.'],
    ],
    ['Veltrane Pick', 'Veltrane Pack', 'Beatboard'],
  ],
  [
    'with coined names',
    ['## What we run', ['### FrostLane', 'Line haul.'], ['### VaultRoom', 'Storage.'], ['### Tracewell', 'Software.']],
    ['FrostLane', 'VaultRoom', 'Tracewell'],
  ],
  [
    'of models',
    [
      ['; Typ', '; Leistung'],
      ['; Greif 200', '; 200 Takte'],
      ['; Greif 400 XL', '; 350 Takte'],
    ],
    ['Greif 200', 'Greif 400 XL'],
  ],
])('cards and rows name products: %s', (_what, blocks, expected) => {
  expect(productsOf(...blocks)).toEqual(expected);
});

test.each<[string, TestBlock[]]>([
  ['of customers', ['## Trusted by', ['### NordBank', 'Saves time.'], ['### MedVault', 'Saves money.']]],
  ['of tools', ['## Works with', ['### HubSpot', 'Contacts.'], ['### QuickBooks', 'Invoices.']]],
  ['of technologies', ['## Under the hood', ['### PostgreSQL', 'Stores.'], ['### TypeScript', 'Runs.']]],
  ['of networks', ['## Follow along', ['### LinkedIn', 'Posts.'], ['### YouTube', 'Videos.']]],
  ['of features, beside a coined name', ['## Why', ['### PickLogic', 'Fast.'], ['### Support', 'Day and night.']]],
  [
    'of kinds of contracts',
    [
      ['; Typ', '; Umfang'],
      ['; Wartung', '; jährlich'],
      ['; Inspektion', '; monatlich'],
    ],
  ],
])('and others name none: %s', (_what, blocks) => {
  expect(productsOf(...blocks)).toEqual([]);
});

test('links name the products whose address has a word of them, also as the first words of an entry of a menu', () => {
  const links = [
    { url: 'https://veltrane.com/products/ledger', text: 'Ledger API Double-entry as a service', area: 'nav' as const },
    { url: 'https://veltrane.com/products/takto', text: 'Details and accessories', area: 'main' as const },
  ];
  const blocks = ['# Robots', '## Ledger API', 'Books.', '- Details and accessories', '- Double-entry'];
  expect(readField({ pageClass: 'home', blocks, links }, 'offering.product')).toEqual(['Ledger API']);
});

test('goods of another maker in a shop are no products of the company', () => {
  const links = ['Galette', 'Bowl'].map((text) => ({
    url: `https://veltrane.com/products/${text.toLowerCase()}`,
    text,
    area: 'main' as const,
  }));
  const goods = (maker: string) => ['# Shop', '### Galette', `- ${maker}`, '### Bowl', '- Nordal Pottery'];
  const read = (maker: string) => readField({ pageClass: 'product', blocks: goods(maker), links }, 'offering.product');
  expect(read('Veltrane')).toEqual(['Galette']);
  expect(read('new recipe')).toEqual(['Galette', 'Bowl']);
});

test('a title of two models names both, and headings of data and of used machines name none', () => {
  const blocks = [
    '# Our machines',
    '## Takto S2 and Takto Mobil',
    'Pumps.',
    '## Technical data',
    'x',
    '## Used machines',
    'x',
  ];
  expect(readField({ pageClass: 'product', blocks }, 'offering.product')).toEqual(['Takto S2', 'Takto Mobil']);
});

test('a link to the page itself names no product', () => {
  const finalUrl = 'https://veltrane.com/products/takto';
  const links = [{ url: finalUrl, text: 'Declaration', area: 'main' as const }];
  const blocks = ['# Takto', '## Downloads', '- Declaration'];
  expect(readField({ pageClass: 'product', finalUrl, blocks, links }, 'offering.product')).toEqual(['Takto']);
});

function pricesOf(pageClass: 'pricing' | 'product', blocks: TestBlock[], links: PageLink[] = []): string[] {
  return readField({ pageClass, blocks, links }, 'offering.plan');
}

test('prices stand in rows of two lines, in rows of measures and in sentences below their product', () => {
  const rows = [
    '# Pricing',
    '## Add-ons',
    ['Overnight reading', 'from $35 per report'],
    ['Training day', '$900 per day'],
  ];
  expect(pricesOf('pricing', rows)).toEqual(['Overnight reading 35 USD', 'Training day 900 USD']);
  const measures = ['# Pricing', ['; Storage', '; Per pallet per week'], ['; Cold room 2–8 °C', '; €14.50']];
  expect(pricesOf('pricing', measures)).toEqual(['Cold room 2–8 °C 14.5 EUR']);
  const sentence = ['# Preise', '## Takto', 'Den Leitstand Takto gibt es ab 89 € pro Linie und Monat.'];
  expect(pricesOf('pricing', sentence)).toEqual(['Takto 89 EUR']);
  const elsewhere = ['# Preise', '## Vergleich', 'Den Leitstand Nordal gibt es ab 99 € pro Linie und Monat.'];
  expect(pricesOf('pricing', elsewhere)).toEqual([]);
});

test('goods that a shop has a page for have prices by the piece, which are no plans', () => {
  const blocks = ['# Shop', ['### Galette', '€6.90'], ['### Biscuit club', '€19.90 per month'], ['### Tasting', '€40']];
  const links = ['Galette', 'Biscuit club'].map((text) => ({
    url: `https://veltrane.com/products/${text.toLowerCase().replace(' ', '-')}`,
    text,
    area: 'main' as const,
  }));
  expect(pricesOf('product', blocks, links)).toEqual(['Biscuit club 19.9 EUR', 'Tasting 40 EUR']);
});

test('an industry keeps its first word', () => {
  const blocks = ['# About', 'Veltrane Robotics is a medical device company based in Graz.'];
  expect(readField({ blocks }, 'overview.industry')).toEqual(['medical device']);
});
