import { about, testContains, testHtml, testIgnores } from './field-tests.ts';

const FIELD = 'overview.certification';

testContains(FIELD, about, {
  'Our ISO 13485 was extended in 2025.': 'ISO 13485',
  'ISO 27001 has been ours since 2019.': 'ISO 27001',
  'The certificate under ISO 9001 has belonged to us since 2011.': 'ISO 9001',
  'The ISO 14001 certificate hangs in the canteen.': 'ISO 14001',
  'You can download our ISO 27001 certificate below.': 'ISO 27001',
  'Buyers may see our SOC 2 Type II report under NDA.': 'SOC 2 Type II',
  'The assessors left us an ISO 45001 certificate.': 'ISO 45001',
  'ISO 9001 for the company; ISO 50001 at the plant.': 'ISO 50001',
  'Carmakers insist on IATF 16949, so we have the certificate.': 'IATF 16949',
});

testHtml(FIELD, [
  ['de', '<p>Das Zertifikat nach ISO 13485 gehört uns seit 2016.</p>', ['ISO 13485']],
  ['de', '<p>Die ISO 9001 wurde im März verlängert.</p>', ['ISO 9001']],
  ['de', '<p>Bei uns ist die eigene Werkstatt nach ISO 9001 zertifiziert, nicht bloß der Lieferant.</p>', ['ISO 9001']],
  ['de', '<p>ISO 9001 für alle Standorte, ISO 50001 für das Werk.</p>', ['ISO 50001', 'ISO 9001']],
  ['de', '<p>Autobauer verlangen IATF 16949, also haben wir das Zertifikat.</p>', ['IATF 16949']],
  ['fr', '<p>Le certificat ISO 27001 nous a été délivré en avril.</p>', ['ISO 27001']],
  ['fr', '<p>L’ISO 9001 est à nous depuis 2016.</p>', ['ISO 9001']],
  ['en', '<h3>Any certificates?</h3><p>Two: ISO 9001 and ISO 14001.</p>', ['ISO 14001', 'ISO 9001']],
  ['en', '<ul><li>ISO 13485 for assembly, current to 2027</li><li>ISO 9001: lapsed in 2019</li></ul>', ['ISO 13485']],
  [
    'de',
    '<table><tr><td>Hauptsitz</td><td>Linz</td></tr><tr><td>Umweltmanagement</td><td>ISO 14001</td></tr></table>',
    ['ISO 14001'],
  ],
  [
    'en',
    '<dl><dt>Quality</dt><dd>ISO 9001</dd><dt>Not yet</dt><dd>ISO 14001</dd><dt>Energy</dt><dd>ISO 50001, first audit in May</dd></dl>',
    ['ISO 9001'],
  ],
  ['fr', '<dl><dt>Qualité</dt><dd>ISO 9001</dd><dt>Fournisseur</dt><dd>ISO 14001</dd></dl>', ['ISO 9001']],
]);

testIgnores(FIELD, about, [
  'ISO 9001 was awarded to our supplier in Ghent.',
  'ISO 27001 for startups.',
  'Once the audit is done, you can have our SOC 2 report.',
  'You can get ISO 27001 in ten weeks.',
  'They wanted ISO 9001, so we looked at the certificate.',
  'The certificate under ISO 9001 belongs to the data centre.',
  'Your ISO 9001 certificate was renewed.',
  'We left ISO 9001 behind us in 2020.',
  'Buyers ask for ISO 9001; we have no such certificate.',
]);
