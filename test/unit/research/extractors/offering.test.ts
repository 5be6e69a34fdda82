import type { PageClass } from '../../../../subgraphs/research/domain/evidence/source-document.ts';
import type { TestBlock } from '../../../support/research-documents.ts';
import { readField } from '../../../support/research-reading.ts';
import { testReads } from './field-tests.ts';

test('headings under a heading of products are products', () => {
  const blocks = [
    '# Veltrane',
    '## Our products',
    '### PickOne',
    'An arm.',
    '### GripKit',
    'A gripper.',
    '## Why Veltrane',
    '### Fast setup',
    'Done in a day.',
  ];
  expect(readField({ pageClass: 'product', blocks }, 'offering.product')).toEqual(['PickOne', 'GripKit']);
});

test('plans are read from cards, tables and sentences', () => {
  const cards = [
    '# Pricing',
    ['### Starter', '$49', 'per month', '- Up to 3 robots'],
    ['### Team', '$199 / month', '- Up to 20 robots'],
    ['### Enterprise', 'Contact us'],
  ];
  expect(readField({ pageClass: 'pricing', blocks: cards }, 'offering.plan')).toEqual([
    'Starter 49 USD',
    'Team 199 USD',
    'Enterprise null null',
  ]);
  const table = ['# Pricing', ['; Feature', '; Basic', '; Pro'], ['; Price', '; €20 / month', '; €80 / month']];
  expect(readField({ pageClass: 'pricing', blocks: table }, 'offering.plan')).toEqual(['Basic 20 EUR', 'Pro 80 EUR']);
  expect(
    readField({ pageClass: 'pricing', blocks: ['# Pricing', 'The Growth plan costs €99 per month.'] }, 'offering.plan'),
  ).toEqual(['Growth 99 EUR']);
});

test('logos and case studies name customers', () => {
  const blocks = [
    '# Customers',
    '## Trusted by',
    '~ Borealis Foods logo',
    '~ Nordal',
    '## How Kestrel Bank cut counting time by 40%',
    'Text.',
  ];
  expect(readField({ pageClass: 'customers', blocks }, 'customers.customer')).toEqual([
    'Borealis Foods',
    'Nordal',
    'Kestrel Bank',
  ]);
});

test('what a case study tells of the customer is not told of the prospect', () => {
  const blocks = [
    '# How Borealis Foods cut picking time by 40%',
    'Founded in 1987, Borealis Foods employs 3,000 people and is headquartered in Oslo.',
    'The company raised $20 million in 2019.',
  ];
  for (const field of ['overview.founded', 'overview.headcount', 'overview.headquarters', 'funding.round']) {
    expect(readField({ pageClass: 'customers', blocks }, field)).toEqual([]);
  }
});

test('openings have a title and a place', () => {
  const blocks = [
    '# Careers',
    '## Open positions',
    '- Senior Backend Engineer – Graz',
    ['### Field Technician (m/f/d)', 'Linz, Austria', 'Full-time'],
    ['; Product Designer', '; Remote'],
  ];
  expect(readField({ pageClass: 'careers', blocks }, 'hiring.opening')).toEqual([
    'Senior Backend Engineer @ Graz',
    'Field Technician (m/f/d) @ Linz, Austria',
    'Product Designer @ Remote',
  ]);
  expect(
    readField({ pageClass: 'careers', blocks: ['# Careers', 'We have 12 open positions.'] }, 'hiring.open_positions'),
  ).toEqual(['12']);
});

