import { readField } from '../../../support/research-reading.ts';
import { about, testContains, testHtml, testIgnores, testReads } from './field-tests.ts';

const CAREERS = { pageClass: 'careers' } as const;
const TEAM = { pageClass: 'team' } as const;
const QUOTE = (by: string) => `<blockquote><p>“You hear a bad pour.”</p><footer>${by}</footer></blockquote>`;
const CARD = (name: string, line: string) => `<div><h3>${name}</h3><p>${line}</p></div>`;
const CARDS = (line: string) => CARD('Mira Holt', 'Head of Sales') + CARD('Jon Beck', 'CFO') + CARD('Lena Kovac', line);

testContains('people.person', (sentence) => ({ ...about(sentence), pageClass: 'team' }), {
  'Lena Kovac, our CFO, will show you around.': 'Lena Kovac, CFO',
  'Lena Kovac, Works Manager, took over when Karl Lund retired.': 'Lena Kovac, Works Manager',
  'Lena Kovac, audio lead. Hates trains.': 'Lena Kovac, audio lead',
  'Area Manager: Lena Kovac': 'Lena Kovac, Area Manager',
  'Die Zahlen kennt Finanzchefin Lena Kovac.': 'Lena Kovac, Finanzchefin',
  'Veltrane has appointed Lena Kovac as Chief Revenue Officer.': 'Lena Kovac, Chief Revenue Officer',
  'Veltrane has appointed Lena Kovac Chief Revenue Officer.': 'Lena Kovac, Chief Revenue Officer',
  'Veltrane has named Lena Kovac chief revenue officer.': 'Lena Kovac, chief revenue officer',
  'Veltrane a nommé Lena Kovac directrice générale.': 'Lena Kovac, directrice générale',
  'Unsere neue Leiterin Einkauf wird Lena Kovac.': 'Lena Kovac, Leiterin Einkauf',
  'Lena Kovac ist seit dem 1. Februar 2026 Geschäftsführerin.': 'Lena Kovac, Geschäftsführerin',
  'Lena Kovac of Nordal Capital joins the board of directors.': 'Lena Kovac, board of directors',
  'Für den Gesellschafter zieht Lena Kovac in den Beirat ein.': 'Lena Kovac, Beirat',
  'Jon Beck succeeds Lena Kovac, who becomes Executive Chair of the Board.': 'Lena Kovac, Executive Chair',
  'Lena Kovac has been appointed Chief Revenue Officer of Veltrane.': 'Lena Kovac, Chief Revenue Officer',
  'Lena Kovac was appointed CFO in March 2024.': 'Lena Kovac, CFO',
  'Lena Kovac has joined Veltrane as Chief Revenue Officer.': 'Lena Kovac, Chief Revenue Officer',
  'Lena Kovac joins Veltrane as VP of Sales.': 'Lena Kovac, VP of Sales',
  'Lena Kovac joined us in 2021 as Head of Sales.': 'Lena Kovac, Head of Sales',
  'Veltrane has hired Lena Kovac as Head of Sales.': 'Lena Kovac, Head of Sales',
  'Veltrane has promoted Lena Kovac to Chief Operating Officer.': 'Lena Kovac, Chief Operating Officer',
  'Veltrane welcomes Lena Kovac as Head of Sales.': 'Lena Kovac, Head of Sales',
  'Lena Kovac has taken over as CEO.': 'Lena Kovac, CEO',
  'Lena Kovac took over as CEO in 2024.': 'Lena Kovac, CEO',
  'Lena Kovac became CEO in 2024.': 'Lena Kovac, CEO',
  'Lena Kovac leads Veltrane as CEO.': 'Lena Kovac, CEO',
  'Lena Kovac is CEO of Veltrane.': 'Lena Kovac, CEO',
  'Lena Kovac is the CEO and co-founder of Veltrane.': 'Lena Kovac, CEO and co-founder',
  'Lena Kovac is Veltrane’s Chief Technology Officer.': 'Lena Kovac, Chief Technology Officer',
  'Our CEO, Lena Kovac, studied in Linz.': 'Lena Kovac, CEO',
  'Our CEO Lena Kovac studied in Linz.': 'Lena Kovac, CEO',
  'Our CEO is Lena Kovac.': 'Lena Kovac, CEO',
  'Veltrane’s CEO is Lena Kovac.': 'Lena Kovac, CEO',
  'Veltrane is led by CEO Lena Kovac.': 'Lena Kovac, CEO',
  'Veltrane co-founder Lena Kovac studied in Linz.': 'Lena Kovac, co-founder',
  '“Arms are patient,” says Lena Kovac, CEO of Veltrane.': 'Lena Kovac, CEO',
  '“Arms are patient,” says CEO Lena Kovac.': 'Lena Kovac, CEO',
  '“Arms are patient,” said Lena Kovac, Veltrane’s co-founder and CEO.': 'Lena Kovac, co-founder and CEO',
  '“Arms are patient,” said Lena Kovac, co-founder and chief executive of Veltrane.':
    'Lena Kovac, co-founder and chief executive',
  'Lena Kovac (CEO) studied in Linz.': 'Lena Kovac, CEO',
  'Lena Kovac serves as General Counsel.': 'Lena Kovac, General Counsel',
  'Lena Kovac heads our sales as VP of Sales.': 'Lena Kovac, VP of Sales',
  'Veltrane was founded by Lena Kovac and Jon Beck.': 'Lena Kovac, Founder',
  'Lena Kovac co-founded Veltrane in 2015.': 'Lena Kovac, Co-founder',
  'Lena Kovac founded the company in 2015.': 'Lena Kovac, Founder',
  'Founded by Lena Kovac in 2015, Veltrane builds arms.': 'Lena Kovac, Founder',
  'Managing directors: Lena Kovac': 'Lena Kovac, Managing directors',
});

