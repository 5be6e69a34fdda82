import { readHtml } from '../../../support/research-reading.ts';

type Row = readonly [label: string, value: string, field: string, expected: readonly string[]];
type Layout = (rows: readonly Row[]) => string;

/** Ways in which pages set facts and their labels side by side. */
const LABELLED: Readonly<Record<string, Layout>> = {
  'a table of cells': (rows) =>
    `<table>${rows.map(([label, value]) => `<tr><td>${label}</td><td>${value}</td></tr>`).join('')}</table>`,
  'a table with heads of rows': (rows) =>
    `<table>${rows.map(([label, value]) => `<tr><th>${label}</th><td>${value}</td></tr>`).join('')}</table>`,
  'a list of definitions': (rows) =>
    `<dl>${rows.map(([label, value]) => `<dt>${label}</dt><dd>${value}</dd>`).join('')}</dl>`,
  'a list of definitions in rows': (rows) =>
    `<dl>${rows.map(([label, value]) => `<div><dt>${label}</dt><dd>${value}</dd></div>`).join('')}</dl>`,
  'items with a label in bold print': (rows) =>
    `<ul>${rows.map(([label, value]) => `<li><strong>${label}:</strong> ${value}</li>`).join('')}</ul>`,
  'rows of two blocks': (rows) =>
    rows.map(([label, value]) => `<div><div>${label}</div><div>${value}</div></div>`).join(''),
  'a heading above a list': (rows) =>
    rows.map(([label, value]) => `<h2>${label}</h2><ul><li>${value.replaceAll(', ', '</li><li>')}</li></ul>`).join(''),
};

const FACTS: Readonly<Record<string, readonly Row[]>> = {
  en: [
    ['Company', 'Veltrane Robotics Ltd', 'registry.legal_name', ['Veltrane Robotics Ltd']],
    ['Founded', '2014', 'overview.founded', ['2014-01-01']],
    ['Head office', 'Leeds', 'overview.headquarters', ['Leeds']],
    ['Employees', '118', 'overview.headcount', ['118']],
    ['CEO', 'Mira Holt', 'people.person', ['Mira Holt, CEO']],
    ['Offices', 'Leeds, Graz, Lyon', 'overview.office', ['Graz', 'Leeds', 'Lyon']],
    ['Certifications', 'ISO 9001, ISO 14001', 'overview.certification', ['ISO 14001', 'ISO 9001']],
    ['Parent company', 'Nordal Holding', 'overview.parent', ['Nordal Holding']],
    [
      'Customers',
      'Brack Foods, Ovel Dairy, Sund Mills',
      'customers.customer',
      ['Brack Foods', 'Ovel Dairy', 'Sund Mills'],
    ],
    ['Partners', 'Nordal Robotics, Kelm Systems', 'overview.partner', ['Kelm Systems', 'Nordal Robotics']],
    ['Integrations', 'Xero, Slack', 'offering.integration', ['Slack', 'Xero']],
    ['Products', 'Loomline, Spinwell', 'offering.product', ['Loomline', 'Spinwell']],
    ['Open positions', '7', 'hiring.open_positions', ['7']],
  ],
  de: [
    ['Firma', 'Veltrane Robotics GmbH', 'registry.legal_name', ['Veltrane Robotics GmbH']],
    ['Gründung', '2014', 'overview.founded', ['2014-01-01']],
    ['Hauptsitz', 'Graz', 'overview.headquarters', ['Graz']],
    ['Mitarbeitende', '118', 'overview.headcount', ['118']],
    ['Standorte', 'Graz, Linz, Leipzig', 'overview.office', ['Graz', 'Leipzig', 'Linz']],
    ['Zertifikate', 'ISO 9001, ISO 14001', 'overview.certification', ['ISO 14001', 'ISO 9001']],
    ['Muttergesellschaft', 'Nordal Holding', 'overview.parent', ['Nordal Holding']],
    ['Partner', 'Nordal Robotics, Kelm Systems', 'overview.partner', ['Kelm Systems', 'Nordal Robotics']],
    ['Produkte', 'Loomline, Spinwell', 'offering.product', ['Loomline', 'Spinwell']],
  ],
  fr: [
    ['Création', '2014', 'overview.founded', ['2014-01-01']],
    ['Siège', 'Lyon', 'overview.headquarters', ['Lyon']],
    ['Effectif', '118 salariés', 'overview.headcount', ['118']],
    ['Agences', 'Lyon, Lille, Nantes', 'overview.office', ['Lille', 'Lyon', 'Nantes']],
    ['Certifications', 'ISO 9001, ISO 14001', 'overview.certification', ['ISO 14001', 'ISO 9001']],
    ['Maison mère', 'Nordal Holding', 'overview.parent', ['Nordal Holding']],
    [
      'Clients',
      'Brack Foods, Laiterie Ovel, Moulins Sund',
      'customers.customer',
      ['Brack Foods', 'Laiterie Ovel', 'Moulins Sund'],
    ],
    ['Partenaires', 'Nordal Robotics, Kelm Systems', 'overview.partner', ['Kelm Systems', 'Nordal Robotics']],
    ['Produits', 'Loomline, Spinwell', 'offering.product', ['Loomline', 'Spinwell']],
  ],
};
const HEADINGS: Readonly<Record<string, string>> = { en: 'Facts', de: 'Zahlen und Fakten', fr: 'En bref' };

