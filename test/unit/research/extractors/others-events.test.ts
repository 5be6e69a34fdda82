import { readField } from '../../../support/research-reading.ts';
import { about, testIgnores, testReads } from './field-tests.ts';

testReads('funding.round', about, {
  '2023 haben wir in einer Series-A-Runde 12 Millionen Euro eingesammelt. Lead-Investor war Kapitalwerk, beteiligt haben sich außerdem der Nordfonds Hessen und Birch Ventures.':
    'Series-A 12000000 EUR 2023-01-01 [Kapitalwerk + Nordfonds Hessen + Birch Ventures]',
  'En 2022, Veltrane a levé 7,5 millions d’euros auprès de Flandrin Capital et de Bpifrance.':
    'null 7500000 EUR 2022-01-01 [Flandrin Capital + Bpifrance]',
  'Veltrane a levé 12 millions d’euros en mars 2025.': 'null 12000000 EUR 2025-03-01 []',
  'Veltrane annonce une levée de fonds de 10 millions d’euros en série B, menée par Nordal Partners, avec la participation de ses investisseurs historiques Birch Ventures et Kestrel Capital.':
    'série B 10000000 EUR null [Nordal Partners + Birch Ventures + Kestrel Capital]',
  'We raised a $2 million seed back in 2019.': 'seed 2000000 USD 2019-01-01 []',
});

testIgnores('funding.round', about, [
  'Seed spreaders, seed drills and $1,000 seed counters all use the same motor.',
  'Our template for a €1.5 million seed deck is free to download.',
  'Founders ask us how to spend the first $2M of their seed round.',
  'A venture debt facility of $30M was signed by our competitor Picnix in June.',
  'Eine Finanzierungsrunde über 8 Millionen Euro schloss unser Kunde Brotwerk ab.',
  'Jon joins from Brightwell Pay, where he helped the company raise $40 million.',
  'We secured a loan of €3 million from Kestrel Bank.',
  'Download: The Series B checklist (€0).',
  'La levée de boucliers contre la loi a coûté 3 millions d’euros.',
]);

testReads('funding.acquisition', about, {
  'Veltrane a repris en 2019 les Cuves Lorentz, chaudronnier à Metz.': 'acquirer Cuves Lorentz 2019-01-01',
  'In 2023 we took over the Ghent-based software house Pixelmeer.': 'acquirer Pixelmeer 2023-01-01',
  'Im Mai 2025 übernahm Veltrane das Leipziger Sensorikunternehmen Tastfeld GmbH.': 'acquirer Tastfeld GmbH 2025-05-01',
  '2021 übernahmen wir die Tastfeld AG.': 'acquirer Tastfeld AG 2021-01-01',
  'In 2025 we welcomed Tallyroot, a reconciliation start-up from Tallinn, which we acquired for an undisclosed sum.':
    'acquirer Tallyroot 2025-01-01',
  'Our company was acquired by Hexa AG in 2021.': 'acquired Hexa AG 2021-01-01',
  'En 2023, Veltrane a racheté la start-up lyonnaise Thermolys, spécialiste des fuites.':
    'acquirer Thermolys 2023-01-01',
  'Übernahme der Messdaten Süd GmbH': 'acquirer Messdaten Süd GmbH null',
  'Veltrane hat zum 1. Juni 2026 sämtliche Anteile an der Messdaten GmbH mit Sitz in Graz erworben.':
    'acquirer Messdaten GmbH 2026-06-01',
  'We bought the Lyon-based sensor maker Thermolys in 2022.': 'acquirer Thermolys 2022-01-01',
});

testIgnores('funding.acquisition', about, [
  'Nordal a repris en 2019 les Cuves Lorentz.',
  'We acquired a competitor; Nordal Systems was the first to congratulate.',
  'Veltrane a repris en 2019 la production.',
  'Im Mai 2025 übernahm Nordal die Tastfeld GmbH.',
  '2025 übernahm Veltrane die Kosten der Messe.',
  'In 2025 we visited Tallyroot, a start-up from Tallinn, which Nordal acquired.',
  'The rights to the song were acquired by Veltrane’s choir in 2019.',
  'Die Firma Borealis Foods hat 2022 die Nordal AG übernommen.',
  'Übernahme der Reisekosten bis 300 Euro.',
  'Acquisition of Kiva by Amazon',
  'We acquired strong habits from Toyota.',
  'Our drone business was acquired by Hexa AG in 2021.',
  'Veltrane joins the Green Alliance Group.',
  'Wir haben die Patente der Hexa AG erworben.',
]);

testReads('overview.parent', about, {
  'Seit März 2024 gehören wir zur Nordal-Gruppe.': 'Nordal-Gruppe',
  'Veltrane wurde Teil der Nordal-Gruppe.': 'Nordal-Gruppe',
  'Veltrane fait partie du groupe Nordal.': 'Nordal',
  'Veltrane and its parent company Nordal Group build arms.': 'Nordal Group',
  'A Nordal Group company.': 'Nordal Group',
});

