import type { Span } from '../../../../subgraphs/research/domain/evidence/source-document.ts';
import { dropUncertainHeadquarters } from '../../../../subgraphs/research/domain/extractors/find-address.ts';
import type { TestBlock } from '../../../support/research-documents.ts';
import { readField } from '../../../support/research-reading.ts';
import { about, testIgnores, testReads } from './field-tests.ts';

testReads('overview.founded', about, {
  'Veltrane was founded in 2015 by two engineers.': '2015-01-01',
  'Founded in 2015, Veltrane Robotics builds picking robots.': '2015-01-01',
  'Founded in March 2015 in Graz.': '2015-03-01',
  'We started in a garage in 2012 with one arm and a lot of tape.': '2012-01-01',
  'Established 2009.': '2009-01-01',
  'Est. 2014': '2014-01-01',
  'Veltrane Robotics was incorporated on 12 March 2014.': '2014-03-12',
  'Our story began in 2011 in a shed outside of Graz.': '2011-01-01',
  'In 2014, Mira Holt and Jon Beck founded Veltrane.': '2014-01-01',
  'Mira Holt started the company in 2013 after ten years at sea.': '2013-01-01',
  'Since 2010, we have been building machines that last.': '2010-01-01',
  'We have been building gripping systems since 1998.': '1998-01-01',
  'Since 1998 we have been making 12 kinds of grippers.': '1998-01-01',
  'Since 1998 we have made grippers.': '1998-01-01',
  'Family-run since 1972.': '1972-01-01',
  'The company was established in late 2016.': '2016-01-01',
  'Veltrane dates back to 2008, when two friends met.': '2008-01-01',
  'Gegründet 2011 in Graz.': '2011-01-01',
  'Fondée en 2013, notre entreprise conçoit des robots.': '2013-01-01',
  'Back in 2017 our founders set up Veltrane in a loft.': '2017-01-01',
  'Born in 2016 out of a university lab, Veltrane makes robots.': '2016-01-01',
  'Founded: 2015': '2015-01-01',
  'Veltrane launched in January 2018.': '2018-01-01',
});

testIgnores('overview.founded', about, [
  '© 2009–2026 Veltrane Robotics GmbH',
  'Our customer Borealis Foods was founded in 1987.',
  'Rivalix Systems, founded in 2012, sells a similar arm.',
  'Our Lisbon office was founded in 2021.',
  'We launched our app in 2021.',
  'Mira has been CEO since 2019.',
  "Since 2023 we've paid 31 bounties.",
  'We have installed more than 40 arms since 2019.',
  'Since 2021 we have repaired hundreds of arms.',
  'Seit 2019 haben wir 31 Greifer gebaut.',
  'Depuis 2019, nous avons équipé 40 écoles.',
  'Was Veltrane founded in 2010?',
  'If Veltrane had been founded in 2010, things would be different.',
  'Veltrane was not founded in 2010, as is often written.',
  'The Veltrane Foundation was established in 2019.',
]);

testReads('overview.headquarters', about, {
  'We are 210 people in four offices, with our headquarters at Weaver Court in the City of London.': 'London',
  'Our headquarters are at Granary Wharf, Leeds.': 'Leeds',
  'Our head office has moved to Linz, Hafenstrasse 3.': 'Linz',
  'Our headquarters are in Overland Park.': 'Overland Park',
  'Head office and works: Leeds.': 'Leeds',
  'Zentrale: Hasestraße 41, Osnabrück': 'Osnabrück',
  'Siège social et garage : Lyon.': 'Lyon',
  'The kitchen table is still in Graz, Austria, and so is our main office.': 'Graz, Austria',
  'Who we are, in short: a broker, founded in 2014, with its head office in Graz, Austria, and 88 employees.':
    'Graz, Austria',
  'Registered office: Weaver House, Trelawny Quay, Felixstowe.': 'Felixstowe',
  'Die Veltrane Robotics GmbH & Co. KG mit Stammsitz in Biberach an der Riß baut Greifer.': 'Biberach an der Riß',
  'Veltrane is headquartered in Graz, Austria.': 'Graz, Austria',
  'Headquartered in Graz, Veltrane Robotics builds arms.': 'Graz',
  'We are based in Austin, Texas, with offices in London.': 'Austin, Texas',
  'Our headquarters are in São Paulo.': 'São Paulo',
  'Our head office is located in St. Gallen, Switzerland.': 'St. Gallen, Switzerland',
  'The Graz-based company builds arms.': 'Graz',
  'Veltrane, a Graz-based robotics company, builds arms.': 'Graz',
  'In 2023 we moved our headquarters from Linz to Graz.': 'Graz',
  'HQ: Graz, Austria': 'Graz, Austria',
  'Based in New York, we serve the east coast.': 'New York',
  'Based in Graz, Veltrane and its partners build arms.': 'Graz',
  'Veltrane, an ambitious Graz-based startup, builds arms.': 'Graz',
  'Veltrane mit Hauptsitz in München entwickelt Roboter.': 'München',
  'Notre siège social est situé à Lyon.': 'Lyon',
  'From its headquarters in Graz, Veltrane serves all of Europe.': 'Graz',
});

