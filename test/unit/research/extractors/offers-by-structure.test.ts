import type { PageClass } from '../../../../subgraphs/research/domain/evidence/source-document.ts';
import type { TestBlock } from '../../../support/research-documents.ts';
import { readField } from '../../../support/research-reading.ts';
import { testIgnores } from './field-tests.ts';

const home = (sentence: string) => ({ pageClass: 'home' as const, blocks: ['# Robots that pick', sentence] });

test.each<[string, PageClass, TestBlock[], string[]]>([
  [
    'offering.product',
    'home',
    [
      ['Veltrane Pick', 'Lifts 12 kg.'],
      ['Veltrane Pack', 'Closes boxes.'],
    ],
    ['Veltrane Pick', 'Veltrane Pack'],
  ],
  [
    'offering.product',
    'home',
    [
      ['### Veltrane Blog', 'Posts.'],
      ['### Veltrane Careers', 'Jobs.'],
    ],
    [],
  ],
  [
    'offering.product',
    'home',
    [
      ['### Veltrane Austria', 'Graz.'],
      ['### Veltrane Germany', 'Ulm.'],
    ],
    [],
  ],
  ['offering.product', 'home', [['### Veltrane Pick', 'Alone.']], []],
  [
    'overview.certification',
    'home',
    ['## Security', 'SOC 2 Type II', 'ISO 27001', 'HIPAA-ready'],
    ['SOC 2 Type II', 'ISO 27001'],
  ],
  ['overview.certification', 'home', ['## Security audits in weeks', 'SOC 2 Type II'], []],
  ['overview.certification', 'home', ['## Security consulting', 'ISO 27001'], []],
  ['customers.customer', 'home', ['Powering phone support at', '~ Nordal', '~ Bosk'], ['Nordal', 'Bosk']],
  [
    'customers.customer',
    'home',
    ['## One platform', ['"It halved our waiting time."', 'Ada Weft', 'Head of Support @ Nordal Cargo']],
    ['Nordal Cargo'],
  ],
  [
    'customers.customer',
    'home',
    [['"It halved our waiting time."', 'Ada Weft', 'Responsable – Ville de Nordal']],
    ['Ville de Nordal'],
  ],
  ['customers.customer', 'home', ['## Our investors', ['"A fine team."', 'Ada Weft', 'Director, Nordal']], []],
  ['customers.customer', 'home', ['"It halved our waiting time."', 'Ada Weft', 'Director, Nordal'], []],
  ['people.person', 'home', [['"It works."', '- Ada Weft, Network Manager, Nordal Water']], []],
  ['people.person', 'home', [['"It works."', '- Ada Weft, CEO, Veltrane']], ['Ada Weft, CEO']],
  [
    'customers.customer',
    'home',
    [['## “We took four lorries off the road.”', 'Ada Weft, Head of Waste, Nordal Council']],
    ['Nordal Council'],
  ],
  ['people.person', 'home', ['## In the press', ['“A firm to watch.”', 'Karl Brandt, Editor, Optik Heute']], []],
  [
    'people.person',
    'home',
    [['“It works.”', 'Noor Haddad, co-founder, Veltrane Robotics']],
    ['Noor Haddad, co-founder'],
  ],
  [
    'customers.customer',
    'customers',
    ['## Textiles', 'Textiles mills save 12 hours a week.', '## Pharma', 'It helps.'],
    [],
  ],
  ['people.person', 'home', [['## “It works.”', 'Ada Weft, Head of Waste, Nordal Council']], []],
  ['customers.customer', 'home', ['### Councils and hauliers that rely on Veltrane'], []],
  ['customers.customer', 'customers', ['Diesel use dropped by 18% in a year.'], []],
  [
    'offering.integration',
    'home',
    ['## Integrations', 'Nordesk, Intercall and Bosk. More on request.'],
    ['Nordesk', 'Intercall', 'Bosk'],
  ],
  ['offering.integration', 'home', ['## Integrations', 'Nordesk, Intercall and Bosk. Coming soon.'], []],
  ['customers.customer', 'customers', [['Products used', 'PickOne, PackTwo']], []],
  [
    'offering.integration',
    'home',
    ['## Plays nicely with your stack', ['Nordesk', 'Intercall', 'Borealis Cloud', 'And 40+ more']],
    ['Nordesk', 'Intercall', 'Borealis Cloud'],
  ],
  ['offering.integration', 'home', ['## Integrations', 'Unlike Rivalix, PickOne needs no sensor.'], []],
  ['offering.integration', 'home', ['## Integrations', 'An integration with Nordesk and Bosk is planned.'], []],
  [
    'overview.partner',
    'about',
    ['## Partner', '- Nordal Automation – Vertriebspartner in Österreich', '- Bosk Institut – Forschungspartner'],
    ['Nordal Automation', 'Bosk Institut'],
  ],
  ['overview.parent', 'pricing', ['# Preise', ['### Konzern', 'Preis auf Anfrage']], []],
  [
    'offering.plan',
    'pricing',
    ['# Preise', ['### Start', '€490', 'pro Linie und Monat'], ['### Konzern', 'Preis auf Anfrage']],
    ['Start 490 EUR', 'Konzern null null'],
  ],
  [
    'offering.plan',
    'pricing',
    ['# Usage', ['; Item', '; Price'], ['; Calls', '; $0.008 per minute']],
    ['Calls 0.008 USD'],
  ],
  [
    'offering.plan',
    'product',
    [
      ['; Model', '; What it is', '; Price (ex VAT)'],
      ['; Pick 220', '; Clamp-on meter', '; £1,450'],
      ['; Pick 350', '; Battery meter', '; £2,190'],
      ['; Carriage', '; UK mainland', '; £15'],
    ],
    ['Pick 220 1450 GBP', 'Pick 350 2190 GBP'],
  ],
  [
    'news.item',
    'blog',
    ['## Changelog', ['### Version 5.2', '30 June 2026', 'Faster.'], ['### Bug fixes', '6 May 2026', 'A crash.']],
    ['Version 5.2 (2026-06-30)'],
  ],
  [
    'news.item',
    'blog',
    ["## What's new", '### October 2026', '- Ovens: bearings in ovens are now covered.', '- Fixed: time zones.'],
    ['Ovens: bearings in ovens are now covered (2026-10-01)'],
  ],
  ['news.item', 'press', ['## News', ['### Competitor Rivalix files for insolvency', '4 March 2026']], []],
  ['customers.customer', 'home', ['In good hands at', '~ Nordal', '~ Bosk'], ['Nordal', 'Bosk']],
  [
    'offering.plan',
    'product',
    ['## Pick 40', 'Pick 40 cools shops. From €48,000 net.', '## Pick Mini', 'For bakers. From €9,800 net.'],
    ['Pick 40 48000 EUR', 'Pick Mini 9800 EUR'],
  ],
  [
    'news.item',
    'press',
    [
      '## News',
      '20 June 2025 - Pick 2.0 is released: faster graphs. Come and see.',
      '2 May 2024 - New partnership with Nordal Systems',
    ],
    ['Pick 2.0 is released: faster graphs (2025-06-20)', 'New partnership with Nordal Systems (2024-05-02)'],
  ],
])('%s on a page of the class %s: %j', (field, pageClass, blocks, expected) => {
  expect(readField({ pageClass, blocks: ['# Fewer stops', ...blocks] }, field)).toEqual(expected);
});

testIgnores('offering.product', home, [
  'Nordal Foods launches the MF-9, which we stock.',
  'Meet Mira Holt, our new CTO.',
  'Veltrane Cards, a card for crews, launches next year.',
  'Veltrane Systems builds arms in Graz.',
  'Veltrane Austria runs a laboratory.',
  'Veltrane Street runs past our door.',
  'Veltrane lance une étude.',
]);
testIgnores('overview.partner', home, [
  'We are looking for a sales partner.',
  'We are looking for distributors of Optical Goods.',
  'We are your partner for Quality Control.',
  'We are a Family partner.',
  'Nordal Foods partners with Bosk.',
  'We are your partner.',
]);
testIgnores('overview.certification', home, ['We are not ISO 27001 certified.', 'Our hosts are ISO 27001 certified.']);