test.each<[TestBlock[], string[]]>([
  [[['Backend Engineer (Go)', 'Graz / Remote', 'Full-time']], ['Backend Engineer (Go) @ Graz']],
  [[['Backend Engineer (Phoenix)', 'Full-time']], ['Backend Engineer @ Phoenix']],
  [['### Commercial', ['Sales Manager', 'Graz']], ['Sales Manager @ Graz']],
  [[['### Assistant marketing (H/F)', 'Lyon', 'Alternance']], ['Assistant marketing (H/F) @ Lyon']],
  [['Monteur (m/w/d)', 'Standort: Graz', 'Beginn: sofort'], ['Monteur (m/w/d) @ Graz']],
  [
    ['Monteur (m/w/d)', 'Elektriker (m/w/d)', 'Standort: Graz'],
    ['Monteur (m/w/d) @ null', 'Elektriker (m/w/d) @ Graz'],
  ],
  [['## Recently filled', '- Head of Finance – Graz'], []],
  [
    [
      ['### Sales Manager', 'Graz · Full-time'],
      ['### Data Engineer', 'This position has been filled.'],
    ],
    ['Sales Manager @ Graz'],
  ],
  [[['### Chef de projet (H/F)', 'Poste pourvu, merci à toutes et tous.']], []],
  [[['### Monteur (m/w/d)', 'Graz', 'Die Stelle ist bereits besetzt.']], []],
  [[['### Control Engineer', 'Graz · Full-time · closed-loop control']], ['Control Engineer @ Graz']],
])('openings and their places: %j', (blocks, expected) => {
  expect(
    readField({ pageClass: 'careers', blocks: ['# Careers', '## Open roles', ...blocks] }, 'hiring.opening'),
  ).toEqual(expected);
});

test('a department above openings and the heading of a list are none, and a title may have two parts', () => {
  const blocks = [
    '# Careers',
    '### Engineering',
    ['Senior Data Engineer', 'Sheffield · Full-time'],
    '### Sales',
    ['Account Executive, Benelux', 'Rotterdam · Full-time'],
    '## Hiring process',
    '- Case with the Team Lead',
    '## Nos offres d’emploi',
    ['Développeur back-end (H/F)', 'CDI', 'Bordeaux'],
  ];
  expect(readField({ pageClass: 'careers', blocks }, 'hiring.opening')).toEqual([
    'Senior Data Engineer @ Sheffield',
    'Account Executive, Benelux @ Rotterdam',
    'Développeur back-end (H/F) @ Bordeaux',
  ]);
});

test('news has headlines with days', () => {
  const blocks = [
    '# Press',
    ['### Veltrane opens a plant in Linz', '14 May 2025', 'Read more'],
    ['2025-03-02', '### PickOne now lifts 20 kilograms'],
  ];
  expect(readField({ pageClass: 'press', blocks }, 'news.item')).toEqual([
    'Veltrane opens a plant in Linz (2025-05-14)',
    'PickOne now lifts 20 kilograms (2025-03-02)',
  ]);
});

test.each([
  [
    'édité par Veltrane, société par actions simplifiée au capital de 10 000 euros',
    'Veltrane, société par actions simplifiée',
  ],
  ['Veltrane Gesellschaft mit beschränkter Haftung, Graz', 'Veltrane Gesellschaft mit beschränkter Haftung'],
  ['SAS Veltrane au capital de 10 000 euros', 'SAS Veltrane'],
  ['Établissements Veltrane, SAS au capital de 1 200 000 €', 'Établissements Veltrane, SAS'],
  ['Gebrüder Veltrane GmbH, 8020 Graz', 'Gebrüder Veltrane GmbH'],
  ['Éditeur : Veltrane SAS', 'Veltrane SAS'],
  ['Copyright Veltrane GmbH', 'Veltrane GmbH'],
])('a legal form may be written out, or stand in front: %s', (line, expected) => {
  expect(readField({ pageClass: 'legal', blocks: ['# Legal notice', line] }, 'registry.legal_name')).toEqual([
    expected,
  ]);
});

test('the form of another company is no name of ours', () => {
  const blocks = [
    '# Mentions légales',
    'Hébergeur : Nordal, société anonyme, Roubaix',
    'Réalisation : SAS Nordal pour Veltrane',
  ];
  expect(readField({ pageClass: 'legal', blocks }, 'registry.legal_name')).toEqual([]);
});