testIgnores('overview.headquarters', about, [
  'Our headquarters are on the top floor of Weaver House.',
  'Our headquarters are at Weaver Court.',
  'Maison mère : Nordal Holding',
  'We have offices in London and Paris.',
  'Our partner Rivalix is headquartered in Boston.',
  'Veltrane was formerly headquartered in Linz.',
  'Veltrane plans to be headquartered in Boston.',
  'Our software is based on Linux.',
  'Borealis Foods, based in Oslo, uses our arms.',
]);

testReads('overview.headcount', about, {
  'Join a team of 140 people who care about arms.': '140',
  'Meet the 140 people behind Veltrane': '140',
  'We are a team of 120.': '120',
  'Veltrane employs more than 450 people.': '450',
  'Today we are 85 people across three offices.': '85',
  'Our 60-person team ships every week.': '60',
  'With over 1,200 employees, Veltrane is the largest of its kind.': '1200',
  'Our headcount has grown from 20 in 2019 to 140 today.': '140',
  'A team of forty builds and repairs our arms.': '40',
  'Employees: 310': '310',
  'The company now has 75 employees.': '75',
  'Our workforce of 230 speaks 19 languages.': '230',
  'Wir beschäftigen 95 Mitarbeiterinnen und Mitarbeiter.': '95',
  'Nous comptons 48 collaborateurs.': '48',
  'Veltrane has grown to 64 people in four years.': '64',
  '1.400 Mitarbeiter arbeiten bei uns.': '1400',
});

test('a fact card of two blocks is read', () => {
  const blocks = ['# About', ['### 120', 'employees'], ['Founded', '2015'], ['Headquarters', 'Graz, Austria']];
  expect(readField({ blocks }, 'overview.headcount')).toEqual(['120']);
  expect(readField({ blocks }, 'overview.founded')).toEqual(['2015-01-01']);
  expect(readField({ blocks }, 'overview.headquarters')).toEqual(['Graz, Austria']);
});

test.each<[string, TestBlock]>([
  ['definitions', ['; Gründung', '; 1974 in Linz', '; Mitarbeitende', '; 118']],
  ['lines', ['Founded', '1974', 'Employees', '118']],
])('a label of a list belongs to what follows it: %s', (_name, list) => {
  expect(readField({ blocks: ['# About', list] }, 'overview.headcount')).toEqual(['118']);
});

test.each([
  ['team members across three sites', ['140']],
  ['collaborateurs sur deux sites', ['140']],
  ['people trained across three sites', []],
])('a label may say where the people work: %s', (label, expected) => {
  expect(readField({ blocks: ['# About', ['### 140+', label]] }, 'overview.headcount')).toEqual(expected);
});

test('a definition above a label is no place', () => {
  const blocks = ['# About', ['; Geschäftsführung', '; Mira Holt', '; Hauptsitz', '; Graz']];
  expect(readField({ blocks }, 'overview.headquarters')).toEqual(['Graz']);
  expect(readField({ blocks }, 'people.person')).toEqual(['Mira Holt, Geschäftsführung']);
});

testIgnores('overview.headcount', about, [
  'Join a community of 5,000 people.',
  'Meet the 140 people behind the Graz library',
  'Join a team of 12 engineers who build arms.',
  'Our motto: 300 people cannot be wrong.',
  'Our product helps companies with more than 500 employees.',
  'Borealis Foods employs 3,000 people.',
  'We plan to have 300 employees by 2028.',
  'We will hire 50 people next year.',
  'Rivalix laid off 120 employees.',
  'Plans for teams of 10 start at $20.',
  'Our customer, a team of 40, loves it.',
  'More than 2,000 people attended our conference.',
]);

