import type { PageClass } from '../../../../subgraphs/research/domain/evidence/source-document.ts';
import { standardKey } from '../../../../subgraphs/research/domain/text/standards.ts';
import type { TestBlock } from '../../../support/research-documents.ts';
import { readField } from '../../../support/research-reading.ts';
import { about, testIgnores } from './field-tests.ts';

testIgnores('overview.certification', about, [
  'Our suppliers run ISO 9001 certified plants.',
  'We have no ISO 17025 accredited laboratory.',
  'Ask for our ISO 9001 certified partners.',
  'We are not ISO 27001 certified.',
  'Veltrane est hébergée chez Nordal, qui est fiable et certifié HDS.',
  'Veltrane is hosted by Nordal, which is fast and certified to ISO 27001.',
  'Veltrane is not big and certified ISO 27001.',
  'Our supplier is audited yearly and certified to ISO 9001.',
  'We are working towards ISO 27001 certification.',
  'We plan to be SOC 2 certified by 2027.',
  'We expect to complete our SOC 2 audit next year.',
  'We are preparing for ISO 9001.',
  'We help you become ISO 27001 certified.',
  'We help manufacturers pass their ISO 9001 audit.',
  'We are ISO 9001 consultants.',
  'We are ISO 27001 certification experts.',
  'We have ISO 27001 experience.',
  'We have ISO 9001 on our roadmap.',
  'We hold workshops on ISO 9001.',
  'We have customers with ISO 13485 certification.',
  'Our hosting provider is ISO 27001 certified.',
  'Our data centre is ISO 27001 certified.',
  'Our suppliers are ISO 9001 certified.',
  'Our partner Nordal is ISO 9001 certified.',
  'Nordal GmbH is certified to ISO 9001.',
  'Borealis Foods is FSC certified.',
  'Teams that are SOC 2 compliant sleep better.',
  'Are you ISO 27001 certified?',
  'If you are ISO 9001 certified, you need a calibration log.',
  'You are SOC 2 compliant in weeks.',
  'ISO 27001 is a standard for information security.',
  'PickOne keeps the records that ISO 13485 requires.',
  'Export your evidence for SOC 2 with one click.',
  'Experience with ISO 26262 is a plus.',
  'We were ISO 9001 certified until 2021.',
  'We are no longer SOC 2 compliant.',
  'Wir unterstützen Sie bei der Zertifizierung nach ISO 9001.',
  'Unser Rechenzentrum ist nach ISO 27001 zertifiziert.',
  'Nos fournisseurs sont certifiés ISO 9001.',
  'We might be ISO 9001 certified soon.',
  'All our suppliers are FSC certified.',
  'Our customers in Leeds are ISO 9001 certified.',
  'PickOne has not been cleared by the FDA.',
  'We await FDA approval.',
  'We obtained FDA clearance for our customers.',
  'Our team obtained CE marking for 40 devices of clients.',
  'Nordal received FDA clearance in March 2026.',
  'We help you obtain FDA approval.',
  'We speak with the FDA every month.',
  'CE QUE NOUS FAISONS',
  'Unsere Kunden tragen das CE-Zeichen.',
  'We supply B Corp companies.',
]);

function badges(...blocks: TestBlock[]): string[] {
  return readField({ pageClass: 'other', blocks: ['# Trust', ...blocks] }, 'overview.certification');
}

