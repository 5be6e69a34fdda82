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