test('an imprint gives legal name and register', () => {
  const blocks = [
    '# Impressum',
    'Veltrane Robotics GmbH, Annenstraße 4, 8020 Graz',
    'Registered in Austria under FN 123456a',
    'LEI: 5299001ABCDEFGHIJK12',
  ];
  expect(readField({ pageClass: 'legal', blocks }, 'registry.legal_name')).toEqual(['Veltrane Robotics GmbH']);
  expect(readField({ pageClass: 'legal', blocks }, 'registry.jurisdiction')).toEqual(['Austria']);
  expect(readField({ pageClass: 'legal', blocks }, 'registry.lei')).toEqual(['5299001ABCDEFGHIJK12']);
});

test('linked data is read of the prospect only', () => {
  const linked = [
    {
      facts: {
        'Organization.name': 'Veltrane Robotics',
        'Organization.foundingDate': '2015-03-01',
        'Organization.numberOfEmployees': '120',
        'Organization.address.addressLocality': 'Graz',
        'Organization.address.addressCountry': 'AT',
      },
    },
    { parent: 0, facts: { 'Person.name': 'Mira Holt', 'Person.jobTitle': 'CEO' } },
    {
      facts: {
        'Organization.name': 'ThemeWorks',
        'Organization.foundingDate': '2003',
        'Organization.numberOfEmployees': '12',
      },
    },
    { parent: 2, facts: { 'Person.name': 'Karl Lund', 'Person.jobTitle': 'CEO' } },
  ];
  const page = { pageClass: 'home' as const, blocks: ['# Robots that pick'], linked };
  expect(readField(page, 'overview.founded')).toEqual(['2015-03-01']);
  expect(readField(page, 'overview.headcount')).toEqual(['120']);
  expect(readField(page, 'overview.headquarters')).toEqual(['Graz, AT']);
  expect(readField(page, 'people.person')).toEqual(['Mira Holt, CEO']);
});

test.each([
  ['# In use at', ['~ Borealis Foods', '~ Nordal']],
  ['# In daily use by', ['~ Borealis Foods', '~ Nordal']],
  ['# Chosen by', ['~ Borealis Foods logo', '~ Nordal logo']],
  ['# Who we work with', ['~ Borealis Foods', '~ Nordal']],
  ['# Im Einsatz bei', ['~ Borealis Foods', '~ Nordal']],
  ['# Références', ['~ Borealis Foods', '~ Nordal']],
  ['Importers who sleep at night', ['~ Borealis Foods logo', '~ Nordal logo']],
  ['Ils pilotent leurs entrepôts avec nous', ['~ Borealis Foods logo', '~ Nordal logo']],
  ['Join 400 plants', ['~ Logo: Borealis Foods', '~ Logo: Nordal']],
])('a row of logos under %s names customers', (heading, logos) => {
  const page = { pageClass: 'home' as const, blocks: ['# Robots that pick', heading.replace('#', '##'), ...logos] };
  expect(readField(page, 'customers.customer')).toEqual(['Borealis Foods', 'Nordal']);
});

test.each([
  '## As seen in',
  'They fund what we build',
  'Ils nous ont soutenus dès le début',
  '## Backed by',
  '## Investors who believe in us',
  '## Certified by',
  '## Our partners',
])('a row of logos under %s does not', (heading) => {
  const blocks = ['# Robots that pick', heading, '~ Borealis Foods', '~ Nordal'];
  expect(readField({ pageClass: 'home', blocks }, 'customers.customer')).toEqual([]);
});

test.each([
  ['Servicetechniker (m/w/d)', 'Servicetechniker (m/w/d)'],
  ['Kauffrau im Vertrieb (w/m/d)', 'Kauffrau im Vertrieb (w/m/d)'],
  ['Soudeur (H/F)', 'Soudeur (H/F)'],
  ['Stonemason (all genders)', 'Stonemason (all genders)'],
  ['Monteur m/w/d', 'Monteur m/w/d'],
  ['Servicetechniker:in Bahn', 'Servicetechniker:in Bahn'],
  ['Chargé(e) d’affaires Benelux', 'Chargé(e) d’affaires Benelux'],
])('a title for all genders is an opening: %s', (written, title) => {
  const blocks = ['# Careers', [`### ${written}`, 'Graz']];
  expect(readField({ pageClass: 'careers', blocks }, 'hiring.opening')).toEqual([`${title} @ Graz`]);
});

