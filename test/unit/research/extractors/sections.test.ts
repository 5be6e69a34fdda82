import type { PageClass } from '../../../../subgraphs/research/domain/evidence/source-document.ts';
import { type SectionTopic, sectionTopic } from '../../../../subgraphs/research/domain/extractors/section-topic.ts';
import type { TestBlock } from '../../../support/research-documents.ts';
import { readField } from '../../../support/research-reading.ts';

test.each<[string, SectionTopic | null]>([
  ['Trusted by finance teams at', 'customer'],
  ['As served at', 'customer'],
  ['Stockists', 'customer'],
  ['Client list', 'customer'],
  ['Bereits im Einsatz bei', 'customer'],
  ['Ils nous font confiance', 'customer'],
  ['Technology partners', 'partner'],
  ['Our distributors', 'partner'],
  ['Trophy cabinet', 'award'],
  ['Partners & ecosystem', 'partner'],
  ['Vertriebspartner', 'partner'],
  ['Nos partenaires', 'partner'],
  ['Architects we work with', 'partner'],
  ['Architects who build with us', null],
  ['Works with the stack you have', 'integration'],
  ['Connect with the tools you use', 'integration'],
  ['Plugs into the tools that your planners already use', 'integration'],
  ['Compatible avec votre comptabilité', 'integration'],
  ['Native integrations', 'integration'],
  ['Schnittstellen', 'integration'],
  ['Labels et certifications', 'certificate'],
  ['As seen in', 'medium'],
  ['Bekannt aus', 'medium'],
  ['We also accept', 'payment'],
  ['Backed by', 'investor'],
  ['Gefördert von', 'investor'],
  ['How we compare', 'rival'],
  ['Kundenstimmen', 'testimonial'],
  ['Recent posts', 'news'],
  ['Aktuelles', 'news'],
  ['Become a partner', null],
  ['Former partners', null],
  ['Find a partner', null],
  ['Why partner with us?', null],
  ['Customer support', null],
  ['Für Kunden', null],
  ['What our customers use', 'customer'],
])('a section under the heading %s lists: %s', (heading, topic) => {
  expect(sectionTopic(heading)).toBe(topic);
});

function read(field: string, pageClass: PageClass, blocks: TestBlock[]): string[] {
  return readField({ pageClass, blocks: ['# Robots', ...blocks] }, field);
}