test.each([
  'Former CEO Karl Lund now keeps bees.',
  'Karl Lund, the former CEO of Veltrane, now keeps bees.',
  'Karl Lund stepped down as CEO in 2022.',
  'Karl Lund has stepped down as CEO of Veltrane.',
  'Karl Lund left Veltrane in 2022, where he was CTO.',
  'Karl Lund served as CEO until 2022.',
  'Karl Lund was CEO of Veltrane from 2015 to 2020.',
  'Karl Lund, CEO of Borealis Foods, bought forty arms.',
  'Borealis Foods CEO Karl Lund bought forty arms.',
  'Karl Lund, partner at Nordal Ventures, sits on our board.',
  'Karl Lund of Nordal Ventures, its managing partner, is pleased.',
  '“They have the best arms,” says Karl Lund, Head of Logistics at Borealis Foods.',
  'Karl Lund joins Borealis Foods as Chief Operating Officer.',
  'Rivalix has appointed Karl Lund as CEO.',
  'Rivalix has named Karl Lund chief executive.',
  'Gripwell was founded by Karl Lund.',
  'Karl Lund founded Gripwell in 2009.',
  'Karl Lund is not CEO of Veltrane.',
  'Is Karl Lund CEO of Veltrane?',
  'Karl Lund will become CEO of Veltrane next year.',
  'Before joining Veltrane, she was VP of Sales under Karl Lund, CEO of Gripwell.',
  'Our customer’s CEO, Karl Lund, bought forty arms.',
  'Karl Lund, President Arms of Borealis Chemicals, is pleased.',
  'Karl Lund, der dritte Gründer, steigt aus.',
  'Karl Lund, mayor of the town, cut the ribbon.',
])('no person of the company: %s', (sentence) => {
  expect(readField(about(sentence), 'people.person').filter((person) => person.startsWith('Karl Lund'))).toEqual([]);
});

