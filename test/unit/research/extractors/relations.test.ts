import type { TestBlock } from '../../../support/research-documents.ts';
import { readField } from '../../../support/research-reading.ts';
import { testIgnores, testReads } from './field-tests.ts';

const product = (sentence: string) => ({ pageClass: 'product' as const, blocks: ['# Robots', '## PickOne', sentence] });
const about = (sentence: string) => ({ blocks: ['# About us', sentence] });

testIgnores('offering.integration', product, [
  'PickOne integrates with your ERP.',
  'We send invoices to Nordal and Bosk.',
  'Veltrane exports robots to France and Spain.',
  'Our customers read their stock from Ekos and Xero.',
  'Nordal reads its orders from SAP.',
  'The invoices of Nordal sync with SAP.',
  'Wir tauschen uns mit Nordal und Bosk aus.',
  'PickOne lässt sich an Decken und Wänden montieren.',
  'PickOne does not integrate with SAP.',
  'PickOne will integrate with SAP next year.',
  'Salesforce integrates with Slack.',
  'PickOne is simple, and Salesforce integrates with Slack and Box.',
  'Our customers connect to Shopify themselves.',
  'Nordal integrates with SAP.',
  'If PickOne integrates with SAP, nobody types twice.',
  'PickOne integrates with CRM and ERP systems.',
  'An engineer integrates with Graz in a week.',
  'Does PickOne integrate with SAP?',
  'The office connects to Graz by train.',
  'Experience with SAP is welcome.',
  'PickOne no longer integrates with Magento.',
  'Integration is a matter of trust.',
  'Unlike Salesforce, PickOne is simple.',
  'The bridge connects Graz with Linz.',
  'We built PickOne to integrate with everything.',
  'PickOne could integrate with SAP.',
  'Our former integrations with Magento are gone.',
  'PickOne integrates with Veltrane.',
  'An integration with Odoo is planned for next year.',
  'Our integration with Magento was discontinued in 2023.',
  'We are working on a connector for Odoo.',
  'There is no connector for Sage 50.',
  'Our customer Nordal built its own connector to SAP.',
  'A customer integrated PickOne with Odoo.',
  'Our accountants work with Xero.',
  'We talked to Nordal about a new hall.',
  'We moved our data from Oracle to PostgreSQL.',
  'Our recordings live in ClickHouse.',
  'The engine is written in Rust.',
  'The office has a direct connection to Vienna.',
  'Our team in Graz exchanges ideas with Lyon.',
  'Which systems should we connect to Salesforce?',
  'Eine Schnittstelle zu Odoo ist in Planung.',
  'An einer Schnittstelle zu Oracle WMS arbeiten wir noch.',
  'Die Straßenbahn verbindet Graz mit Eggenberg.',
  'L’intégration à Lyon prend une semaine.',
  'Notre équipe communique avec Paris chaque jour.',
]);

const underPartners = (sentence: string) => ({ blocks: ['# About us', '## Our partners', sentence] });

testReads('overview.partner', underPartners, {
  'Nous travaillons avec la coopérative Val d’Avoine et avec Bosk.': [],
});

test('partners of a table may be called by what they sell', () => {
  const rows = [
    ['; Country', '; Distributor'],
    ['; Ireland', '; Nordal Machine Sales'],
    ['; Germany', '; Bosk & Lutz GmbH'],
    ['; Norway', '; Kestrel AS'],
  ];
  const blocks = ['# About us', '## Agents and distributors', ...rows];
  expect(readField({ blocks }, 'overview.partner')).toEqual(['Nordal Machine Sales', 'Bosk & Lutz GmbH', 'Kestrel AS']);
});

