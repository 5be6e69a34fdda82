import { testHtml } from './field-tests.ts';

const HOME = { url: 'https://veltrane.com/', pageClass: 'home' } as const;
const CASES = { url: 'https://veltrane.com/customers', pageClass: 'customers' } as const;
const PRESS = { url: 'https://veltrane.com/news', pageClass: 'press' } as const;
const said = (sentence: string) => `<main><h1>Arms</h1><p>${sentence}</p></main>`;
const headed = (heading: string, sentence: string) => `<main><h1>Arms</h1><h2>${heading}</h2><p>${sentence}</p></main>`;
const tiers = (...cards: [string, string][]) =>
  `<main><h1>Arms</h1><h2>Who puts us in</h2>${cards.map(([name, tier]) => `<div><h3>${name}</h3><p>${tier}</p><p>Thirty people.</p></div>`).join('')}</main>`;

testHtml('overview.partner', [
  ['de', said('Das übernimmt unsere Partnerin, die Stadtwerke Oberwald.'), ['Stadtwerke Oberwald'], HOME],
  ['en', said('Our arms are installed by Nordal Motion, service partner since 2019.'), ['Nordal Motion'], HOME],
  ['de', said('Unsere Roboter montiert Nordal Motion, Servicepartner seit 2019.'), ['Nordal Motion'], HOME],
  ['en', said('The rest is done by Nordal Cargo, with whom we have partnered since 2020.'), ['Nordal Cargo'], HOME],
  ['fr', said('Le rail, c’est Nordal Cargo, avec qui nous collaborons depuis 2020.'), ['Nordal Cargo'], HOME],
  ['en', said('Nordal Motion is one of our partners.'), ['Nordal Motion'], HOME],
  [
    'en',
    tiers(['Corvan Advisory', 'Gold · since 2020'], ['Bligh & Co', 'Silver · since 2024']),
    ['Corvan Advisory', 'Bligh & Co'],
    HOME,
  ],
  [
    'de',
    tiers(['Nordal Beratung', 'Gold-Partner'], ['Bosk Systemhaus', 'Silber-Partner']),
    ['Nordal Beratung', 'Bosk Systemhaus'],
    HOME,
  ],
  ['en', tiers(['Corvan Advisory', 'Gold'], ['Starter', 'Silver']), [], HOME],
  ['de', said('Mit der Nordal AG haben wir bis 2023 zusammengearbeitet, das ist vorbei.'), [], HOME],
  ['fr', said('Nous avons collaboré avec Nordal Motion jusqu’en 2023.'), [], HOME],
  ['en', said('Bosk sells robots of Nordal Motion, partner of Rivalix since 2019.'), [], HOME],
  ['en', said('The rest is done by a firm with whom we have partnered since 2020.'), [], HOME],
  [
    'en',
    said('We do it together with our research partners Bosk Lab and Nordal Lab.'),
    ['Bosk Lab', 'Nordal Lab'],
    HOME,
  ],
  ['en', said('We are a Nordal Plus agency partner.'), ['Nordal'], HOME],
]);

testHtml('overview.figure', [
  ['de', said('640 Kanzleien lassen ihren Kalender inzwischen von uns bewachen.'), ['640 Kanzleien'], CASES],
  ['en', said('Nordal Dairy has 640 shops.'), [], CASES],
  ['en', said('“Our 640 shops open at six.”'), [], CASES],
  ['en', said('Volume through our docks: 18,500 pallets a week.'), ['18,500 pallets'], HOME],
  ['de', said('Umschlag in unseren Hallen: 18.500 Paletten pro Woche.'), ['18.500 Paletten'], HOME],
  ['en', said('Volume through their docks: 18,500 pallets a week.'), [], HOME],
  ['en', headed('Does anybody else use this?', '38 lenders, at the last count.'), ['38 lenders'], HOME],
  ['de', headed('Wer nutzt das?', '380 Kanzleien, Stand heute.'), ['380 Kanzleien'], HOME],
  ['en', headed('Who uses spreadsheets?', '400 lenders, at the last count.'), [], HOME],
  ['en', headed('Who pays for this?', '38 lenders, at the last count.'), [], HOME],
  ['de', said('Auf 212 Dächern liegen unsere Module.'), ['212 Dächern'], HOME],
  ['fr', said('Nos panneaux sont posés sur 212 toits.'), ['212 toits'], HOME],
  ['en', said('We do 90,000 payslips a month.'), ['90,000 payslips'], HOME],
]);

testHtml('overview.award', [
  ['en', headed('Veltrane takes the Grid Innovation Prize', 'The jury liked it.'), ['Grid Innovation Prize'], PRESS],
  ['en', headed('Rivalix takes the Grid Innovation Prize', 'We clapped.'), [], PRESS],
  ['en', said('We take the Grid Innovation Prize very seriously.'), [], HOME],
  ['en', said('On the shelf stands the Grid Innovation Prize, which we won in 2023.'), ['Grid Innovation Prize'], HOME],
  ['en', said('Next to it hangs the Grid Makers’ Medal we took home in 2023.'), ['Grid Makers’ Medal'], HOME],
  ['fr', said('Au mur, le Prix Réseau que nous avons remporté en 2023.'), ['Prix Réseau'], HOME],
  ['de', said('Im Flur hängt der Umweltpreis, den wir 2023 gewonnen haben.'), ['Umweltpreis'], HOME],
  ['en', said('On the shelf stands the Grid Innovation Prize, which Rivalix won in 2023.'), [], HOME],
  ['en', headed('Silverware', 'Golden Lantern 2025, for this project.'), ['Golden Lantern'], HOME],
  ['en', headed('Honours', 'Class of 2025'), [], HOME],
  ['en', headed('Our arms', 'Golden Lantern 2025, for this project.'), [], HOME],
  [
    'en',
    headed('Correction to an earlier release', 'We reported that Veltrane had won the Grid Innovation Prize.'),
    [],
    PRESS,
  ],
  ['en', said('A trade paper wrote that we had won the Grid Innovation Prize.'), [], HOME],
  ['en', said('We were named Best Farmhouse Butter at the Blas shows.'), ['Best Farmhouse Butter at the Blas'], HOME],
  ['de', said('Wir wurden als Top-Betrieb der IHK geehrt.'), ['Top-Betrieb der IHK'], HOME],
  ['fr', said('Veltrane a été élue Meilleure Boulangerie de Lyon en 2022.'), ['Meilleure Boulangerie de Lyon'], HOME],
  ['en', said('The poster won the Grid Prize in 2023.'), ['Grid Prize'], HOME],
  ['en', said('The customer won the Grid Prize in 2023.'), [], HOME],
  ['en', said('Over the years we picked up two Grid Awards.'), ['Grid Awards'], HOME],
  ['en', said('We made the FreightTech 25 again.'), ['FreightTech 25'], HOME],
  ['en', said('We present the Grid Prize to young designers.'), [], HOME],
]);
