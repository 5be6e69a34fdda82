import type { TestBlock } from '../../../support/research-documents.ts';
import { readField } from '../../../support/research-reading.ts';
import { about, testIgnores, testReads } from './field-tests.ts';

testReads('people.person', about, {
  'You report to Jana Ott, VP Sales, and work closely with Pieter Claes, our Head of Engineering.': [
    'Jana Ott, VP Sales',
    'Pieter Claes, Head of Engineering',
  ],
  'Our new Partner Manager Lucy Adeyemi starts in May.': 'Lucy Adeyemi, Partner Manager',
  'Veltrane-Geschäftsführerin Svenja Rühl freut sich.': 'Svenja Rühl, Geschäftsführerin',
  'Write to our Talent Partner Lucy Adeyemi at any time.': 'Lucy Adeyemi, Talent Partner',
  'Unsere Vertriebsleiterin Svenja Rühl hilft gern.': 'Svenja Rühl, Vertriebsleiterin',
  'The hub is led by Agnieszka Wolska, who joined from Nordal as Vice President of Engineering.':
    'Agnieszka Wolska, Vice President of Engineering',
  'Press contact: Freja Holm, Communications Manager, press@veltrane.com': 'Freja Holm, Communications Manager',
  'Ihre Ansprechpartnerin: Lena Dorf, Leiterin Kommunikation, Tel. 0221 55': 'Lena Dorf, Leiterin Kommunikation',
  'Gegründet wurde das Unternehmen 1961 von Alois Kern; heute ist Veltrane in Graz.': 'Alois Kern, Founder',
  'Veltrane was started by Maeve Connolly.': 'Maeve Connolly, Founder',
  'Veltrane wurde 2009 von Heike Blessing und Jörn Maltritz ins Leben gerufen.': [
    'Heike Blessing, Founder',
    'Jörn Maltritz, Founder',
  ],
});

testIgnores('people.person', about, [
  'Our customer Jane Roe, Head of Sales, likes PickOne.',
  'Press contact: Jane Roe, Account Director, Nordal Consulting Ltd',
  'Our former Head of Sales Jane Roe left in 2020.',
  'Our Sales Team Graz is looking for you.',
  'You report to the Head of Sales.',
  'Jane Roe, Head of Sales from Nordal, renamed the fair.',
  'Our competitor’s CEO Jane Roe agrees.',
  'Jane Roe, CEO of our customer Nordal, cut her costs.',
  'Our accountant Jane Roe, partner at Nordal, signs the books.',
  'Nordal-Chefin Jane Roe, CEO, freut sich.',
  'Our partner Cormano Fermentation grows the yeast.',
  'Our distribution partner Norrvik Ferries sells PickOne in Norway.',
  'Unser langjähriger Partner Glassor Werkstatt liefert die Scheiben.',
  'Nordal was started by Jane Roe.',
]);

test.each<[string, TestBlock[], string[]]>([
  [
    'the members of a body',
    ['## Aufsichtsrat', '- Renate Kolb (Vorsitzende)', '- Henrik Sommer'],
    ['Renate Kolb, Vorsitzende', 'Henrik Sommer, Aufsichtsrat'],
  ],
  [
    'a board member, not what they do elsewhere',
    ['## Board', ['Siobhan Kerrigan', 'Board member, Partner at Northwall Ventures']],
    ['Siobhan Kerrigan, Board member'],
  ],
  [
    'two people in a row, one without a title',
    [['Annika Tiedemann (Vorsitzende)', 'Lars Brockhoff']],
    ['Annika Tiedemann, Vorsitzende'],
  ],
  ['names under other headings', ['## Our customers', '- Henrik Sommer', '## Thanks', '- Jane Roe'], []],
  [
    'whoever stands below somebody who left',
    ['## Rolf Halden — Partner (retired 2021)', 'Owen Tudor, Partner, leads our work in Wales.'],
    ['Owen Tudor, Partner'],
  ],
])('people are read from %s', (_name, blocks, people) => {
  expect(readField({ blocks: ['# About us', ...blocks] }, 'people.person')).toEqual(people);
});

testReads('people.person', about, {
  'In March, Oona Feld took over from Karl Lund as head of finance.': 'Oona Feld, head of finance',
  'Leading the team is plant director Hugo Brandt.': 'Hugo Brandt, plant director',
  'Hugo Brandt acts as interim CFO.': 'Hugo Brandt, interim CFO',
  'The appointment of Oona Feld as CFO strengthens our management.': 'Oona Feld, CFO',
  'Seit Mai leitet Anke Vogt als Produktionsleiterin unser Werk in Linz.': 'Anke Vogt, Produktionsleiterin',
  'Geschäftsführer ist seit 2019 Jörg Timm.': 'Jörg Timm, Geschäftsführer',
  'Zur neuen Finanzchefin wurde Anke Vogt berufen.': 'Anke Vogt, Finanzchefin',
  'Mit Anke Vogt als Werkleiterin beginnt ein neues Kapitel.': 'Anke Vogt, Werkleiterin',
  'Paul Vasseur rejoint Veltrane en tant que directeur des opérations.': 'Paul Vasseur, directeur des opérations',
  'Présidente de Veltrane, Élise Moreau vit à Lyon.': 'Élise Moreau, Présidente',
  'Élise Moreau dirige l’entreprise en qualité de présidente.': 'Élise Moreau, présidente',
  'Le nouveau chef d’atelier s’appelle Paul Vasseur.': 'Paul Vasseur, chef d’atelier',
});