/** Fields whose lists rules read below a heading alone, and layouts in which they leave certificates to the model. */
const NAMES = ['customers.customer', 'overview.partner', 'offering.integration', 'offering.product'];
const WITHOUT_CERTIFICATES = ['items with a label in bold print', 'rows of two blocks'];

function isOfRules(layout: string, field: string): boolean {
  if (layout === 'a heading above a list') return true;
  return !NAMES.includes(field) && !(field === 'overview.certification' && WITHOUT_CERTIFICATES.includes(layout));
}

describe.each(Object.entries(LABELLED))('facts in %s', (name, layout) => {
  test.each(Object.entries(FACTS))('are all read of %s', (language, rows) => {
    const html = `<main><h1>${HEADINGS[language]}</h1>${layout(rows)}</main>`;
    const known = rows.filter(([, , field]) => isOfRules(name, field));
    const read = known.map(([label, , field]) => [label, readHtml(field, { language, html }).sort()]);
    expect(read).toEqual(known.map(([label, , , expected]) => [label, expected]));
  });
});

test.each(Object.entries(LABELLED).filter(([name]) => name !== 'rows of two blocks'))(
  'founders in %s',
  (_name, layout) => {
    const row = ['Founders', 'Mira Holt, Jon Beck', 'people.person', []] as const;
    const html = `<main><h1>Facts</h1>${layout([row])}</main>`;
    const expected = ['Jon Beck, Founders', 'Mira Holt, Founders'];
    expect(readHtml('people.person', { language: 'en', html }).sort()).toEqual(expected);
  },
);

/** Ways in which pages list names below a heading. */
const LISTED: Readonly<Record<string, (names: readonly string[]) => string>> = {
  items: (names) => `<ul>${names.map((name) => `<li>${name}</li>`).join('')}</ul>`,
  cards: (names) => names.map((name) => `<div><h3>${name}</h3><p>A family firm in the north.</p></div>`).join(''),
  tags: (names) => `<div>${names.map((name) => `<span class="tag">${name}</span>`).join(' ')}</div>`,
  'signs that are links': (names) =>
    `<ul>${names.map((name) => `<li><a href="/x"><img src="x.svg" alt="${name}"></a><span>for you</span></li>`).join('')}</ul>`,
  'a table': (names) =>
    `<table><tr><th>Name</th><th>Since</th></tr>${names.map((name) => `<tr><td>${name}</td><td>2021</td></tr>`).join('')}</table>`,
  'a list of definitions': (names) =>
    `<dl>${names.map((name) => `<dt>${name}</dt><dd>A family firm in the north.</dd>`).join('')}</dl>`,
  'items with what they are': (names) =>
    `<ul>${names.map((name) => `<li><strong>${name}</strong>: a family firm in the north.</li>`).join('')}</ul>`,
};
const SECTIONS = [
  ['customers.customer', 'Our customers', ['Brack Foods', 'Ovel Dairy', 'Sund Mills'], 'customers'],
  ['overview.partner', 'Our partners', ['Brack Robotics', 'Ovel Systems', 'Sund Consulting'], 'about'],
] as const;

describe.each(Object.entries(LISTED))('names in %s', (_name, layout) => {
  test.each(SECTIONS)('are read as %s', (field, heading, names, pageClass) => {
    const html = `<main><h1>${heading}</h1>${layout(names)}</main>`;
    expect(readHtml(field, { language: 'en', html, pageClass }).sort()).toEqual(names);
  });

  test('are not read below a heading of what is not there', () => {
    const names = ['Brackbase', 'Xero', 'QuickBooks'];
    const html = `<main><h1>Integrations</h1><h2>Not here, and why</h2>${layout(names)}</main>`;
    expect(readHtml('offering.integration', { language: 'en', html, pageClass: 'product' })).toEqual([]);
  });
});

test('names beside each other are neither sites nor towns', () => {
  const names = ['Brack Foods', 'Ovel Dairy', 'Sund Mills', 'Kelmar'];
  const html = `<main><h2>Trusted by</h2><div>${names.map((name) => `<div>${name}</div>`).join('')}</div></main>`;
  expect(readHtml('customers.customer', { language: 'en', html, pageClass: 'home' }).sort()).toEqual([...names].sort());
  expect(readHtml('overview.office', { language: 'en', html, pageClass: 'home' })).toEqual([]);
});

test('a comparison with somebody else is no table of facts', () => {
  const rows =
    '<tr><th>Nordal GmbH</th><th>Veltrane Robotics</th></tr><tr><td>Gegründet 1990</td><td>Gegründet 2016</td></tr>';
  const html = `<main><h1>Vergleich</h1><table>${rows}</table></main>`;
  expect(readHtml('overview.founded', { language: 'de', html })).toEqual(['2016-01-01']);
});

test('people who are employed are a headcount', () => {
  const html = '<main><h1>About us</h1><dl><dt>People employed</dt><dd>212</dd></dl></main>';
  expect(readHtml('overview.headcount', { language: 'en', html })).toEqual(['212']);
});
