import { testHtml } from './field-tests.ts';

const row = (heading: string, ...items: string[]) =>
  `<main><h1>Veltrane</h1><h2>${heading}</h2><ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul></main>`;
const table = (heading: string, ...rows: [string, string][]) =>
  `<main><h1>Veltrane</h1><h2>${heading}</h2><table>${rows.map(([head, cell]) => `<tr><td>${head}</td><td>${cell}</td></tr>`).join('')}</table></main>`;

testHtml('overview.office', [
  // A heading counts what stands below it, or says where something of a site is.
  ['en', row('Two homes, one family', '<b>Leeds</b> – pattern shop', '<b>Ghent</b> – polishing'), ['Leeds', 'Ghent']],
  ['en', row('Our three kitchens', 'Leeds (Mill Lane)', 'Ghent', 'Opole'), ['Leeds', 'Ghent', 'Opole']],
  ['en', row('Addresses', 'Leeds, in a former mill', 'Ghent, above the baker'), ['Leeds', 'Ghent']],
  ['en', row('Where the gates are', 'Leeds, dock 4', 'Ghent, pier 2'), ['Leeds', 'Ghent']],
  ['en', table('Two doors', ['Leeds', 'Coiling and grinding'], ['Ghent', 'Packing']), ['Leeds', 'Ghent']],
  [
    'de',
    row('Drei Dächer, ein Team', 'Graz: Leitstand', 'Linz: Verzollung', 'Wels: Gefahrgut'),
    ['Graz', 'Linz', 'Wels'],
  ],
  ['de', row('Wo gehämmert wird', '<b>Graz.</b> Verwaltung, Werk 1.', '<b>Linz.</b> Labor.'), ['Graz', 'Linz']],
  [
    'de',
    table('Gut verteilt', ['Standort', 'Aufgabe'], ['Darmstadt', 'Federn'], ['Linz (AT)', 'Stanzen']),
    ['Darmstadt', 'Linz'],
  ],
  ['fr', row('Deux toits', 'Lyon : expédition', 'Lille : finition'), ['Lyon', 'Lille']],
  ['fr', row('Où nous forgeons', 'Lyon : atelier', 'Lille : bureau'), ['Lyon', 'Lille']],
  // The line over a row, and labels.
  [
    'en',
    '<main><p>You will find our workshops in:</p><ul><li>Leeds</li><li>Ghent</li></ul></main>',
    ['Leeds', 'Ghent'],
  ],
  ['de', '<main><p>Wir haben Büros in:</p><ul><li>Graz</li><li>Linz</li></ul></main>', ['Graz', 'Linz']],
  [
    'en',
    table('Facts', ['Plants in operation', 'Leeds; Ghent'], ['Plants no longer used', 'Derby; York']),
    ['Leeds', 'Ghent'],
  ],
  // Cards of countries with an address each.
  [
    'en',
    '<main><h2>Where to find us</h2><div><h3>Denmark</h3><p>Havnegade 41<br>8000 Aarhus C</p></div><div><h3>India</h3><p>Bhosari<br>Pune 411026</p></div></main>',
    ['Aarhus', 'Pune'],
  ],
  // Others' places, plans, and what is no place.
  ['en', row('Three plans, one price', 'Basic – for starters', 'Pro – for teams', 'Max – for all'), []],
  ['en', row('Where our pumps run', 'Leeds: plant 4', 'Ghent: depot'), []],
  ['en', row('Where we deliver', 'Leeds', 'Ghent'), []],
  ['en', row('Where we want to be in 2030', 'Leeds', 'Ghent'), []],
  ['en', row('What it does', 'Sorting: warehouse', 'Packing: plant'), []],
  ['en', row('Three cities, one tour', 'Leeds: 3 May', 'Ghent: 4 May'), []],
  ['en', row('Two roofs', 'Leeds – workshop, shut in 2019', 'Ghent – workshop, given up'), []],
  ['en', '<main><p>Our customers have offices in:</p><ul><li>Leeds</li><li>Ghent</li></ul></main>', []],
  ['de', row('Wo unsere Pumpen laufen', 'Graz: Klärwerk', 'Linz: Stahlwerk'), []],
  ['de', row('Drei Schritte', 'Erfassung: wir messen', 'Planung: wir zeichnen', 'Umsetzung: wir bauen'), []],
]);

testHtml('overview.office', [
  ['en', '<p>Desks are in two cities, Leeds and Ghent.</p>', ['Leeds', 'Ghent']],
  ['en', '<p>Our staff are split between two towns: Leeds and Ghent.</p>', ['Leeds', 'Ghent']],
  ['de', '<p>Wir haben Büros in drei Städten: Graz, Linz und Wels.</p>', ['Graz', 'Linz', 'Wels']],
  ['fr', '<p>Nos équipes travaillent depuis deux villes, Lyon et Lille.</p>', ['Lyon', 'Lille']],
  ['en', '<p>The van drives from Leeds to Ghent, our two plants.</p>', ['Leeds', 'Ghent']],
  ['de', '<p>In Graz und Linz, unseren beiden Werken, brennt noch Licht.</p>', ['Graz', 'Linz']],
  ['de', '<p>Unser Büro in Linz liegt im ehemaligen Zollhaus.</p>', ['Linz']],
  ['de', '<p>Unser ehemaliges Büro in Linz steht leer.</p>', []],
  ['en', '<p>Our Leeds hub became its own co-op in 2023.</p>', []],
  ['en', '<p>Our Leeds office became our largest site in 2023.</p>', ['Leeds']],
  ['en', '<p>We serve customers in two cities: Leeds and Ghent.</p>', []],
  ['en', '<p>We closed our offices in two cities, Leeds and Ghent.</p>', []],
]);

testHtml('overview.headquarters', [
  ['en', '<main><h3>Where are you based?</h3><p>Nowhere in particular. We work from home.</p></main>', []],
  ['de', '<main><h3>Wo sitzen Sie?</h3><p>Überall und nirgends.</p></main>', []],
  ['de', table('Orte', ['Standort', 'Aufgabe'], ['Graz', 'Hauptsitz, Federn'], ['Linz', 'Stanzen']), ['Graz']],
]);