testIgnores('overview.parent', about, [
  'Part of the Nordal Challenge is a test in our hall.',
  'Owner: Ada Weft',
  'Unser Vermieter gehört zur Nordal-Gruppe.',
  'Wir gehören zur Generation Z.',
  'Wir gehören zu Graz wie der Uhrturm.',
  'Veltrane ist Teil der Lösung.',
  'Nous faisons partie de la French Tech.',
]);

testReads('people.person', about, {
  'Jon Beck, who left Nordal in 2020, is our Chief Technology Officer.': 'Jon Beck, Chief Technology Officer',
  'In 2024 Cairn Labs became part of Veltrane. Its founder, Una Weft, is our new head of research.':
    'Una Weft, head of research',
  'C’est en 1987 que Bernard Klein crée Veltrane dans une cour.': 'Bernard Klein, Founder',
  'Veltrane was started in 2015 by cryobiologist Dr Ada Weft and engineer Fiona Tait.': [
    'Ada Weft, Founder',
    'Fiona Tait, Founder',
  ],
  'Last month Veltrane hired Tom Weft as head of product, from Picnix.': 'Tom Weft, head of product',
});

testIgnores('people.person', about, [
  'Nordal appoints Lena Kovac as CEO.',
  'Nordal and its CEO Lena Kovac came to see us.',
  'Unser Kunde Nordal ernennt Lena Kovac zur Geschäftsführerin.',
  'Nordal beruft Lena Kovac zur Geschäftsführerin.',
  'Nordal a nommé Lena Kovac directrice générale.',
  'Nordal hat einen neuen Chef. Neuer Geschäftsführer ist Lena Kovac.',
  'Lena Kovac joined the board of Nordal.',
  'Lena Kovac will join the board in May.',
  'Lena Kovac wird die Leitung als Leiterin Einkauf übernehmen.',
  'Lena Kovac wird zum 1. Januar Leiterin Einkauf.',
  'En 1987, Bernard Klein crée Nordal.',
  'Bernard Klein crée pour Veltrane une affiche.',
  'CFO Jon Beck to leave Veltrane at the end of the year.',
  'Our CFO Jon Beck is leaving Veltrane.',
  'Jon Beck, directeur commercial jusqu’en 2024, dirige aujourd’hui sa propre société.',
  'Jon Beck, Vertriebsleiter bis Ende 2023, ist heute Berater.',
  'CFO Jon Beck hat das Unternehmen verlassen.',
  'Chief Product Officer, Brightwell Pay',
  'Example: “Sarah Miller, CEO, Acme Inc.”',
  'Our CEO bought everyone dinner at Zum Goldenen Hirschen.',
  'Our CEO interviewed Clara Brandt, CTO of Kestrel Bank.',
  'Clara Brandt, Head of Logistics, Nordal',
  'The founders of Nordal, Erik and Liv Dahl, sold it in 2020.',
]);

testIgnores('overview.founded', about, [
  'With her niece she filed a patent in 2014 and set up Veltrane the year after.',
  'A school founded by our neighbours in 1954 closed in 2003.',
  'Fondée en 1902, l’usine voisine a fermé en 1988.',
]);

testIgnores('overview.headquarters', about, [
  'Le siège de notre hébergeur est à Roubaix.',
  'Unser Hauptsitz liegt nur 20 km von unserem Werk in Linz.',
  'Our headquarters and two plants in Ohio run on wind.',
  'In 2025 the company was acquired by Marram Group plc, the Edinburgh-based laboratory business.',
]);

test('a headline in which the company speaks of itself or denies something is its news', () => {
  const blocks = [
    '# Journal',
    ['### Why we merged with Cairn Analytics', '5 February 2024'],
    ['### What fatigue data can’t tell you', '19 August 2026'],
    ['### Picnix merges with Cairn Analytics', '6 August 2026'],
  ];
  expect(readField({ pageClass: 'blog', blocks }, 'news.item')).toEqual([
    'Why we merged with Cairn Analytics (2024-02-05)',
    'What fatigue data can’t tell you (2026-08-19)',
  ]);
});

test('of what media write the articles that name the company are its news', () => {
  const blocks = [
    '# Newsroom',
    '## In the news',
    ['Why banks rewrite their cores', '3 May 2026'],
    ['How Veltrane picks eggs', '4 May 2026'],
  ];
  expect(readField({ pageClass: 'press', blocks }, 'news.item')).toEqual(['How Veltrane picks eggs (2026-05-04)']);
});

test('the company goes on being meant after a sentence that names who gave it money', () => {
  const blocks = ['# About us', 'Veltrane began with a grant from Nordal Ventures. The company has 40 employees.'];
  expect(readField({ blocks }, 'overview.headcount')).toEqual(['40']);
  const others = ['# About us', 'We work with Nordal Labs. The company has 40 employees.'];
  expect(readField({ blocks: others }, 'overview.headcount')).toEqual([]);
});