testReads('overview.parent', about, {
  'Depuis 2021, la maison appartient au groupe Kestrel Mobilités.': 'Kestrel Mobilités',
  'Depuis 2024, Veltrane fait partie du groupe Véga Santé.': 'Véga Santé',
  'Une société du groupe Véga Santé': 'Véga Santé',
  'Inzwischen sind wir 54 Leute und seit 2023 Teil der Nordkorn-Gruppe.': 'Nordkorn-Gruppe',
  'Veltrane ist Teil der Nordal-Gruppe.': 'Nordal-Gruppe',
  'Veltrane is a subsidiary of Nordal Group.': 'Nordal Group',
  'Since 2022 we have been part of the Nordal Group.': 'Nordal Group',
  'Veltrane Robotics is wholly owned by Nordal Holding.': 'Nordal Holding',
  'Parent company: Nordal Industries': 'Nordal Industries',
});

test.each([
  [
    'Founded in 2017 as a spin\u2011off of the University of Haute\u2011Ill, it is headquartered in Graz, Austria, and employs 54 people.',
  ],
  ['Established in 2017 with help from Nordal Ventures, we are headquartered in Graz, Austria, and employ 54 people.'],
])('a clause before the subject holds no subject: %s', (sentence) => {
  const page = { pageClass: 'about' as const, blocks: ['# About Veltrane', `Veltrane makes arms. ${sentence}`] };
  expect(readField(page, 'overview.headquarters')).toEqual(['Graz, Austria']);
  expect(readField(page, 'overview.headcount')).toEqual(['54']);
});

testReads('registry.jurisdiction', (sentence) => ({ pageClass: 'legal', blocks: ['# Terms', sentence] }), {
  'This site is operated by Veltrane Robotics LLC, a Rhode Island limited liability company.': 'Rhode Island',
  'Veltrane Robotics, Inc. is a North Carolina corporation.': 'North Carolina',
  'Veltrane Robotics, Inc. is a Delaware public benefit corporation.': 'Delaware',
  'Veltrane Robotics LLC, an Oregon LLC, runs this shop.': 'Oregon',
  'Veltrane, immatriculée au RCS de Chambéry sous le numéro 821 334 907': [],
  'Registergericht: Amtsgericht Kassel': [],
  'Eingetragen im Handelsregister des Amtsgerichts Kassel.': [],
  'Veltrane Robotics Inc., our North American subsidiary, is a Delaware corporation.': [],
});

test.each([
  [['Headquarters & production', 'Mill Lane 417', '34123 Kassel', 'Germany'], 'Kassel, Germany'],
  [['Head office', '8 rue du Puits', '67400 Illkirch (Strasbourg), France'], 'Illkirch, France'],
  [['Veltrane Robotics LLC', '58 Ropewalk Street', 'Providence, RI 02900'], 'Providence, RI'],
  [['Visit us', '111 W. Sandalwood St., Suite 900, Chicago, IL 60600'], 'Chicago, IL'],
  [['Mill Race House', 'Damside Passage', 'Lancaster LA1 0ZZ'], 'Lancaster'],
  [['Veltrane Robotics', 'Keizersgracht 1', '1012 AB Amsterdam'], 'Amsterdam'],
  [['Veltrane Robotics GmbH', 'Hauptstraße 3', 'D-97070 Bad Homburg vor der Höhe'], 'Bad Homburg vor der Höhe'],
  [['Find us', '12 King Street', 'Toronto, ON M5V 2T6'], 'Toronto, ON'],
])('an address shows the seat: %j', (lines, seat) => {
  expect(readField({ pageClass: 'other', blocks: ['# Contact', lines] }, 'overview.headquarters')).toEqual([seat]);
});