testIgnores('overview.partner', about, [
  'Gemeinsam mit Nordal Systems gewann Bosk den Preis.',
  'Developed together with our customers, PickOne lifts boxes.',
  'Our pumps are sold by weight.',
  'Our pumps are sold by Nordal Grocers and Bosk Market.',
  'Unseres Partners Haus steht in Graz.',
  'Unser Partner Max Weber leitet das Büro.',
  'We partner with you.',
  'PickOne was sold by our former partner Medivik Health.',
  'PickOne was drawn by our partner Lena Holt.',
  'Ask our partner Lena.',
  'We partner with hospitals in Graz.',
  'Nordal partners with Kestrel Bank.',
  'Our customers partner with Nordal.',
  'We no longer partner with Nordal.',
  'Wir arbeiten eng mit unseren Kunden in Graz zusammen.',
  'Nordal arbeitet eng mit der Hochschule Bosk zusammen.',
  'Wir arbeiten mit Stahl und Glas.',
  'We hope to partner with Nordal.',
  'Mira Holt is a partner at Nordal Ventures.',
  'Partner with us.',
  'Our partners are people we like.',
  'Why partner with Veltrane?',
  'We would partner with Nordal again.',
  'Our former partners include Nordal.',
  'Before Veltrane, Mira Holt partnered with Bosk.',
  'Our investors partner with Nordal.',
  'We partner with Mira Holt.',
  'We do not partner with Nordal.',
  'Partnerships are built on trust.',
  'Our partner programme opens in May.',
  'Nordal, which partners with Bosk, is our rival.',
  'The dance partners with Graz in mind.',
  'We help you to find partners such as Nordal.',
  'We ended our partnership with Nordal in 2022.',
  'Talks with Nordal Conveyors about a partnership are at an early stage.',
  'There is no cooperation between us and Batterix.',
  'A partnership with Nordal would be great.',
  'Nordal announced a partnership with Bosk.',
  'We celebrated together with Nordal.',
  'Nordal installed our robots in Graz.',
  'Our partner program: Nordal',
  'Together with Mira Holt he founded Veltrane.',
  'Nordal and Veltrane compete for the same customers.',
  'Working with Nordal would be a mistake.',
  'Our suppliers work closely with Nordal.',
  'Unser Kunde Nordal arbeitet eng mit der Spedition Bosk zusammen.',
  'Wir arbeiten mit Bauern zusammen.',
  'Die Partnerschaft mit Nordal endete 2021.',
  'Le partenariat avec Nordal a pris fin en 2022.',
  'Nous cherchons un partenaire en Grèce.',
]);

function listed(field: string, ...blocks: TestBlock[]): string[] {
  return readField({ pageClass: 'home', blocks: ['# Robots', ...blocks] }, field);
}

test.each<[string, TestBlock[], string[]]>([
  ['offering.integration', ['## Integrations', '- Slack', '- SAP'], ['Slack', 'SAP']],
  ['offering.integration', ['## Works with', '~ Slack logo', '~ SAP'], ['Slack', 'SAP']],
  [
    'offering.integration',
    ['## Schnittstellen', '### DATEV', 'Buchungen.', '### SAP', 'Stammdaten.'],
    ['DATEV', 'SAP'],
  ],
  ['overview.partner', ['## Our partners', '~ Nordal logo', '~ Bosk'], ['Nordal', 'Bosk']],
  ['overview.partner', ['## Partenaires', '- Nordal', '- Bosk'], ['Nordal', 'Bosk']],
])('a list gives %s: %j', (field, blocks, expected) => {
  expect(listed(field, ...blocks)).toEqual(expected);
});

test.each<[string, TestBlock[]]>([
  ['offering.integration', ['## Integrations', '- Slack']],
  ['offering.integration', ['## Integrations', 'Salesforce integrates with Slack.']],
  ['offering.integration', ['## Integrations', '- Connects everything', '- Set up in minutes']],
  ['offering.integration', ['## Integrations', '- See all', '- Request Access']],
  ['offering.integration', ['## What our customers use', '- Slack', '- SAP']],
  [
    'offering.integration',
    ['### Integration with your ERP', '### Connector for autumn', 'Connector for Nordal sold out.'],
  ],
  ['overview.partner', ['## Become a partner', '- Nordal', '- Bosk']],
  ['overview.partner', ['## Partners', '- Mira Holt', '- Jon Beck']],
  ['overview.partner', ['## Former partners', '- Nordal', '- Bosk']],
])('and here it gives none: %s of %j', (field, blocks) => {
  expect(listed(field, ...blocks)).toEqual([]);
});

test.each([
  ['### Nordal Logistics partners with Bosk Mills', []],
  ['Veltrane partners with Nordal Logistics.', []],
])('an article has partners of its company in its headline: %s', (line, expected) => {
  const page = { pageClass: 'press', kind: 'press', publishedAt: '2026-05-04', blocks: ['# News', line] } as const;
  expect(readField({ ...page, blocks: [...page.blocks] }, 'overview.partner')).toEqual(expected);
});
