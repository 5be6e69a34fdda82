import type { TestBlock, TestPage } from '../../../support/research-documents.ts';
import { readField } from '../../../support/research-reading.ts';
import { testHtml, testIgnores, testReads } from './field-tests.ts';

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
  ['what leads to a list', ['Open positions: Head Brewer (Graz)'], ['Head Brewer @ Graz']],
  [
    'a sentence of several',
    ['We have two posts going: Seed Analyst, Leoben; Blending Operative, New Ross – nights.'],
    ['Seed Analyst @ Leoben', 'Blending Operative @ New Ross'],
  ],
  ['what others seek', ['Our client Orvane is hiring: Head Brewer, Graz; Cooper, Linz.'], []],
  [
    'lines with terms, one of them filled',
    ['- Night Clerk – Leoben – part-time', '- Porter – Graz – six months', '- Driver – Graz – sorry, taken'],
    ['Night Clerk @ Leoben', 'Porter @ Graz'],
  ],
  [
    'a title with a comma, in lines with dashes',
    ['- Team Leader, isiXhosa – Graz – day shift'],
    ['Team Leader, isiXhosa @ Graz'],
  ],
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
  [
    'a title by itself above the card of its place and terms',
    [['Senior Brewer'], ['Graz', 'Full-time'], ['Cellar Hand'], ['Linz', 'Part-time']],
    ['Senior Brewer @ Graz', 'Cellar Hand @ Linz'],
  ],
  ['a department behind the mark of genders', [['- Brauer (m/w/d) Technik', '- Graz']], ['Brauer (m/w/d) @ Graz']],
  [
    'the number of a department of France',
    [['### Ingénieure aéronautique', 'Angers (49) – CDI']],
    ['Ingénieure aéronautique @ Angers'],
  ],
  ['a place in front of a sentence', [['### Buyer', 'Graz or remote. You will buy hops.']], ['Buyer @ Graz or remote']],
  ['several places below a title', [['### Buyer', 'Graz · Linz · Remote (EU)']], ['Buyer @ Graz']],
  ['a filled post, by what opens a line', [['- Buyer', '- Filled, thank you!']], []],
  ['a filled post, in front of its title', [['Closed on 3 October: Yard Manager, Graz']], []],
  ['a filled post, behind its place', ['- Schweißer (m/w/d), Linz, vergeben', '- Buyer, Graz (taken)'], []],
  [
    'applications for no post',
    [
      ['### Speculative application', 'Graz'],
      ['### Buyer', 'Graz'],
    ],
    ['Buyer @ Graz'],
  ],
  [
    'applications for no post, in German and French',
    [
      ['### Initiativbewerbung (m/w/d)', 'Graz'],
      ['### Candidature spontanée', 'CDI'],
    ],
    [],
  ],
  ['colleagues and their posts', [['### Anna Perk', 'Buyer', 'Graz']], []],
  [
    'a town ahead of the terms',
    [
      [
        '### Sound Programmer',
        'Leeds, three days a week at the studio. You will hear things that nobody else has heard in our caves.',
      ],
    ],
    ['Sound Programmer @ Leeds'],
  ],
  ['a card that is tagged as filled', [['Filled', '### Process Engineer', 'Leeds']], []],
  ['a benefit with the words for terms', [['### Health', 'Full-time staff get cover.']], []],
])('openings: %s', (_what, blocks, expected) => {
  const page: TestPage = { pageClass: 'careers', blocks: ['# Work with us', ...blocks] };
  expect(readField(page, 'hiring.opening')).toEqual(expected);
});

testIgnores('hiring.opening', onCareers, [
  'We are looking for a distributor in Spain.',
  'We need an engineer’s eye and a planner’s patience.',
  'We were looking for a welder in Linz last year.',
  'We are not looking for a backend engineer right now.',
  'Are you looking for a backend engineer?',
  'Customers who are hiring a payroll clerk save a day.',
  'Wir suchen keine Verkäufer.',
  'Nous ne recrutons pas de soudeur.',
]);

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

