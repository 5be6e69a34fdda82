import type { TestBlock } from '../../../support/research-documents.ts';
import { readField } from '../../../support/research-reading.ts';
import { about, testIgnores, testReads } from './field-tests.ts';

testReads('overview.figure', about, {
  'Über 3.100 Betriebe schreiben ihre Rechnungen mit Veltrane': 'Über 3.100 Betriebe',
  'We now protect 410 marketplaces in 33 countries.': ['410 marketplaces', '33 countries'],
  'Veltrane serves more than 1,200 customers.': 'more than 1,200 customers',
  'More than 1,100 forwarders use our product every day.': 'More than 1,100 forwarders',
  'Trusted by 350 legal teams.': '350 legal teams',
  'Veltrane makes grippers sold in over 900 shops.': 'over 900 shops',
  'We shipped 11,400 tonnes of malt last year from our warehouse in Graz.': '11,400 tonnes of malt',
  'In 700 brewhouses and counting': '700 brewhouses',
  'Last year we sold 2.3 million bottles.': '2.3 million bottles',
  'Our annual revenue grew by 85%.': 'Our annual revenue grew by 85%',
  'Unser Umsatz lag bei 14 Mio. Euro.': 'Unser Umsatz lag bei 14 Mio. Euro',
  'Über 3.500 Unternehmen vertrauen uns.': 'Über 3.500 Unternehmen',
  'Mit 140 Mitarbeitenden beliefern wir über 900 Kunden in 25 Ländern.': ['über 900 Kunden', '25 Ländern'],
  'Im Geschäftsjahr 2025 erwirtschafteten wir einen Umsatz von 48 Mio. Euro.': 'Umsatz von 48 Mio. Euro',
  'En 2024, notre chiffre d’affaires a atteint 36 millions d’euros.':
    'notre chiffre d’affaires a atteint 36 millions d’euros',
  'Nous accompagnons 1 800 pharmacies.': '1 800 pharmacies',
  'Revenue grew 78% in 2025, and more than 5,500 planners sign in every week.': [
    'more than 5,500 planners',
    'Revenue grew 78%',
  ],
  '2025 wuchs der Umsatz um 12 Prozent auf 31 Millionen Euro.': 'wuchs der Umsatz um 12 Prozent auf 31 Millionen Euro',
  'Notre chiffre d’affaires a progressé de 64 % en 2025.': 'Notre chiffre d’affaires a progressé de 64 %',
  'Plus de 70 000 personnes consultent leur tableau chaque mois.': 'Plus de 70 000 personnes',
  'Plus de 320 collectivités et entreprises nous font confiance.': 'Plus de 320 collectivités',
  '310 companies sleep better with Veltrane.': '310 companies',
  'Over 6,400 Veltrane machines are in use in 29 countries.': ['Over 6,400 Veltrane machines', '29 countries'],
  'We build around 240 machines a year.': 'around 240 machines',
  '2025 haben wir 3.200 Geräte ausgeliefert.': '3.200 Geräte',
  'Nous avons vendu 1,1 million de paquets.': '1,1 million de paquets',
});

testIgnores('overview.figure', about, [
  'Some 300 companies compete every day with Veltrane.',
  '300 hospitals plan their shifts with Nordal.',
  'Nordal serves 500 customers.',
  'Over 40,000 robots are in use in 12 countries.',
  'Our largest rival, Nordal, builds 900 machines a year.',
  '2025 haben wir 40 Maschinen gekauft.',
  'We build machines for 240 farmers.',
  'We sold 20 tonnes to Nordal.',
  'The hall holds 400 pallets.',
  'Nordal shipped 900 tonnes of malt.',
  'We hope to serve 1,000 customers by 2030.',
  'Our customer runs 60 stores in 4 countries.',
  'There are 40 million companies in Europe.',
  'We do not serve 500 customers.',
  'The market counts 3,000 banks.',
  'Every plan has 10 users.',
  'Save 40 hours a month.',
  'PickOne cuts returns by 30%.',
  'The hall has 12 machines that we rent.',
  'We have 80 employees.',
  'Could we serve 900 customers?',
  'We protect 3 customers in our demo.',
  'We have 30 plans for teams.',
  'More than 500 companies use spreadsheets.',
  'Revenue grew 20% at our customer Nordal.',
  'Their annual revenue reached 40 million euros.',
  'We sold 20 machines to Nordal.',
  'Around 2 billion people log in to Nordal every day.',
  '2025 wuchs der Umsatz der Branche um 12 Prozent.',
  'At Nordal, 5,500 planners sign in every week.',
  'Nordal has 20 shops. 5,500 planners sign in every week.',
  '310 companies sleep better with Rivalix.',
  'Bei Nordal wuchs der Umsatz um 12 Prozent.',
  'Nordal now operates in 12 countries with our robots.',
]);