test.each<[string, PageClass, TestBlock[], string[]]>([
  [
    'customers.customer',
    'home',
    ['## Deployed at', 'Nordal · Borealis Foods · Bosk Mills'],
    ['Nordal', 'Borealis Foods', 'Bosk Mills'],
  ],
  [
    'customers.customer',
    'home',
    ['## Client list', 'Nordal / Borealis Foods / Bosk'],
    ['Nordal', 'Borealis Foods', 'Bosk'],
  ],
  [
    'customers.customer',
    'home',
    ['## Our clients', 'Nordal, Borealis Foods and Bosk'],
    ['Nordal', 'Borealis Foods', 'Bosk'],
  ],
  [
    'customers.customer',
    'other',
    ['## Stockists', "- Selkirk's Pantry, Linz", '- Orchard House, Bath'],
    ["Selkirk's Pantry", 'Orchard House'],
  ],
  [
    'customers.customer',
    'home',
    ['Trusted by teams at', ['Nordal', 'Bosk', 'Kestrel Bank']],
    ['Nordal', 'Bosk', 'Kestrel Bank'],
  ],
  [
    'customers.customer',
    'customers',
    ['## Case study', ['; Client', '; Nordal Telecom'], ['; Sector', '; Telecoms']],
    ['Nordal Telecom'],
  ],
  [
    'customers.customer',
    'other',
    ['# Projects', ['; Customer', '; Nordal Dairy', '; Customer', '; Bosk Cannery']],
    ['Nordal Dairy', 'Bosk Cannery'],
  ],
  [
    'customers.customer',
    'customers',
    ['~ Nordal — new price list, margin +31%', '~ Bosk — packaging for shops'],
    ['Nordal', 'Bosk'],
  ],
  [
    'customers.customer',
    'home',
    ['## Kundenstimmen', ['!t „Pünktlich und präzise.“', '!t Jörg Amsinck', '!t Werkleiter, Nordhag Pumpen GmbH']],
    ['Nordhag Pumpen GmbH'],
  ],
  [
    'customers.customer',
    'home',
    ['## Kind words', '“They asked the right question.”', '— Imogen Sayle, CFO at Tollgate Software'],
    ['Tollgate Software'],
  ],
  [
    'customers.customer',
    'home',
    [['> “I get my evenings back.”', '~ Mara Ostrow', '~ VP Finance, Dunmore & Vale']],
    ['Dunmore & Vale'],
  ],
  [
    'customers.customer',
    'customers',
    [
      '## Also on board',
      '- Nordal Dairy, milk from the Highlands',
      '- Bosk – Dough, Utrecht',
      '- the Danish wholesaler Kestrel Grønt',
    ],
    ['Nordal Dairy', 'Bosk', 'Kestrel Grønt'],
  ],
  [
    'customers.customer',
    'home',
    [
      '## Sleep well',
      '~ Nordal',
      '~ Bosk Mills',
      '~ cargo44',
      ['> “It works.”', 'Ada Weft', 'Head of Logistics, Bosk Mills'],
    ],
    ['Bosk Mills', 'Nordal', 'cargo44'],
  ],
  [
    'customers.customer',
    'home',
    [
      '## What our customers get out of it',
      ['43%', 'less waste', 'Nordal Dairy', 'Read story →'],
      ['Bosk', '6 hours', 'saved a week'],
    ],
    ['Nordal Dairy', 'Bosk'],
  ],
  [
    'customers.customer',
    'customers',
    [
      '# Our work',
      ['; Client', '; Résultat'],
      ['; Nordal Lait', '; 12 % de pertes en moins'],
      ['; Bosk', '; Six heures gagnées'],
    ],
    ['Nordal Lait', 'Bosk'],
  ],
  [
    'overview.partner',
    'about',
    ['## Worldwide', ['; Region', '; Distributor'], ['; Fife', '; Nordal Larder'], ['; Kerry', '; Bosk Company']],
    ['Nordal Larder', 'Bosk Company'],
  ],
  [
    'overview.award',
    'about',
    ['## Awards', ['### 2024', '- Nordal Award for Packaging'], ['### 2022', '- Shortlisted, Bosk Award for Drinks']],
    ['Nordal Award for Packaging'],
  ],
  [
    'overview.partner',
    'about',
    ['## Worldwide', ['; Land', '; Partner'], ['; Polen', '; Nordal Screening'], ['; USA', '; Bosk Screening Inc.']],
    ['Nordal Screening', 'Bosk Screening Inc'],
  ],
  [
    'overview.partner',
    'about',
    ['## Technology partners', ['Nordal IT GmbH', 'Motors in every arm.'], ['Schunk Motion', 'Grippers']],
    ['Nordal IT GmbH', 'Schunk Motion'],
  ],
  [
    'overview.partner',
    'about',
    [
      '## Distribution partners',
      ['; Region', '; Partner', '; Since'],
      ['; Iberia', '; Ferrol Motors', '; 2022'],
      ['; Japan', '; Hoshi KK', '; 2024'],
    ],
    ['Ferrol Motors', 'Hoshi KK'],
  ],
  [
    'offering.integration',
    'product',
    [
      '# Integrations',
      '## Health records',
      '### Epic',
      'Two-way sync.',
      '### Cerner',
      'Coming soon',
      '## Messaging',
      '### Twilio',
      'By text.',
      '## Don’t see yours?',
      'Tell us.',
    ],
    ['Epic', 'Twilio'],
  ],
  [
    'offering.integration',
    'home',
    ['## Works with the tools you have', ['Stripe', 'NetSuite', 'Snowflake']],
    ['Stripe', 'NetSuite', 'Snowflake'],
  ],
  [
    'overview.certification',
    'home',
    ['## Accreditations', 'Organic Trust certified · BRCGS AA'],
    ['Organic Trust', 'BRCGS'],
  ],
  ['overview.certification', 'home', ['!f ISO 27001 zertifiziert · Hosting in Deutschland'], ['ISO 27001']],
  [
    'overview.certification',
    'home',
    ['~ SOC 2 Type II', '~ ISO 27001 certified', '~ G2 Leader 2025'],
    ['SOC 2 Type II', 'ISO 27001'],
  ],
  [
    'overview.certification',
    'customers',
    ['## Zertifizierungen', '- DIN EN ISO 9001:2015', '- ISO 14001'],
    ['DIN EN ISO 9001:2015', 'ISO 14001'],
  ],
  [
    'overview.certification',
    'about',
    ['Kept annually.', 'Fairtrade certified since 2019. Made in Graz.'],
    ['Fairtrade'],
  ],
  [
    'offering.integration',
    'product',
    ['# All integrations', '## Accounting', '- Xero', '- Sage Intacct', '## Coming soon', '- Brex', '- Ramp'],
    ['Xero', 'Sage Intacct'],
  ],
  [
    'overview.certification',
    'product',
    ['# All integrations', '## Certified and audited', 'SOC 2 Type II · PCI DSS Level 1'],
    ['SOC 2 Type II', 'PCI DSS Level 1'],
  ],
])('%s on a page of the class %s: %j', (field, pageClass, blocks, expected) => {
  expect(read(field, pageClass, blocks)).toEqual(expected);
});

