import type { TestBlock } from '../../../support/research-documents.ts';
import { readField } from '../../../support/research-reading.ts';
import { testIgnores, testReads } from './field-tests.ts';

const product = (sentence: string) => ({ pageClass: 'product' as const, blocks: ['# Robots', '## PickOne', sentence] });
const about = (sentence: string) => ({ blocks: ['# About us', sentence] });

testReads('offering.integration', product, {
  'PickOne integrates with Salesforce and SAP.': ['Salesforce', 'SAP'],
  'PickOne connects directly to Shopify.': 'Shopify',
  'Veltrane integrates with HubSpot, Slack and Zapier.': ['HubSpot', 'Slack', 'Zapier'],
  'It syncs with NetSuite.': 'NetSuite',
  'Invoices sync with Xero and QuickBooks.': ['Xero', 'QuickBooks'],
  'We integrate with Odoo.': 'Odoo',
  'Our native integrations include Jira and Confluence.': ['Jira', 'Confluence'],
  'Our connectors for Snowflake and BigQuery are free.': ['Snowflake', 'BigQuery'],
  'Integrations with Siemens Teamcenter and Windchill are included.': ['Siemens Teamcenter', 'Windchill'],
  'PickOne plugs into Grafana.': 'Grafana',
  'PickOne works out of the box with Home Assistant.': 'Home Assistant',
  'Schnittstellen zu DATEV und SAP gibt es ab Werk.': ['DATEV', 'SAP'],
  'Unsere Schnittstellen umfassen DATEV und Lexware.': ['DATEV', 'Lexware'],
  'Nos connecteurs pour Sage et Cegid sont inclus.': ['Sage', 'Cegid'],
  'PickOne s’intègre à Sage.': 'Sage',
  'PickOne se synchronise avec Pennylane, Sage 100 et Cegid.': ['Pennylane', 'Sage 100', 'Cegid'],
  'PickOne lässt sich an Roboter von KUKA und Fanuc montieren.': ['KUKA', 'Fanuc'],
  'PickOne verbindet sich mit TYPO3 und Microsoft Teams.': ['TYPO3', 'Microsoft Teams'],
  'PickOne tauscht Daten mit SAP und Siemens Opcenter aus.': ['SAP', 'Siemens Opcenter'],
  'Our ordering app, PickOne, reads your stock from Ekos and Xero.': ['Ekos', 'Xero'],
  'Veltrane sends measurements to Epic and Oracle Health through HL7 FHIR.': ['Epic', 'Oracle Health'],
  'Data from PickTwo can be synced with Snowflake.': 'Snowflake',
  'We’ve linked our ticketing to Jira so that nobody types twice.': 'Jira',
  'Thanks to our interface to Bosk WMS, levels are up to date.': 'Bosk WMS',
  'With the new Zapier integration, nobody types twice.': 'Zapier',
  'An open API and connectors to Grafana and Datadog come with every robot.': ['Grafana', 'Datadog'],
  'Native integration: Siemens TIA Portal': 'Siemens TIA Portal',
  'Single sign-on runs via Okta or Microsoft Entra ID.': ['Okta', 'Microsoft Entra ID'],
  'Alerts from our robots land in Microsoft Teams.': 'Microsoft Teams',
  'PickOne connects to Nordesk and to the Bosk PI System out of the box.': ['Nordesk', 'Bosk PI System'],
  'Unsere Plattform ist mit SAP und Oracle kompatibel.': ['SAP', 'Oracle'],
  'Mit der neuen DATEV-Schnittstelle sparen Sie Zeit.': 'DATEV',
  'Für Lexware gibt es eine fertige Anbindung.': 'Lexware',
  'Für Microsoft Dynamics 365 liefern wir einen fertigen Konnektor mit.': 'Microsoft Dynamics 365',
  'Veltrane ist in Abacus integriert.': 'Abacus',
  'Störungen meldet PickOne in Microsoft Teams.': 'Microsoft Teams',
  'Unsere Software spricht mit Shopware und Odoo.': ['Shopware', 'Odoo'],
  'Les alertes de nos machines arrivent dans Slack.': 'Slack',
  'Grâce à notre module pour Generix WMS, les stocks sont toujours à jour.': 'Generix WMS',
  'Compatible avec ROS 2, PickOne se pilote depuis vos outils.': 'ROS 2',
  'L’automate dialogue nativement avec PcVue et Ignition.': ['PcVue', 'Ignition'],
});

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