testHtml('people.person', [
  [
    'en',
    'Write to Lena Kovac, Head of Partnerships.',
    ['Lena Kovac, Head of Partnerships'],
    { pageClass: 'customers' },
  ],
  [
    'de',
    'Wenden Sie sich an Lena Kovac, Vertriebsleiterin.',
    ['Lena Kovac, Vertriebsleiterin'],
    { pageClass: 'customers' },
  ],
  [
    'fr',
    'Écrivez à Lena Kovac, directrice des achats.',
    ['Lena Kovac, directrice des achats'],
    { pageClass: 'customers' },
  ],
  ['en', 'Write to Lena Kovac, Head of Sales at Borealis Foods.', [], { pageClass: 'customers' }],
  ['en', 'Lena Kovac, head of casting until last summer, now at Borealis.', [], TEAM],
  ['en', 'Recruiters: Lena Kovac at Borealis Agency is the only outside recruiter we use.', [], CAREERS],
  ['en', '<ul><li>Borealis Supply, Osaka. Contact: Lena Kovac, General Manager</li></ul>', []],
  [
    'en',
    '<dl><dt>Lena Kovac</dt><dd>CFO. Bakes.</dd><dt>Karl Lund</dt><dd>Keeper of the bees. Sings.</dd></dl>',
    ['Lena Kovac, CFO'],
    TEAM,
  ],
  ['en', QUOTE('Lena Kovac, Head of Casting'), ['Lena Kovac, Head of Casting'], CAREERS],
  ['en', QUOTE('Lena Kovac, CEO of Veltrane'), ['Lena Kovac, CEO'], CAREERS],
  ['fr', QUOTE('Lena Kovac, directrice des achats'), ['Lena Kovac, directrice des achats'], CAREERS],
  ['en', QUOTE('Lena Kovac, Head of Casting, Borealis Foods'), [], CAREERS],
  ['en', QUOTE('Lena Kovac, Head of Casting at the dairy'), [], CAREERS],
  ['en', QUOTE('Lena Kovac, Plant Manager of a dairy'), [], CAREERS],
  ['en', QUOTE('Lena Kovac, Head of Casting'), [], { pageClass: 'product' }],
  [
    'en',
    CARDS('Payroll and Plants'),
    ['Jon Beck, CFO', 'Lena Kovac, Payroll and Plants', 'Mira Holt, Head of Sales'],
    TEAM,
  ],
  ['en', CARDS('Leeds'), ['Jon Beck, CFO', 'Mira Holt, Head of Sales'], TEAM],
  ['en', CARDS('Read more'), ['Jon Beck, CFO', 'Mira Holt, Head of Sales'], TEAM],
  ['en', 'Lena Kovac keeps the books as Finance Manager.', ['Lena Kovac, Finance Manager'], TEAM],
  ['de', 'Lena Kovac kümmert sich als Teamleiterin um die Azubis.', ['Lena Kovac, Teamleiterin'], TEAM],
  ['fr', 'Lena Kovac veille comme responsable qualité sur chaque lot.', ['Lena Kovac, responsable qualité'], TEAM],
  [
    'de',
    'Lena Kovac ist seit 2017 hier und betreut als Senior Managerin Kunden in Wien.',
    ['Lena Kovac, Senior Managerin'],
    TEAM,
  ],
  ['de', 'Mit Kellermeister Jonas Weidinger füllen wir ab.', ['Jonas Weidinger, Kellermeister'], TEAM],
  ['en', 'Lena Kovac has been here since 2012. She is our Head of Service.', ['Lena Kovac, Head of Service'], TEAM],
  [
    'de',
    'Lena Kovac ist seit 2012 dabei. Sie leitet als Werkleiterin zwei Schichten.',
    ['Lena Kovac, Werkleiterin'],
    TEAM,
  ],
  [
    'fr',
    'Lena Kovac est arrivée en 2012. Elle est directrice de production.',
    ['Lena Kovac, directrice de production'],
    TEAM,
  ],
  ['en', 'Lena Kovac came from Nordal in 2012. She was Head of Sales there.', [], TEAM],
  ['de', 'Lena Kovac wurde als Managerin des Jahres ausgezeichnet.', [], TEAM],
  ['en', '<div><h3>Li Wen</h3><p>Regional Manager, China</p></div>', ['Li Wen, Regional Manager, China'], TEAM],
  ['en', '<table><tr><td>Site Manager</td><td>Milton Regis</td><td>Permanent</td></tr></table>', [], CAREERS],
]);

testReads('customers.customer', about, {
  'Our arms pick fruit for Borealis Foods and Oakmere.': [],
});

testIgnores('customers.customer', about, [
  'Rivalix counts Borealis Foods among its customers.',
  'Rivalix is used by Borealis Foods.',
  'Our partners include Gripwell and Harvest Lane.',
  'Our investors include Nordal Ventures and Birch Partners.',
  'Borealis Foods is not a customer of ours.',
  'Borealis Foods was formerly a Veltrane customer.',
  'We hope to win Borealis Foods as a customer.',
  'Our customers include farms, bakeries and breweries.',
  'Is Borealis Foods a customer of ours?',
]);

