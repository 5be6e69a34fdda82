import type { TestBlock, TestPage } from '../../../support/research-documents.ts';
import { readField } from '../../../support/research-reading.ts';
import { testIgnores, testReads } from './field-tests.ts';

const onCareers = (sentence: string): TestPage => ({ pageClass: 'careers', blocks: ['# Work with us', sentence] });

test.each<[string, TestBlock[], string[]]>([
  [
    'a trade beside a known one',
    [
      ['### Mesh Weaver', 'Graz'],
      ['### Welder', 'Linz'],
    ],
    ['Mesh Weaver @ Graz', 'Welder @ Linz'],
  ],
  [
    'rows of a table, without its head',
    [
      ['; Vacancy', '; Location'],
      ['; Transport Planner', '; Graz'],
      ['; Pattern Cutter', '; Linz'],
    ],
    ['Transport Planner @ Graz', 'Pattern Cutter @ Linz'],
  ],
  [
    'a benefit beside an opening',
    [
      ['### Health plan', 'Full coverage'],
      ['### Buyer', 'Graz'],
    ],
    ['Buyer @ Graz'],
  ],
  [
    'a trade in a list with its place',
    ['- Cheese Grader, Graz', '- Warehouse Driver, Linz'],
    ['Cheese Grader @ Graz', 'Warehouse Driver @ Linz'],
  ],
  ['the lines of an address', ['#### Find us', ['Mill House, Dalton Lane', 'Graz']], []],
  [
    'a department in front of the place',
    [
      ['Senior Brewer', 'Production', 'Graz'],
      ['Cellar Hand', 'Production', 'Linz'],
    ],
    ['Senior Brewer @ Graz', 'Cellar Hand @ Linz'],
  ],
  [
    'terms between title and place',
    ['- Technicien H/F – CDI – Lyon', '- Caviste – CDD – Lille'],
    ['Technicien H/F @ Lyon', 'Caviste @ Lille'],
  ],
  ['a place behind the mark of genders', ['### Monteur (m/w/d) in Graz'], ['Monteur (m/w/d) @ Graz']],
  [
    'a place with words around',
    [
      ['### Juriste (F/H)', 'Poste basé à Lille'],
      ['### Monteur (m/w/d)', 'Standort Linz, ab September'],
    ],
    ['Juriste (F/H) @ Lille', 'Monteur (m/w/d) @ Linz'],
  ],
  ['a place and terms in one line', ['Senior Brewer, Graz, full-time'], ['Senior Brewer @ Graz']],
  ['what leads to a list', ['Open positions: Head Brewer (Graz)'], []],
  ['both forms of one title', [['### Monteurin / Monteur (m/w/d)', 'Graz']], ['Monteurin / Monteur (m/w/d) @ Graz']],
  ['terms alone', [['### Buyer', 'Alternance', 'Graz']], ['Buyer @ Graz']],
  ['an offer to talk', [['Talk to an engineer', 'Graz']], []],
  ['a filled post, in its card', [['### Buyer', 'Graz', 'This position has been filled.']], []],
  ['a filled post, in German', [['### Einkäufer (m/w/d)', 'Diese Stelle ist bereits besetzt.']], []],
  ['a filled post, in French', [['### Chef de projet (H/F)', 'Poste pourvu, merci à toutes et tous.']], []],
  ['a filled post, in its title', ['- Buyer (filled)', '- Welder – Graz'], ['Welder @ Graz']],
  [
    'an open post above a filled one',
    [
      ['### Welder', 'Graz'],
      ['### Buyer', 'No longer available'],
    ],
    ['Welder @ Graz'],
  ],
])('openings: %s', (_what, blocks, expected) => {
  const page: TestPage = { pageClass: 'careers', blocks: ['# Work with us', ...blocks] };
  expect(readField(page, 'hiring.opening')).toEqual(expected);
});

testReads('hiring.open_positions', onCareers, {
  'There are 4 vacancies at the moment.': '4',
  '5 openings this month.': '5',
  'We are hiring for six roles.': '6',
  'Zurzeit sind bei uns 5 Stellen zu besetzen.': '5',
  'Wir haben sieben offene Stellen.': '7',
  'Aktuell sind elf Stellen vakant.': '11',
  'Cinq postes sont à pourvoir.': '5',
  'Nous recrutons : 4 postes à pourvoir.': '4',
});

testIgnores('hiring.open_positions', onCareers, [
  'We have created 40 jobs since 2019.',
  '2024 haben wir zwölf Stellen geschaffen.',
  'Nous avons créé 30 postes en deux ans.',
  'Our presses print 300 jobs a day.',
  'We list all open positions here.',
]);

test('the page of one opening names it by its title', () => {
  const blocks = ['# Senior Brewer', 'Graz · full-time', 'You brew.'];
  expect(readField({ pageClass: 'careers', blocks }, 'hiring.opening')).toEqual(['Senior Brewer @ Graz']);
});