test.each([
  ['10 September 2026: Veltrane orders six trucks', 'Veltrane orders six trucks (2026-09-10)'],
  ['Fifteen years of Veltrane (June 7, 2025)', 'Fifteen years of Veltrane (2025-06-07)'],
  ['2026-09-10 | Veltrane opens in Graz', 'Veltrane opens in Graz (2026-09-10)'],
])('a headline with its day in one line: %s', (line, expected) => {
  const blocks = ['# News', line, 'Something else that was said (May 3, 2024)'];
  expect(readField({ pageClass: 'press', kind: 'press', blocks }, 'news.item')).toContain(expected);
});

test.each([
  [['# One screen', ['## Manifest', 'Reads your invoices and files the entry.']], ['Manifest']],
  [['# One screen', ['## Bond Desk', 'Buys the bond while you sleep.']], ['Bond Desk']],
  [
    ['# Pipeline', ['; Candidate', '; Phase 1'], ['; VT‑101', '; done'], ['; VT‑204', '; open']],
    ['VT-101', 'VT-204'],
  ],
  [
    ['# Range', ['; Model', '; Weight'], ['; Lift 3', '; 3 t'], ['; Lift 9', '; 9 t']],
    ['Lift 3', 'Lift 9'],
  ],
])('what a product page shows is a product: %j', (blocks, expected) => {
  expect(readField({ pageClass: 'product', blocks }, 'offering.product')).toEqual(expected);
});

test.each([
  [['# Why', ['## Fast setup', 'Set up in a day.'], ['## Real-Time Alerts', 'Alerts for everyone.']]],
  [['# Specs', ['; Feature', '; Value'], ['; Weight', '; 3 t'], ['; Reach', '; 2 m']]],
  [['# Veltrane', 'Graz is our home. Mira Holt is our CEO. Nordal is our partner of many years.']],
])('and this is none: %j', (blocks) => {
  expect(readField({ pageClass: 'product', blocks }, 'offering.product')).toEqual([]);
});

test('a link whose URL has its name leads to a ware of the shop, but to no gift card', () => {
  const links = ['heel-knife:The Heel Knife', 'slow_box:The Slow Box', 'gift-card:Gift card', 'x1:The Best Of'].map(
    (finding) => {
      const [slug, text = ''] = finding.split(':');
      return { url: `https://veltrane.com/products/${slug}`, text, area: 'main' as const };
    },
  );
  const blocks = ['# Veltrane', ...links.map(({ text }) => `### ${text}`)];
  expect(readField({ pageClass: 'home', blocks, links }, 'offering.product')).toEqual([
    'The Heel Knife',
    'The Slow Box',
  ]);
});

test.each([
  [
    ['## FloodBook', ['### Single', '£18 per month'], ['### Estate', '£95 per month']],
    ['Single 18 GBP', 'Estate 95 GBP'],
  ],
  [
    ['## Join in', ['### Solo', '$9 / month'], ['### Studio', '$29 / month']],
    ['Solo 9 USD', 'Studio 29 USD'],
  ],
  [
    ['## Software', ['### Klein', '12 € pro Monat'], ['### Gross', '40 € pro Monat']],
    ['Klein 12 EUR', 'Gross 40 EUR'],
  ],
  [['## Jobs', ['### Welder', '$3,900 per month'], ['### Fitter', '$3,400 per month']], []],
  [['## Only one', ['### Solo', '$9 / month']], []],
  [['## Sizes', ['### Small', '$9'], ['### Large', '$29']], []],
])('cards with a price for a time stand for plans wherever they are: %j', (blocks, expected) => {
  expect(readField({ pageClass: 'home', blocks: ['# Veltrane', ...blocks] }, 'offering.plan')).toEqual(expected);
});

