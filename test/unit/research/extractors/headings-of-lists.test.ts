import { readHtml } from '../../../support/research-reading.ts';

const list = (names: readonly string[]) => `<ul>${names.map((name) => `<li>${name}</li>`).join('')}</ul>`;
const cards = (names: readonly string[]) =>
  names
    .map((name) => `<div class="card"><h3>${name}</h3><p>A short line on it, for those who wonder.</p></div>`)
    .join('');

describe('openings below', () => {
  test.each([
    ['en', 'Roles', ['Office Manager', 'Scrum Master', 'Weaver']],
    ['en', 'Who we are looking for', ['Kitchen Porter', 'Front of House', 'Joiner']],
    ['en', 'Opportunities', ['Teacher', 'Sailmaker', 'Postdoc']],
    ['de', 'Freie Stellen', ['Maurer', 'Servicekraft', 'Physiotherapeutin']],
    ['de', 'Wen wir suchen', ['Koch', 'Zahnmedizinische Fachangestellte', 'Oberarzt']],
    ['de', 'Arbeiten bei Veltrane', ['Zimmerer', 'Azubi Mechatronik', 'Duales Studium Informatik']],
    ['fr', 'On recrute', ['Commercial grands comptes', 'Serveur', 'Chauffeur poids lourd']],
    ['fr', 'Nos offres', ['Agent d’entretien', 'Tourneur-fraiseur', 'Tisserand']],
  ] as const)('%s: %s', (language, heading, titles) => {
    const html = `<main><h1>Veltrane</h1><h2>${heading}</h2>${list(titles)}</main>`;
    const expected = titles.map((title) => `${title} @ null`).sort();
    expect(readHtml('hiring.opening', { language, html, pageClass: 'careers' }).sort()).toEqual(expected);
  });

  test.each([
    ['de', 'Wen wir suchen', ['Robert Koch', 'Jonas Maurer']],
    ['en', 'Roles', ['Mary Weaver', 'John Porter']],
  ] as const)('no people: %s: %s', (language, heading, names) => {
    const html = `<main><h1>Veltrane</h1><h2>${heading}</h2>${list(names)}</main>`;
    expect(readHtml('hiring.opening', { language, html, pageClass: 'careers' })).toEqual([]);
  });
});

describe('firms are customers, and no trades,', () => {
  const firms = ['Brack Foods', 'Ovel Dairy', 'Sund Mills', 'Kelmar'];

  test.each([
    ['en', 'A few of the people we work for'],
    ['en', 'Used every day at'],
    ['en', 'Proudly serving'],
    ['en', 'References'],
    ['de', 'Für wen wir arbeiten'],
    ['de', 'Wer mit uns arbeitet'],
    ['fr', 'Pour qui nous travaillons'],
  ])('%s: %s', (language, heading) => {
    const page = { language, html: `<main><h1>Veltrane</h1><h2>${heading}</h2>${list(firms)}</main>` };
    expect(readHtml('customers.customer', { ...page, pageClass: 'home' }).sort()).toEqual(firms.toSorted());
    expect(readHtml('customers.industry', { ...page, pageClass: 'home' })).toEqual([]);
  });

  test.each([
    ['Who it is for', ['Law Firms', 'Real Estate', 'Craft Breweries', 'Life Sciences']],
    ['Industries', ['Renewable Energy', 'Textile Mills', 'Pulp & Paper', 'Dairies']],
  ])('but trades are trades: %s', (heading, trades) => {
    const page = { language: 'en', html: `<main><h1>Veltrane</h1><h2>${heading}</h2>${list(trades)}</main>` };
    expect(readHtml('customers.industry', { ...page, pageClass: 'home' }).sort()).toEqual(trades.toSorted());
    expect(readHtml('customers.customer', { ...page, pageClass: 'home' })).toEqual([]);
  });
});

describe('no products below', () => {
  test.each([
    ['en', 'Our markets', ['Food & beverage', 'Textiles', 'Chemical processing']],
    ['en', 'Where our machines run', ['Dairies', 'Textiles', 'Breweries']],
    ['en', 'Applications', ['Dairies', 'Textiles', 'Breweries']],
    ['en', 'Our values', ['Candour', 'Patience', 'Thrift']],
    ['de', 'Unsere Werte', ['Offenheit', 'Geduld', 'Sparsamkeit']],
    ['fr', 'Nos bureaux', ['Lyon', 'Lille', 'Nantes']],
    ['fr', 'Nos marchés', ['Agroalimentaire', 'Textile', 'Chimie']],
  ] as const)('%s: %s', (language, heading, names) => {
    const html = `<main><h1>Veltrane</h1><h2>${heading}</h2>${cards(names)}</main>`;
    expect(readHtml('offering.product', { language, html, pageClass: 'home' })).toEqual([]);
  });
});

test('partners that are firms are no people', () => {
  const html = '<main><h1>Veltrane</h1><h2>Unsere Partner</h2><p>Brack Robotik, Ovel Systeme, Sund Beratung</p></main>';
  expect(readHtml('people.person', { language: 'de', html, pageClass: 'about' })).toEqual([]);
});

describe('certificates below', () => {
  const standards = ['ISO 14001', 'ISO 27001', 'ISO 9001'];

  test.each([
    ['en', 'Quality and environment'],
    ['en', 'Standards we meet'],
    ['de', 'Geprüfte Qualität'],
    ['de', 'Auszeichnungen und Zertifikate'],
    ['fr', 'Normes'],
  ])('%s: %s', (language, heading) => {
    const page = { language, html: `<main><h1>Veltrane</h1><h2>${heading}</h2>${list(standards)}</main>` };
    expect(readHtml('overview.certification', { ...page, pageClass: 'about' }).sort()).toEqual(standards);
  });

  test.each(['Quality management', 'How we help you with standards', 'ISO advice'])(
    'none of services: %s',
    (heading) => {
      const html = `<main><h1>Advice</h1><h2>${heading}</h2>${list(standards)}</main>`;
      expect(readHtml('overview.certification', { language: 'en', html, pageClass: 'product' })).toEqual([]);
    },
  );
});

test('a network of partners has no offices', () => {
  const html = `<main><h1>Veltrane</h1><h2>Partnernetzwerk</h2>${list(['Brack Robotik', 'Ovel Systeme', 'Kelmar'])}</main>`;
  expect(readHtml('overview.office', { language: 'de', html, pageClass: 'about' })).toEqual([]);
});