testHtml('hiring.opening', [
  [
    'de',
    '<p>Das Labor braucht Verstärkung: Prüftechniker (m/w/d), Graz. Die Stelle in der Buchhaltung ist hingegen vergeben.</p>',
    ['Prüftechniker (m/w/d) @ Graz'],
    { pageClass: 'team' },
  ],
  [
    'en',
    '<h2>Also hiring</h2><p>Filling Operator, Cork, evening shift. (The Legal Affairs post has been accepted by a candidate.)</p>',
    ['Filling Operator @ Cork'],
    { pageClass: 'careers' },
  ],
  [
    'en',
    '<h1>Calibration Technician</h1><p>Sligo · full time · permanent</p><p>You will write protocols.</p>',
    ['Calibration Technician @ Sligo'],
    { pageClass: 'careers' },
  ],
  [
    'en',
    '<h1>Jobs</h1><ul><li>Pump Fitter, nights, Leeds</li><li>Gear Cutter, Leeds</li></ul>',
    ['Pump Fitter @ Leeds', 'Gear Cutter @ Leeds'],
    { pageClass: 'careers' },
  ],
  [
    'en',
    '<h1>Jobs</h1><ul><li>Process Operator, days, Bolton</li><li>Baker, early shift, Bolton</li><li>Packer, 4 on 4 off, Bolton</li></ul>',
    ['Process Operator @ Bolton', 'Baker @ Bolton', 'Packer @ Bolton'],
    { pageClass: 'careers' },
  ],
  [
    'de',
    '<h1>Jobs</h1><ul><li>Schlosser, Nachtschicht, Herne</li><li>Fahrer, Teilzeit, Herne</li></ul>',
    ['Schlosser @ Herne', 'Fahrer @ Herne'],
    { pageClass: 'careers' },
  ],
  [
    'de',
    '<p>Wir suchen zum Mai: Prüfingenieur (m/w/d), Bremen.</p>',
    ['Prüfingenieur (m/w/d) @ Bremen'],
    { pageClass: 'team' },
  ],
  [
    'en',
    "<p>Jan Malbusch, Architect at Nordal: PS we're hiring a Database Engineer in Delft.</p>",
    [],
    { pageClass: 'press' },
  ],
  ['en', '<p>We needed a producer in Lund; Ana came.</p>', []],
  ['en', '<p>The Data Analyst seat in Tartu has been taken.</p>', []],
  ['en', '<p>Mill Lane is hiring a Baker in York.</p>', [], { pageClass: 'customers' }],
  ['en', '<p>You need a welder in Linz? Call us.</p>', []],
  ['en', "<p>We'd like to thank our Site Manager in Leeds.</p>", []],
  ['de', '<p>Die Stelle als Schlosser in Herne ist vergeben.</p>', []],
  ['en', "<p>Our lab needs a microscope and our kitchen wants a Chef's touch.</p>", []],
  ['en', "<p>We'd like a chance to thank our Site Manager.</p>", []],
  ['en', "<p>We need a Project Manager's signature before we ship.</p>", [], { pageClass: 'other' }],
  ['en', "<p>There is a room for a Builder's lunch.</p>", []],
  ['en', '<p>They could use a Planner in York, so they called us.</p>', [], { pageClass: 'customers' }],
  ['en', '<p>The team in York was looking for a Planner.</p>', [], { pageClass: 'customers' }],
  ['en', '<p>Nordal is adding a Sales Manager in Leeds.</p>', [], { pageClass: 'press' }],
  ['en', '<p>The plant needs a Shift Leader at all times.</p>', []],
  ['en', '<p>We appointed a Sales Manager in Leeds.</p>', [], { pageClass: 'press' }],
  ['en', '<p>Position: Managing Director. Location: Leeds.</p>', [], { pageClass: 'other' }],
  ['de', '<p>Uns fehlt ein Geschäftsführer nicht.</p>', []],
  ['de', '<p>Das Werk in Ulm sucht einen Schlosser, wir haben ihn.</p>', [], { pageClass: 'customers' }],
  ['fr', '<p>Il faut un opérateur pour la machine.</p>', [], { pageClass: 'customers' }],
  ['en', '<p>We want a Manager to hear this.</p>', []],
]);

test.each<[string, TestBlock[], string[]]>([
  [
    'tags that run on behind a title',
    ['- Fitter Festanstellung · Vollzeit · Graz', '- Welder Teilzeit · Linz'],
    ['Fitter @ Graz', 'Welder @ Linz'],
  ],
  ['a contract in front of a town is no post', [['- Monteur', '- Alternance Dijon']], ['Monteur @ null']],
  [
    'a title with its employer and town',
    ['Senior Brewer bei Veltrane in Graz', 'Senior Brewer'],
    ['Senior Brewer @ null'],
  ],
  ['a list of words and places, none of them a post', ['- Welding (Wrexham)', '- Casting (Chester)'], []],
])('openings below a heading: %s', (_, blocks, expected) => {
  const page = { pageClass: 'careers' as const, blocks: ['# Jobs', '## Open positions', ...blocks] };
  expect(readField(page, 'hiring.opening')).toEqual(expected);
});
