import { testHtml } from './field-tests.ts';

const HOME = { url: 'https://veltrane.com/', pageClass: 'home' } as const;
const CASES = { url: 'https://veltrane.com/customers', pageClass: 'customers' } as const;
const said = (sentence: string) => `<main><h1>Arms</h1><p>${sentence}</p></main>`;
const headed = (heading: string, sentence: string) => `<main><h1>Arms</h1><h2>${heading}</h2><p>${sentence}</p></main>`;
const tiers = (...cards: [string, string][]) =>
  `<main><h1>Arms</h1><h2>Who puts us in</h2>${cards.map(([name, tier]) => `<div><h3>${name}</h3><p>${tier}</p><p>Thirty people.</p></div>`).join('')}</main>`;

testHtml('overview.partner', [
  [
    'en',
    tiers(['Corvan Advisory', 'Gold · since 2020'], ['Bligh & Co', 'Silver · since 2024']),
    ['Corvan Advisory', 'Bligh & Co'],
    HOME,
  ],
  ['en', tiers(['Corvan Advisory', 'Gold'], ['Starter', 'Silver']), [], HOME],
  ['de', said('Mit der Nordal AG haben wir bis 2023 zusammengearbeitet, das ist vorbei.'), [], HOME],
  ['fr', said('Nous avons collaboré avec Nordal Motion jusqu’en 2023.'), [], HOME],
  ['en', said('Bosk sells robots of Nordal Motion, partner of Rivalix since 2019.'), [], HOME],
  ['en', said('The rest is done by a firm with whom we have partnered since 2020.'), [], HOME],
]);

testHtml('overview.figure', [
  ['en', said('Nordal Dairy has 640 shops.'), [], CASES],
  ['en', said('“Our 640 shops open at six.”'), [], CASES],
  ['en', said('Volume through their docks: 18,500 pallets a week.'), [], HOME],
  ['en', headed('Who uses spreadsheets?', '400 lenders, at the last count.'), [], HOME],
  ['en', headed('Who pays for this?', '38 lenders, at the last count.'), [], HOME],
]);
