import type { TestBlock } from '../../../support/research-documents.ts';
import { readField } from '../../../support/research-reading.ts';

const OWN = ['Veltrane Robotics GmbH', 'Annenstraße 4', '8020 Graz'];

function people(...blocks: TestBlock[]): string[] {
  return readField({ pageClass: 'legal', blocks }, 'people.person');
}

test.each<[string, TestBlock[], string[]]>([
  ['a line', ['Geschäftsführer: Mira Holt'], ['Mira Holt, Geschäftsführer']],
  ['a line with our name', ['Managing director: Mira Holt, Veltrane Robotics GmbH'], ['Mira Holt, Managing director']],
  ['a compliance post', ['Chief Compliance Officer: Mira Holt'], ['Mira Holt, Chief Compliance Officer']],
  ['a counsel', ['General Counsel: Mira Holt, Graz'], ['Mira Holt, General Counsel']],
  ['a line of a card', [[...OWN, 'Geschäftsführerin: Mira Holt']], ['Mira Holt, Geschäftsführerin']],
  [
    'several names',
    ['Geschäftsführer: Mira Holt, Jon Beck und Ana de Souza'],
    ['Mira Holt, Geschäftsführer', 'Jon Beck, Geschäftsführer', 'Ana de Souza, Geschäftsführer'],
  ],
  ['degrees', ['Geschäftsführer: Dipl.-Ing. Mira Holt'], ['Mira Holt, Geschäftsführer']],
  ['forms of address', ['Geschäftsführer: Herr Dr. Jon Beck'], ['Jon Beck, Geschäftsführer']],
  ['a label above', [['Vertretungsberechtigte Geschäftsführerin:', 'Mira Holt']], ['Mira Holt, Geschäftsführerin']],
  [
    'a label above several lines',
    [['Geschäftsführung', 'Mira Holt', 'Jon Beck']],
    ['Mira Holt, Geschäftsführung', 'Jon Beck, Geschäftsführung'],
  ],
  ['a heading above', ['## Geschäftsführer', 'Mira Holt'], ['Mira Holt, Geschäftsführer']],
  ['cells', [['; Geschäftsführer', '; Mira Holt']], ['Mira Holt, Geschäftsführer']],
  ['cells of a list', [['; Vertreten durch', '; Dr. Mira Holt']], ['Mira Holt, null']],
  ['who represents', ['Vertreten durch: Mira Holt'], ['Mira Holt, null']],
  ['who represents, in a post', ['Vertreten durch: Mira Holt (Geschäftsführerin)'], ['Mira Holt, Geschäftsführerin']],
  ['who represents, by their post', ['Vertreten durch den Geschäftsführer Mira Holt'], ['Mira Holt, Geschäftsführer']],
  [
    'a board with its chair',
    ['Vorstand: Mira Holt (Vorsitzende), Jon Beck'],
    ['Mira Holt, Vorsitzende', 'Jon Beck, Vorstand'],
  ],
  ['an owner', ['Inhaberin: Mira Holt'], ['Mira Holt, Inhaberin']],
  [
    'a sentence among others',
    ['HRB 4711, Amtsgericht Graz. Geschäftsführer: Mira Holt.'],
    ['Mira Holt, Geschäftsführer'],
  ],
  [
    'sole power of representation',
    ['Alleinvertretungsberechtigte Geschäftsführerin: Mira Holt'],
    ['Mira Holt, Geschäftsführerin'],
  ],
  [
    'English',
    ['Managing Directors: Mira Holt and Jon Beck'],
    ['Mira Holt, Managing Directors', 'Jon Beck, Managing Directors'],
  ],
  ['English, represented', ['Represented by: Mira Holt, CEO'], ['Mira Holt, CEO']],
  ['the head of a board', ['Chair of the supervisory board: Mira Holt'], ['Mira Holt, Chair of the supervisory board']],
  ['an agency and its head in one line', [['; Website by', '; Studio Nebel, Linz (Managing director: Ute Lang)']], []],
  ['who answers for the site only', ['Directeur de la publication : Mme Mira Holt'], []],
  ['the director’s own post', ['Directrice de la publication : Mira Holt, présidente'], ['Mira Holt, présidente']],
  ['a president', ['Président : Jon Beck'], ['Jon Beck, Président']],
  ['a manager', ['Gérante : Mira Holt'], ['Mira Holt, Gérante']],
  ['a legal representative', ['Représentant légal : M. Jon Beck'], ['Jon Beck, Représentant légal']],
  ['represented, in French', ['Représentée par sa présidente, Mira Holt'], []],
  [
    'a general partner',
    [['Veltrane GmbH & Co. KG', 'Vertreten durch die Veltrane Verwaltungs GmbH', 'Geschäftsführer: Mira Holt']],
    ['Mira Holt, Geschäftsführer'],
  ],
])('an imprint gives who acts for the company: %s', (_name, blocks, expected) => {
  expect(people('# Impressum', ...blocks)).toEqual(expected);
});

const AGENCY = ['Pixelmoor GmbH', 'Geschäftsführer: Karl Lund'];