test.each([
  [['### Graduate hydrologist', 'Graz, full time, £29,500'], ['Graduate hydrologist @ Graz']],
  [['### Stonemason', 'Permanent, 4 days per week'], ['Stonemason @ null']],
  [['### Head brewer', 'Graz, Vollzeit'], ['Head brewer @ Graz']],
  [['### Baker', '$24–28/hour, nights'], ['Baker @ null']],
  [['### Boat surveyor', 'Full time. This post is now closed.'], []],
  [['### Why us', 'Good coffee and a boat.'], []],
])('a heading above terms of employment is an opening: %j', (blocks, expected) => {
  expect(readField({ pageClass: 'careers', blocks: ['# Work with us', ...blocks] }, 'hiring.opening')).toEqual(
    expected,
  );
});

testReads('customers.customer', (sentence) => ({ pageClass: 'other', blocks: ['# Wholesale', sentence] }), {
  'Three things that matter to us: Quality, Service and Price.': [],
});

test.each([
  ['— Agnes Thripp, clerk, Skelbeck Parish Council', ['Skelbeck Parish Council']],
  ['– Rupert Delamere, land agent, Nordal Estates', ['Nordal Estates']],
  ['— Whinfell Water, asset care team', ['Whinfell Water']],
  ['— Deb Rowe, founder', []],
  ['— Deb Rowe, Head of Sales, Vice President', []],
])('under a heading of customers, whoever is quoted is one: %s', (line, expected) => {
  const blocks = ['# Veltrane', '## Clients', '“They told us not to spend the money.”', line];
  expect(readField({ pageClass: 'home', blocks }, 'customers.customer')).toEqual(expected);
  const elsewhere = ['# Veltrane', '## In the press', '“They told us not to spend the money.”', line];
  expect(readField({ pageClass: 'home', blocks: elsewhere }, 'customers.customer')).toEqual([]);
});

test.each<[PageClass, TestBlock[], string[]]>([
  [
    'about',
    ['## Stowaway', 'Stowaway plans the shelf.', '## Wastenot', 'Wastenot shows what was thrown away.'],
    ['Stowaway', 'Wastenot'],
  ],
  [
    'product',
    ['Plum Butter', 'Plum Butter is cooked for a day.', 'Kelp Pickle', 'Kelp Pickle is cut by hand.'],
    ['Plum Butter', 'Kelp Pickle'],
  ],
  ['product', ['## PickOne', 'PickOne lifts 12 kg.'], ['PickOne']],
  ['about', ['## Stowaway', 'Stowaway plans the shelf.'], []],
  ['about', ['## Mira Holt', 'Mira Holt joined in 2015.', '## Jon Beck', 'Jon Beck studied in Graz.'], []],
  ['about', ['## Nordal', 'Nordal employs 40 people.', '## Bosk', 'Bosk was founded in Oslo.'], []],
  ['about', ['## Our values', 'Our values have not changed.', '## Why us', 'Because we answer.'], []],
  ['product', ['Plum Butter', 'Plum Butter is cooked for a day.'], []],
])(
  'on a page of the class %s, what begins the sentence below its name is a product: %j',
  (pageClass, blocks, expected) => {
    expect(readField({ pageClass, blocks: ['# Veltrane', ...blocks] }, 'offering.product')).toEqual(expected);
  },
);

test('the head of a column tells the place of an opening from its team', () => {
  const blocks = [
    '# Jobs',
    '## Open positions',
    ['; Role', '; Team', '; Location'],
    ['; Field Service Engineer', '; Service', '; Memphis, TN'],
    ['; Production Planner', '; Manufacturing', '; Leeds'],
  ];
  expect(readField({ pageClass: 'careers', blocks }, 'hiring.opening')).toEqual([
    'Field Service Engineer @ Memphis, TN',
    'Production Planner @ Leeds',
  ]);
});