testIgnores('people.person', about, [
  'Karl Lund used to be our CTO.',
  'Karl Lund, who was CEO until 2020, now advises start-ups.',
  'Karl Lund, investor and partner at Birch Ventures, joined the round.',
  'The mayor, Karl Lund, opened the plant.',
  'Karl Lund, head of logistics at Borealis Foods, praised the arms.',
  'The head of the robot is made by Karl Zeiss.',
  'Karl Lund, spokesman for the union, disagreed.',
  'Architect Karl Lund designed our hall.',
  'Thanks to our customer’s plant manager Karl Lund.',
  'The film was shot by director Karl Lund.',
  'Karl Lund resigned as CFO in April.',
  'If Karl Lund were CEO, we would sell shoes.',
  'Karl Lund succeeds Per Dahl at Nordal as head of sales.',
  'Karl Lund war bis 2018 Geschäftsführer.',
  'Der frühere Werkleiter Karl Lund wohnt heute in Graz.',
  'Karl Lund, Einkaufsleiter bei Borealis, lobt die Roboter.',
  'Bürgermeister Karl Lund durchschnitt das Band.',
  'Unser Kunde Karl Lund, Inhaber der Bäckerei Lund, ist zufrieden.',
  'Karl Lund hat das Amt des Geschäftsführers niedergelegt.',
  'Architekt Karl Lund hat die Halle entworfen.',
  'Karl Lund, ancien directeur général, a pris sa retraite.',
  'Karl Lund, directeur logistique chez Borealis, apprécie nos robots.',
]);

/** A page about the company or another one, of one paragraph. */
const told = (text: string, pageClass: 'about' | 'customers' | 'product' = 'about') => ({
  pageClass,
  blocks: ['# Veltrane', text],
});

test.each<[string, string[]]>([
  ['Mira Holt started the workshop in 1957 in a barn.', ['Mira Holt, Founder']],
  ['In 1926 Mira Holt opened a small forge in Leeds.', ['Mira Holt, Founder']],
  ['Mira Holt and Jon Beck set up Veltrane in 2011.', ['Mira Holt, Founder', 'Jon Beck, Founder']],
  ['Founded by Mira Holt and Jon Beck, two chemists, we now ship dyes.', ['Mira Holt, Founder', 'Jon Beck, Founder']],
  ['The company was the idea of Mira Holt, who founded it in 2004.', ['Mira Holt, Founder']],
  ['Mira Holt founded a choir in 1957.', []],
  ['Mira Holt founded the bakery across the road in 1957.', []],
  ['In 1957 Mira Holt opened a bakery that later became our customer.', []],
  ['Our looms are from Bosk Textiles. Mira Holt, Works Manager, keeps them going.', ['Mira Holt, Works Manager']],
  [
    'Nordal Bank closed here in 2011. Today the house is ours, and Mira Holt, Office Manager, has the vault.',
    ['Mira Holt, Office Manager'],
  ],
  ['Our landlord is Nordal Estates. Mira Holt, Property Manager, comes by once a year.', []],
  ['Bosk Textiles was founded by two brothers. Mira Holt, CEO, sold us our first loom.', []],
  ['In 2018 we joined Nordal Group. Mira Holt, CEO, welcomed us with cake.', []],
  ['We buy the resin shop of Mira Holt, its owner.', []],
  ['The cans were drawn by Mira Holt, Creative Director of Plume Studio in Margate.', []],
  ['“Best flour in the county,” says Mira Holt, head baker at The Plough.', []],
  [
    'Today the firm is run by Mira Holt, who became Managing Director in 2014 when her father Keith retired.',
    ['Mira Holt, Managing Director'],
  ],
  [
    'Mira Holt keeps the books as Finance Director, and Jon Beck the vans as Fleet Manager.',
    ['Mira Holt, Finance Director', 'Jon Beck, Fleet Manager'],
  ],
  ['Joined in 2022 as Head of Sales, Mira Holt runs the company.', []],
  ['Ich bin Mira Holt, Inhaberin von Veltrane.', ['Mira Holt, Inhaberin']],
])('whoever a page about the company tells of: %s', (text, people) => {
  expect(readField(told(text), 'people.person')).toEqual(people);
});

test.each<[string, string[]]>([
  ['Questions? Mira Holt, Head of Accounts, answers within a day.', ['Mira Holt, Head of Accounts']],
  ['Want the same? Mira Holt, Sales Manager, will gladly show you round.', ['Mira Holt, Sales Manager']],
  [
    'Une question ? Mira Holt, responsable clientèle, vous répond sous 24 heures.',
    ['Mira Holt, responsable clientèle'],
  ],
  [
    'Sie möchten eine Anlage sehen? Mira Holt, Vertriebsleiterin, nimmt sich Zeit für Sie.',
    ['Mira Holt, Vertriebsleiterin'],
  ],
  ['Questions about the pump go to Mira Holt, Service Manager at Nordal Pumps.', []],
  ['Nordal Foods answers 9,000 questions a day. Mira Holt, Head of Care, answers most of them.', []],
])('whoever answers the reader, on a page about customers: %s', (text, people) => {
  expect(readField(told(text, 'customers'), 'people.person')).toEqual(people);
});