test.each([
  [['Offices', ['Mill Lane 4', '34123 Kassel'], ['Murkai 9', '8020 Graz']]],
  [['Legal notice', ['Hosting: Cloudhaus GmbH', 'Mill Lane 4', '34123 Kassel']]],
  [['Legal notice', ['Rivalix Inc.', '58 Ropewalk Street', 'Providence, RI 02900']]],
  [['Contact', ['We sold 12000 Robots last year', 'Call 34123 Now or never']]],
  [['Contact', 'In 2024 we moved to 34123 Kassel, where the rent is low.']],
])('an address that may be of others, or one of several, shows none: %j', ([heading, ...blocks]) => {
  const page = { pageClass: 'other' as const, blocks: [`# ${heading}`, ...blocks] };
  expect(readField(page, 'overview.headquarters')).toEqual([]);
});

test('a seat that only an address shows gives way to words, and to another address', () => {
  const seat = (text: string, mode: 'verbatim' | 'paraphrase') => ({
    field: 'overview.headquarters' as const,
    value: { kind: 'text' as const, text },
    subject: null,
    asOf: null,
    mode,
    sourceId: 's1',
    spans: [{ part: 'text' as const, start: 0, end: 1 }] as [Span],
  });
  const [shown, differing, told] = [seat('Kassel', 'paraphrase'), seat('Graz', 'paraphrase'), seat('Graz', 'verbatim')];
  expect(dropUncertainHeadquarters([shown, told])).toEqual([told]);
  expect(dropUncertainHeadquarters([shown, differing])).toEqual([]);
  expect(dropUncertainHeadquarters([shown, shown])).toEqual([shown, shown]);
});

testReads('overview.headcount', (sentence) => ({ pageClass: 'about', blocks: ['# About us', sentence] }), {
  'There are 38 of us these days, all in Graz.': '38',
  'Today there are around forty of us.': '40',
  'We are 38 strong.': '38',
  'We’re now 38 of us.': '38',
  'Wir sind inzwischen 38.': '38',
});

testIgnores('overview.headcount', (sentence) => ({ pageClass: 'about', blocks: ['# About us', sentence] }), [
  'We are 12 years old.',
  'There are 38 robots in the hall.',
  'We are 100 % owned by our staff.',
  'We are 15 minutes from Graz.',
]);

testReads('overview.founded', (entry) => ({ pageClass: 'about', blocks: ['# Our story', `- ${entry}`] }), {
  '2015 Ada and Ben found Veltrane in an old bakery.': '2015-01-01',
  '2015 – Veltrane is founded in Graz.': '2015-01-01',
  '2015: Founding of Veltrane Robotics': '2015-01-01',
  '2015 The company is born in a garage.': '2015-01-01',
  '2015: Ada gründet Veltrane in Graz.': '2015-01-01',
  '1931 Great-grandmother Rosalind opens a bakery.': [],
  '2019 Our founders establish Nordal, a foundation.': [],
  '2019 PickOne is born.': [],
});

test.each([
  'Year we incorporated',
  'Year of foundation',
  'Incorporated',
  'In business since',
  'Gründungsjahr',
  'Bestehen seit',
])('a label for the founding: %s', (label) => {
  const blocks = ['# Facts', [`; ${label}`, '; 2016']];
  expect(readField({ pageClass: 'about', blocks }, 'overview.founded')).toEqual(['2016-01-01']);
});

test('we may become part of a group', () => {
  const blocks = ['# Our story', 'In October we become part of the Copperfield Home Group, a family of brands.'];
  expect(readField({ pageClass: 'about', blocks }, 'overview.parent')).toEqual(['Copperfield Home Group']);
});

test('what stands below `About` at the end of a release describes the company, and nothing else there', () => {
  const page = { pageClass: 'press' as const, kind: 'press' as const, publishedAt: '2026-04-15' };
  const description = 'Veltrane is the operating system for warehouses that pack by hand.';
  const read = (...blocks: string[]) => readField({ ...page, blocks: ['# News', ...blocks] }, 'overview.description');
  expect(read('About Veltrane', description)).toEqual([description]);
  expect(read('About Nordal Ventures', description)).toEqual([]);
  expect(read('It was a good year.', description)).toEqual([]);
});

test.each([
  [['; Owner', '; Kestrel Holding'], ['Kestrel Holding']],
  [['; Actionnaire', '; Groupe Kestrel'], ['Groupe Kestrel']],
  [['; Owner', '; Mira Holt'], []],
])('the row %j gives the parent %j', (row, expected) => {
  expect(readField({ blocks: ['# Facts', row] }, 'overview.parent')).toEqual(expected);
});