test.each<[string, TestBlock[], string[]]>([
  ['a figure above its label', [['620', 'Factories on the platform']], ['620 Factories on the platform']],
  ['a label above its figure', [['Countries', '19']], ['19 Countries']],
  [
    'money and growth',
    [
      ['$48M', 'annual recurring revenue'],
      ['99.98%', 'uptime over the last 12 months'],
    ],
    ['$48M annual recurring revenue', '99.98% uptime over the last 12 months'],
  ],
  [
    'German and French',
    [
      ['14 Mio. €', 'Umsatz 2025'],
      ['1 800', 'pharmacies équipées'],
    ],
    ['14 Mio. € Umsatz 2025', '1 800 pharmacies équipées'],
  ],
  ['a scale in the label', [['31', 'Mio. Euro Umsatz 2025']], ['31 Mio. Euro Umsatz 2025']],
  [
    'one row of several',
    [['40k+', 'contracts processed each month', '350', 'legal teams']],
    ['40k+ contracts processed each month', '350 legal teams'],
  ],
  [
    'a row of any counted things',
    [
      ['38', 'Substations'],
      ['4.500 +', 'Förderer weltweit'],
      ['45 ha', 'eigene Anbaufläche'],
      ['68', 'Jahre Erfahrung'],
      ['3', 'Steps'],
      ['12', 'Mitarbeiter'],
      ['31%', 'Fewer call-outs'],
      ['€3.4bn', 'Processed last year'],
    ],
    ['38 Substations', '4.500 + Förderer weltweit', '45 ha eigene Anbaufläche', '€3.4bn Processed last year'],
  ],
  ['one card of anything', [['38', 'Substations']], []],
  [
    'steps, days, countdowns and needs of the world',
    [
      ['01', 'Discover'],
      ['02', 'Design'],
      ['03', 'Ship'],
      ['24', 'Nov', 'Open day in Graz'],
      ['12', 'Dec', 'Fair in Linz'],
      ['13', 'Stunden'],
      ['45', 'Seconds'],
      ['2.6 billion', 'People without clean water'],
      ['430', 'Tons wasted each year'],
      ['220', 'Comments'],
    ],
    [],
  ],
  [
    'ratings, results, people, years and prices',
    [
      ['4.8/5', 'on G2'],
      ['72%', 'less time to signature'],
      ['98 %', 'de clients satisfaits'],
      ['140', 'Team members'],
      ['2016', 'Projects'],
      ['10', 'users per seat'],
      ['$5', 'customers'],
    ],
    [],
  ],
])('figures are read from %s', (_name, items, figures) => {
  expect(readField({ blocks: ['# About us', ...items] }, 'overview.figure')).toEqual(figures);
});

test('figures of a customer or of a plan are none of the company', () => {
  const card: TestBlock[] = [['620', 'stores']];
  expect(readField({ blocks: ['# Acme', ...card], pageClass: 'customers' }, 'overview.figure')).toEqual([]);
  const trusted = ['# 310 companies trust us', 'Acme serves 900 shops.', '“600 nurses trust us.”'];
  expect(readField({ blocks: trusted, pageClass: 'customers' }, 'overview.figure')).toEqual(['310 companies']);
  expect(readField({ blocks: ['# Pricing', ...card], pageClass: 'pricing' }, 'overview.figure')).toEqual([]);
  expect(readField({ blocks: ['# Veltrane', '## Case study: Acme', ...card] }, 'overview.figure')).toEqual([]);
});
