import { readHtml } from '../../../support/research-reading.ts';

type Pairs = readonly (readonly [string, string])[];

/** Ways in which pages set two lines side by side, of whatever is in them. */
const LAYOUTS: Readonly<Record<string, (pairs: Pairs) => string>> = {
  cards: (pairs) => pairs.map(([first, last]) => `<div><h3>${first}</h3><p>${last}</p></div>`).join(''),
  'cards upside down': (pairs) => pairs.map(([first, last]) => `<div><p>${last}</p><h3>${first}</h3></div>`).join(''),
  'headings without cards': (pairs) => pairs.map(([first, last]) => `<h3>${first}</h3><p>${last}</p>`).join(''),
  'rows of blocks': (pairs) =>
    pairs.map(([first, last]) => `<div><div>${first}</div><div>${last}</div></div>`).join(''),
  'lines with a break': (pairs) => pairs.map(([first, last]) => `<p><strong>${first}</strong><br>${last}</p>`).join(''),
  captions: (pairs) =>
    pairs
      .map(
        ([first, last]) =>
          `<figure><img src="x.jpg" alt=""><figcaption><b>${first}</b><span>${last}</span></figcaption></figure>`,
      )
      .join(''),
  'a table': (pairs) =>
    `<table>${pairs.map(([first, last]) => `<tr><td>${first}</td><td>${last}</td></tr>`).join('')}</table>`,
  'a list of definitions': (pairs) =>
    `<dl>${pairs.map(([first, last]) => `<dt>${first}</dt><dd>${last}</dd>`).join('')}</dl>`,
  links: (pairs) =>
    `<ul>${pairs.map(([first, last]) => `<li><a href="/x"><span>${first}</span><span>${last}</span></a></li>`).join('')}</ul>`,
  questions: (pairs) =>
    pairs.map(([first, last]) => `<details><summary>${first}</summary><p>${last}</p></details>`).join(''),
};
const FLAT: Readonly<Record<string, (pairs: Pairs) => string>> = {
  ...LAYOUTS,
  'paragraphs in turn': (pairs) => pairs.map(([first, last]) => `<p>${first}</p><p>${last}</p>`).join(''),
  'bold print': (pairs) =>
    `<ul>${pairs.map(([first, last]) => `<li><strong>${first}</strong> ${last}</li>`).join('')}</ul>`,
};
/** What joins two lines in one item. */
const JOINED: Readonly<Record<string, (pairs: Pairs) => string>> = Object.fromEntries(
  [', ', ' – ', ': ', ' '].map((mark) => [
    `items with \`${mark}\``,
    (pairs: Pairs) => `<ul>${pairs.map(([first, last]) => `<li>${first}${mark}${last}</li>`).join('')}</ul>`,
  ]),
);

describe.each(Object.entries({ ...FLAT, ...JOINED }))('prices in %s', (_name, layout) => {
  test.each([
    [
      'en',
      'Pricing',
      [
        ['Starter', '£19 / month'],
        ['Team', '£49 / month'],
      ],
      ['Starter 19 GBP', 'Team 49 GBP'],
    ],
    [
      'de',
      'Preise',
      [
        ['Basis', '19 € pro Monat'],
        ['Profi', '49 € pro Monat'],
      ],
      ['Basis 19 EUR', 'Profi 49 EUR'],
    ],
    [
      'en',
      'Our services and prices',
      [
        ['Annual inspection', '£180'],
        ['Boiler service', '£110'],
      ],
      ['Annual inspection 180 GBP', 'Boiler service 110 GBP'],
    ],
  ] as const)('%s: %s', (language, heading, pairs, expected) => {
    const html = `<main><h1>Veltrane</h1><h2>${heading}</h2>${layout(pairs)}</main>`;
    expect(readHtml('offering.plan', { language, html, pageClass: 'pricing' }).sort()).toEqual(expected);
  });
});

describe.each(Object.entries({ ...FLAT, ...JOINED }))('people in %s', (_name, layout) => {
  test.each([
    [
      'en',
      'Our team',
      [
        ['Mira Holt', 'Chief Executive'],
        ['Samuel O’Dowd', 'Account Manager'],
      ],
    ],
    [
      'de',
      'Unser Team',
      [
        ['Mira Holt', 'Geschäftsführerin'],
        ['Jan Beck', 'Leiter Entwicklung'],
      ],
    ],
    [
      'fr',
      'Notre équipe',
      [
        ['Mireille Holt', 'Directrice générale'],
        ['Jean Bécu', 'Responsable des ventes'],
      ],
    ],
  ] as const)('%s: %s', (language, heading, pairs) => {
    const html = `<main><h1>Veltrane</h1><h2>${heading}</h2>${layout(pairs)}</main>`;
    const expected = pairs.map(([name, title]) => `${name}, ${title}`).sort();
    expect(readHtml('people.person', { language, html, pageClass: 'team' }).sort()).toEqual(expected);
  });
});

describe.each(Object.entries(FLAT))('figures in %s', (_name, layout) => {
  test.each([
    [
      'en',
      'Veltrane in numbers',
      [
        ['12,000', 'looms connected'],
        ['38', 'countries'],
      ],
    ],
    [
      'fr',
      'Veltrane en chiffres',
      [
        ['12 000', 'métiers à tisser connectés'],
        ['38', 'pays'],
      ],
    ],
  ] as const)('%s: %s', (language, heading, pairs) => {
    const html = `<main><h1>Veltrane</h1><h2>${heading}</h2>${layout(pairs)}</main>`;
    const expected = pairs.map(([figure, label]) => `${figure} ${label}`).sort();
    expect(readHtml('overview.figure', { language, html, pageClass: 'about' }).sort()).toEqual(expected);
  });
});

test.each(Object.entries(LAYOUTS))('rounds in %s', (name, layout) => {
  const pairs = [
    ['Seed', '$2.5 million, May 2021'],
    ['Series A', '$12 million, March 2023'],
  ] as const;
  const html = `<main><h1>Veltrane</h1><h2>Funding history</h2>${layout(pairs)}</main>`;
  expect({ [name]: readHtml('funding.round', { language: 'en', html, pageClass: 'about' }).sort() }).toEqual({
    [name]: ['Seed 2500000 USD 2021-05-01 []', 'Series A 12000000 USD 2023-03-01 []'],
  });
});

test.each([
  'Total £190',
  'VAT £38',
  'Discount, £20',
  'Example: £40',
  'Save £20',
  'Nordal pays £40',
  'The barber next door costs £50',
])('no plan in a list of prices: %s', (line) => {
  const html = `<main><h1>Veltrane</h1><h2>Prices</h2><ul><li>${line}</li></ul></main>`;
  expect(readHtml('offering.plan', { language: 'en', html, pageClass: 'pricing' })).toEqual([]);
});

test('a name and its price, with dots between them', () => {
  const html = '<main><h1>Tarifs</h1><p>Coupe femme ........ 45 €<br>Coloration . . . . . 60 €</p></main>';
  const read = readHtml('offering.plan', { language: 'fr', html, pageClass: 'pricing' });
  expect(read.sort()).toEqual(['Coloration 60 EUR', 'Coupe femme 45 EUR']);
});