testReads('overview.partner', about, {
  'Gemeinsam mit der Meisterschule Nordal entwickeln wir Lehrmaterial.': 'Meisterschule Nordal',
  'Optics are developed together with the Nordal Institute.': 'Nordal Institute',
  'We partner with Nordal Logistics and Kestrel Bank.': ['Nordal Logistics', 'Kestrel Bank'],
  'Veltrane partners with Nordal.': 'Nordal',
  'Wir arbeiten eng mit der Hochschule Nordal zusammen.': 'Hochschule Nordal',
  'Wir arbeiten mit der Nordal GmbH zusammen und kooperieren mit Kestrel Robotics.': [
    'Nordal GmbH',
    'Kestrel Robotics',
  ],
  'Nous travaillons main dans la main avec le CNRB.': 'CNRB',
  'Veltrane has partnered with Fennimore University.': 'Fennimore University',
  'We cooperate with Nordal on grippers.': 'Nordal',
  'Our partners include Nordal and Kestrel Robotics.': ['Nordal', 'Kestrel Robotics'],
  'Our technology partners are Nordal and Bosk.': ['Nordal', 'Bosk'],
  'Zu unseren Partnern zählen Nordal und Bosk.': ['Nordal', 'Bosk'],
  'Unsere Partner sind Nordal und Bosk.': ['Nordal', 'Bosk'],
  'Nos partenaires sont Nordal et Bosk.': ['Nordal', 'Bosk'],
  'Parmi nos partenaires figurent Nordal et Bosk.': ['Nordal', 'Bosk'],
  'In Norway, PickOne is distributed by our partner Medivik Health.': 'Medivik Health',
  'We stock spare parts and are the UK distributor of Yakima Ridge arms.': 'Yakima Ridge',
  'En Belgique, nos unités sont distribuées par Nordal Wallonie GmbH.': 'Nordal Wallonie GmbH',
  'In Frankreich vertreibt Nordal unsere Geräte.': 'Nordal',
  'Nous sommes partenaires de la Banque Orvale et du réseau d’experts-comptables Fidulys.': [
    'Banque Orvale',
    'Fidulys',
  ],
  'Joining forces with Nordal Conveyors was the best decision of 2024.': 'Nordal Conveyors',
  'Sales partner for Scandinavia: Nordal Automation': 'Nordal Automation',
  'As an official partner of Batterix, we exchange cells on the spot.': 'Batterix',
  'In Spain we work hand in hand with the integrator Almadora.': 'Almadora',
  'Together with our partner Nordal Conveyors we plan whole halls.': 'Nordal Conveyors',
  'Nordal Systems and Veltrane have agreed to market their products jointly.': 'Nordal Systems',
  'We rely on a strong partner for financing: Leasewell.': 'Leasewell',
  'Nordal Automation, our distribution partner in Norway, keeps an arm in its showroom.': 'Nordal Automation',
  'Belts are made by our engineering partner, Nordal Conveyors, a family firm.': 'Nordal Conveyors',
  'Since 2024 we have been a technology partner of Nordal Milling.': 'Nordal Milling',
  'Our alliance with Bosk Scanners means less work.': 'Bosk Scanners',
  'Veltrane has entered into a partnership with Nordal Logistics.': 'Nordal Logistics',
  'Nordal Cloud is our launch partner for Europe.': 'Nordal Cloud',
  'Eine enge Zusammenarbeit verbindet Veltrane mit Nordal Fördertechnik.': 'Nordal Fördertechnik',
  'Seit 2022 arbeiten Veltrane und das Fraunau-Institut an Greifern zusammen.': 'Fraunau-Institut',
  'In der Schweiz vertritt uns die Alpgreif AG.': 'Alpgreif AG',
  'Die Zähler liefert unsere Technologiepartnerin Nordal AG aus Chur.': 'Nordal AG',
  'Un partenariat noué en mars avec Batterix double l’autonomie de nos robots.': 'Batterix',
  'Veltrane s’est associée à Nordal Convoyeurs pour équiper des entrepôts.': 'Nordal Convoyeurs',
  'Des préleveurs formés avec notre partenaire Nordal Beauce.': 'Nordal Beauce',
});

const underPartners = (sentence: string) => ({ blocks: ['# About us', '## Our partners', sentence] });

testReads('overview.partner', underPartners, {
  'We work with ClearBank and Banking Circle for settlement.': ['ClearBank', 'Banking Circle'],
  'We work with Kestrel Robotics for arms and with Bosk GmbH for bags.': ['Kestrel Robotics', 'Bosk GmbH'],
  'In der Schweiz arbeiten wir mit der Nordal AG zusammen.': 'Nordal AG',
  'We work with Kestrel Robotics for Bosk and with Anna Weber.': 'Kestrel Robotics',
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
  [
    'offering.integration',
    ['### Connector for Sage', 'Each night.', '### SSO with Okta and Auth0'],
    ['Sage', 'Okta', 'Auth0'],
  ],
  ['offering.integration', ['- Neu: Schnittstelle zu DATEV'], ['DATEV']],
  ['overview.partner', ['## Our partners', '~ Nordal logo', '~ Bosk'], ['Nordal', 'Bosk']],
  ['overview.partner', ['## Partenaires', '- Nordal', '- Bosk'], ['Nordal', 'Bosk']],
  [
    'overview.partner',
    ['## Partner', 'Im Vertrieb arbeiten wir mit der Nordal GmbH und der schweizerischen Bosk AG zusammen.'],
    ['Nordal GmbH', 'Bosk AG'],
  ],
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
  ['### Veltrane partners with Nordal Logistics', ['Nordal Logistics']],
  ['### Nordal Logistics partners with Bosk Mills', []],
  ['Veltrane partners with Nordal Logistics.', []],
])('an article has partners of its company in its headline: %s', (line, expected) => {
  const page = { pageClass: 'press', kind: 'press', publishedAt: '2026-05-04', blocks: ['# News', line] } as const;
  expect(readField({ ...page, blocks: [...page.blocks] }, 'overview.partner')).toEqual(expected);
});