test.each<[string, PageClass, TestBlock[]]>([
  ['customers.customer', 'customers', ['## As seen in', '~ Vogue', '~ The Weekend']],
  ['customers.customer', 'customers', ['## We also accept', '- Visa', '- Klarna']],
  ['customers.customer', 'home', ['## Gefördert von', '~ Nordal Stiftung', '~ Bosk']],
  ['customers.customer', 'customers', ['# Unsere Kunden', '## Projekte', 'Text.', '## Kontakt', 'Text.']],
  ['customers.customer', 'customers', ['## Case study', ['; Sector', '; Telecoms'], ['; Result', '; Faster']]],
  ['customers.customer', 'other', ['# Projects', ['; Customer', '; Industry', '; Region', '; Since']]],
  ['customers.customer', 'home', ['Used by 600 clinics.', '© Nordal Health, Inc.']],
  [
    'customers.customer',
    'about',
    [['!t “Patient capital for patient people.”', '!t Ada Weft, Partner at Nordal Ventures']],
  ],
  ['customers.customer', 'careers', [['!t “I learn every day.”', '!t Ada Weft, Engineer at Nordal Motors']]],
  ['customers.customer', 'home', [['!t “Best tea in town.”', '!t Sophie Tarn']]],
  ['customers.customer', 'home', ['## Our customers and partners', '- Nordal', '- Bosk']],
  ['customers.customer', 'home', ['## Sleep well', '~ Nordal', '~ Bosk Mills', '~ Kestrel']],
  ['customers.customer', 'home', ['## What our customers get out of it', ['2.3 million', 'Shipments', 'worldwide']]],
  ['customers.customer', 'home', ['## Customers', ['12', 'plants', 'Graz']]],
  [
    'customers.customer',
    'customers',
    [
      '## Who we serve',
      '- Bakeries, mills and shops',
      '- Craft Breweries, small and large',
      '- Food Service, catering',
    ],
  ],
  [
    'customers.customer',
    'customers',
    ['# Facts', ['; Branche', '; Recycling'], ['; Ort', '; Zeitz'], ['; Anlage', '; Sieb T 40']],
  ],
  ['customers.customer', 'customers', ['# Clients', ['; Client', '; Résultat']]],
  ['customers.customer', 'careers', ['## Jobs', '### Kundenberater (m/w/d)', 'Graz · Vollzeit']],
  ['overview.partner', 'home', ['## Partners', '- Mira Holt', '- Head of Sales', '- Jon Beck']],
  ['overview.partner', 'home', ['## Our investors', '- Nordal', '- Bosk']],
  ['offering.integration', 'home', ['## Integrations', '### Slack', 'Coming soon', '### SAP', 'Planned']],
  ['overview.certification', 'home', ['## Compliance', '- HITRUST certification in progress']],
  ['overview.certification', 'home', ['SOC 2 compliant in weeks', '~ SOC 2', '~ ISO 27001']],
])('and here it gives none: %s on a page of the class %s: %j', (field, pageClass, blocks) => {
  expect(read(field, pageClass, blocks)).toEqual([]);
});