testIgnores('offering.product', about, [
  'Rivalix has launched GrabIt, a robot arm for warehouses.',
  'Rivalix makes GrabIt, a robot arm.',
  'Veltrane will launch PickNine, a robot arm for space.',
  'PickZero, our first product, has been discontinued.',
  'Borealis Foods makes Fjordella, a cheese.',
]);

testHtml('hiring.opening', [
  [
    'en',
    '<h2>Jobs</h2><ul><li>Plant Fitter (Nights), Leeds</li><li>Welder, York</li></ul>',
    ['Plant Fitter (Nights) @ Leeds', 'Welder @ York'],
    CAREERS,
  ],
  [
    'en',
    '<h2>Jobs</h2><ul><li>Cellar Hand (Weekends) – York</li><li>Barista, Leeds</li><li>Fitter (Maternity Cover), Hull</li></ul>',
    ['Cellar Hand (Weekends) @ York', 'Barista @ Leeds', 'Fitter @ Hull'],
    CAREERS,
  ],
  [
    'de',
    '<h2>Offene Stellen</h2><ul><li>Reinigungskraft, Graz</li><li>Fräserin (Nachtschicht), Wels</li></ul>',
    ['Reinigungskraft @ Graz', 'Fräserin (Nachtschicht) @ Wels'],
    CAREERS,
  ],
  [
    'en',
    '<p>We need a lawyer to tell us. We needed a welder. Our customer is looking for a welder in Linz.</p>',
    [],
    CAREERS,
  ],
  ['en', '<p>Engineering · Leeds · Full-time</p>', [], CAREERS],
  ['fr', '<div><div>Responsable</div><div>Lena Kovac, directrice technique</div></div>', [], CAREERS],
  [
    'en',
    '<table><tr><th>Job</th><th>Where</th><th>State</th></tr><tr><td>Fleet Engineer</td><td>Leeds</td><td>Withdrawn</td></tr></table>',
    [],
    CAREERS,
  ],
  [
    'de',
    '<h2>Offene Stellen</h2><ul><li>Polymechaniker EFZ 80–100 %, Bosau</li><li>Sachbearbeiterin Einkauf (60–80%)</li></ul>',
    ['Polymechaniker EFZ 80–100 % @ Bosau', 'Sachbearbeiterin Einkauf (60–80%) @ null'],
    CAREERS,
  ],
  [
    'en',
    '<h2>Open roles</h2><div><p>Backend Engineer (Ledger)</p><p>Oslo</p></div><div><p>Welder</p><p>Leeds</p></div>',
    ['Backend Engineer (Ledger) @ Oslo', 'Welder @ Leeds'],
    CAREERS,
  ],
]);

testHtml('hiring.open_positions', [
  ['de', '<h2>Drei freie Stellen</h2>', ['3'], CAREERS],
  ['fr', '<h2>Quatre postes à pourvoir</h2>', ['4'], CAREERS],
]);

testHtml('overview.figure', [
  ['en', '212 shops compete with us.', []],
  ['de', 'Bundesweit gibt es mehr als 900 Genossenschaften unserer Art.', []],
]);

testHtml('overview.headcount', [
  ['en', '<table><tr><td>People today, everyone included</td><td>1,150</td></tr></table>', ['1150']],
  ['de', '<dl><dt>Mitarbeitende (inkl. Lernende)</dt><dd>85</dd></dl>', ['85']],
  ['fr', '<dl><dt>Salariés, y compris apprentis</dt><dd>85</dd></dl>', ['85']],
  ['en', '<dl><dt>People (including contractors)</dt><dd>85</dd></dl>', []],
]);

testHtml('people.person', [
  ['en', '<p>Protocols are signed off by the Clinical Director, Mira Holt.</p>', ['Mira Holt, Clinical Director']],
  ['en', '<p>Last, an interview with the CFO: Mira Holt.</p>', ['Mira Holt, CFO']],
  [
    'fr',
    '<p>Pour finir, un entretien avec la Directrice financière : Mira Holt.</p>',
    ['Mira Holt, Directrice financière'],
  ],
  ['en', '<p>We had an interview with the CFO: Mira Holt of Nordal told us about cash.</p>', []],
]);