test.each<[string, TestBlock[]]>([
  ['an agency in a line', ['Umsetzung: Pixelmoor GmbH, Geschäftsführer Karl Lund']],
  ['an agency below a heading', ['## Umsetzung', ...AGENCY]],
  ['an agency below several words', ['## Konzept, Design & Programmierung', ...AGENCY]],
  ['an agency in a card', [['Realisierung:', ...AGENCY]]],
  ['an agency in cards below a label', ['Technische Umsetzung', AGENCY]],
  ['an agency in cells', [['; Webdesign', '; Karl Lund, Inhaber']]],
  ['an owner of an agency', ['Gestaltung: Pixelmoor Themes, Inhaber Karl Lund.']],
  ['an agency in a sentence', ['Veltrane Robotics GmbH, Graz. Website by Pixelmoor, managing director: Karl Lund.']],
  ['a host', ['## Hosting', ...AGENCY]],
  ['a host under a smaller heading', ['## Hosting', '### Anbieter', ...AGENCY]],
  ['a host in French', ['## Hébergement', 'Nuageline SARL', 'Président : Karl Lund']],
  ['a host in a line', ['Hébergeur : Nuageline SARL, gérant : Karl Lund']],
  ['a photographer', [['Bildnachweis:', 'Karl Lund, Inhaber Lund Fotografie']]],
  ['a photographer in a line', ['Photos: Karl Lund, owner']],
  ['a data protection officer', ['## Datenschutzbeauftragter', ['Karl Lund', 'Geschäftsführer']]],
  ['an external officer', ['Externer Datenschutzbeauftragter: Karl Lund, Geschäftsführer der Datakt GmbH']],
  ['a privacy officer', ['## Privacy officer', 'Una Bell, Pemberley Osgoode LLP, Toronto']],
  ['an officer in a line', ['Data Protection Officer: Una Bell, Director']],
  ['whoever works for somebody else', ['Managing director: Una Bell, Pemberley Associates, Toronto']],
  ['a solicitor', ['## Solicitors', ['Una Bell', 'Managing Director']]],
  ['an officer for youth', ['Jugendschutzbeauftragte: Una Bell, Geschäftsführerin']],
  ['a lawyer', ['## Rechtsanwalt', ['Karl Lund', 'Geschäftsführer']]],
  ['a notary', ['## Notaire', ['Karl Lund', 'Directeur']]],
  ['an officer in French', ['## Délégué à la protection des données', ['Karl Lund', 'Directeur']]],
  ['an authority', ['## Zuständige Aufsichtsbehörde', ['Karl Lund', 'Direktor']]],
  ['an insurer', [['Berufshaftpflichtversicherung:', 'Nordal Versicherung AG', 'Vorstand: Karl Lund']]],
  ['an auditor', [['Steuerberater', 'Lund & Partner', 'Geschäftsführer: Karl Lund']]],
  ['an arbitration board', ['## Verbraucherstreitbeilegung', ['Geschäftsführer: Karl Lund']]],
  ['a further company', [['Nordal Vertriebs GmbH', 'Geschäftsführer: Karl Lund']]],
  ['a further company below a heading', ['## Vertrieb Schweiz', 'Nordal AG', 'Geschäftsführer: Karl Lund']],
  ['conception in French', ['Conception et réalisation : Atelier Lune SARL, gérant : Karl Lund']],
  ['image credits', ['## Image credits', ['Karl Lund', 'Director']]],
])('and of nobody else: %s', (_name, blocks) => {
  const own = [...OWN, 'Geschäftsführerin: Mira Holt'];
  expect(people('# Impressum', own, ...blocks)).toEqual(['Mira Holt, Geschäftsführerin']);
});

test('the first company of an imprint owns it when none has the name of the site', () => {
  const blocks = [
    '# Impressum',
    ['Holt Maschinenbau GmbH', 'Geschäftsführerin: Mira Holt'],
    ['Nordal Vertriebs GmbH', 'Geschäftsführer: Karl Lund'],
  ];
  expect(people(...blocks)).toEqual(['Mira Holt, Geschäftsführerin']);
});

test('after the part of an agency the company goes on', () => {
  const blocks = ['# Impressum', '## Umsetzung', ...AGENCY, '## Angaben gemäß § 5 DDG', 'Geschäftsführerin: Mira Holt'];
  expect(people(...blocks)).toEqual(['Mira Holt, Geschäftsführerin']);
});

test('a cell about somebody else ends with its value', () => {
  const blocks: TestBlock[] = [
    '# Impressum',
    ['; Hosting', '; Nuageline GmbH'],
    ['; Geschäftsführerin', '; Mira Holt'],
  ];
  expect(people(...blocks)).toEqual(['Mira Holt, Geschäftsführerin']);
});

test.each([
  'Geschäftsführer sind für uns Partner auf Augenhöhe.',
  'Vertreten durch die Veltrane Verwaltungs GmbH',
  'Aufsichtsrat: Karl Lund',
  'Verantwortlich für den Inhalt: Karl Lund',
  'Vertreten durch den Geschäftsführer',
  'Geschäftsführer: siehe Handelsregister',
  'Directeur de la publication : voir ci-dessus',
  'Registergericht: Amtsgericht Graz',
  'Ansprechpartner: Karl Lund',
  'Redaktion: Karl Lund',
])('a line of an imprint that gives nobody who acts for the company: %s', (line) => {
  expect(people('# Impressum', OWN, line)).toEqual([]);
});

test('an imprint’s own place and register are read, those of its agency are not', () => {
  const blocks = [
    '# Impressum',
    OWN,
    '## Umsetzung',
    ['Pixelmoor GmbH', 'Hafenweg 2', '28217 Bremen', 'Registered in Germany under HRB 99'],
  ];
  expect(readField({ pageClass: 'legal', blocks }, 'registry.jurisdiction')).toEqual([]);
});