test.each<[TestBlock[], string[]]>([
  [
    ['## Certifications', '- ISO 27001', '- SOC 2 Type II'],
    ['ISO 27001', 'SOC 2 Type II'],
  ],
  [
    ['## Compliance', '~ ISO 27001', '~ PCI DSS'],
    ['ISO 27001', 'PCI DSS'],
  ],
  [['## Zertifikate', ['; ISO 9001', '; seit 2019']], ['ISO 9001']],
  [['!f ISO 27001 certified'], ['ISO 27001']],
  [
    ['## Cleared and certified', ['FDA 510(k)', 'K241187 – PickOne'], ['CE mark', 'Class IIa']],
    ['FDA 510(k)', 'CE mark'],
  ],
  [
    ['## Compliance', '- SOC 2 Type II (security, availability)', '- Cyber Essentials Plus – renewed June 2026'],
    ['SOC 2 Type II', 'Cyber Essentials Plus'],
  ],
  [['## Zertifikate', '- ISO 9001:2015 durch TÜV Süd'], ['ISO 9001:2015']],
  [
    ['## Zulassungen', 'CE-Kennzeichnung als Medizinprodukt der Klasse IIa. FDA 510(k) Clearance K233871.'],
    ['CE-Kennzeichnung', 'FDA 510(k)'],
  ],
  [
    ['## Nos labels', ['### Bio Équitable en France', 'Pour l’avoine.'], ['### B Corp', 'Depuis 2024.']],
    ['Bio Équitable en France', 'B Corp'],
  ],
  [
    ['## Data', ['; Weight', '; 780 kg', '; Conformity', '; CE, EHEDG']],
    ['CE', 'EHEDG'],
  ],
  [
    ['~ SOC 2 Type II certified', '~ ISO 9001 logo'],
    ['SOC 2 Type II', 'ISO 9001'],
  ],
  [['ISO 9001 & ISO 14001 certified'], ['ISO 9001', 'ISO 14001']],
])('badges give certificates: %j', (blocks, expected) => {
  expect(badges(...blocks)).toEqual(expected);
});

test.each<[TestBlock[]]>([
  [['## Supported frameworks', '- ISO 27001', '- SOC 2']],
  [['## Certification services', '- ISO 27001', '- ISO 9001']],
  [['## Get your certification', '- ISO 27001']],
  [['## Our partners', 'ISO 9001 certified']],
  [['## Data centres', '- ISO 27001 certified']],
  [['## Certification roadmap', '- SOC 2 Type II']],
  [['## Articles', '- How we prepared for ISO 27001']],
  [['## Certifications', '- ISO 27001: what it takes']],
  [['## Certifications', '- ISO 27001 – what it takes']],
  [['## Certifications', '- HITRUST – in progress', '- ISO 27001 (planned)']],
  [['## Certifications', ['ISO 27001', 'In progress']]],
  [['## Compliance', '- GDPR', '- HIPAA']],
  [['## Zulassungen', 'ISO 9001 als Ziel für 2027 geplant.']],
  [['## Approvals', '- FDA approval for Nordal']],
  [['## Data', ['; Conformity', '; Weight'], ['; CE', '; 780 kg']]],
  [['- ISO 27001']],
  [['!t ISO 27001 certified']],
])('and these are none: %j', (blocks) => {
  expect(badges(...blocks)).toEqual([]);
});

const read = (pageClass: PageClass, finalUrl: string, ...blocks: TestBlock[]) =>
  readField({ pageClass, finalUrl, blocks: ['# Veltrane', ...blocks] }, 'overview.certification');

test.each<[string, string[]]>([
  ['Our SOC 2 Type II report is available under NDA.', ['SOC 2 Type II']],
  ['We obtained FDA approval for Nordal in 2023.', []],
  ['Our SOC 2 report will be available in May.', []],
  ['Our ISO 27001 certification project has begun.', []],
  ['Our ISO 27001 certification training is popular.', []],
])('%s', (sentence, expected) => {
  expect(read('other', 'https://veltrane.com/pumps', '## Takto', sentence)).toEqual(expected);
});

test('a picture of a standard is a badge on the page about security, and none elsewhere', () => {
  const badges = ['## How we work', '~ Cyber Essentials Plus', '~ PCI DSS Level 1'];
  expect(read('other', 'https://veltrane.com/security', ...badges)).toEqual([
    'Cyber Essentials Plus',
    'PCI DSS Level 1',
  ]);
  expect(read('other', 'https://veltrane.com/work', ...badges)).toEqual([]);
});

test.each([
  ['ISO/IEC 27001:2022', 'ISO 27001', true],
  ['DIN EN ISO 9001', 'ISO 9001:2015', true],
  ['SOC 2 Type 2', 'SOC2 Type II', true],
  ['ISO 27001', 'ISO 27017', false],
  ['SOC 1', 'SOC 2', false],
  ['CE-Kennzeichnung', 'CE mark', true],
  ['marquage CE', 'CE', true],
  ['FDA 510(k)', 'FDA clearance', true],
  ['IATA CEIV Pharma', 'CEIV Pharma', true],
])('%s and %s are one standard: %s', (left, right, isSame) => {
  expect(standardKey(left) === standardKey(right)).toBe(isSame);
});
