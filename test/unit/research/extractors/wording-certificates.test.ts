import { about, testHtml, testIgnores } from './field-tests.ts';

const FIELD = 'overview.certification';

testHtml(FIELD, [
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

testHtml('overview.certification', [
  [
    'en',
    '<h2>Questions</h2><dl><dt>Security?</dt><dd>Cyber Essentials Plus, renewed every September.</dd></dl>',
    ['Cyber Essentials Plus'],
    { pageClass: 'other' },
  ],
  [
    'en',
    '<h2>Auditors like us.</h2><p><span>ISO 27001</span> <span>SOC 2 Type II</span></p>',
    ['ISO 27001', 'SOC 2 Type II'],
    { pageClass: 'home' },
  ],
  [
    'en',
    '<h2>Attestations</h2><table><tr><td>SOC 2 Type II</td><td>Report of May 2026</td></tr><tr><td>SOC 1 Type II</td><td>Report of May 2026</td></tr><tr><td>ISO/IEC 27001:2022</td><td>Certificate until 2028</td></tr><tr><td>HITRUST</td><td>Not held</td></tr></table>',
    ['SOC 2 Type II', 'SOC 1 Type II', 'ISO/IEC 27001:2022'],
    { pageClass: 'other' },
  ],
  [
    'en',
    '<h2>The papers</h2><table><tr><td>ISO 9001</td><td>since 2004</td></tr><tr><td>ISO 45001</td><td>first audit passed in March</td></tr></table>',
    ['ISO 9001', 'ISO 45001'],
    { pageClass: 'home' },
  ],
  ['de', '<p>Von der ISO 14001 haben wir uns 2019 getrennt.</p>', []],
  ['de', '<p>An ISO 50001 arbeiten wir noch.</p>', []],
  ['en', '<p>GLP status belongs to the university laboratory next door.</p>', []],
  ['en', '<p>We let ISO 14001 lapse and do not miss it.</p>', []],
  ['en', '<p>The data centre we rent is ISO 27001 certified.</p>', []],
  ['en', '<p>We are preparing for SOC 2.</p>', []],
  ['en', '<p>“At my last firm we had ISO 9001”, says Ana.</p>', []],
  ['en', '<p>It helps you pass ISO 27001.</p>', [], { pageClass: 'product' }],
  ['fr', '<p>La certification ISO 14001 est prévue pour 2027.</p>', []],
  ['fr', '<p>Notre transporteur est évalué SQAS.</p>', []],
  ['en', '<p>We said goodbye to EMAS in 2018.</p>', []],
  ['en', '<p>The host is certified to ISO 27001.</p>', []],
  ['en', '<p>The workshop next door is certified to ISO 9001.</p>', []],
  ['en', '<p>The mill we buy from is audited to ISO 14001.</p>', []],
  ['de', '<p>Die Halle nebenan ist nach ISO 9001 zertifiziert.</p>', []],
  ['en', '<p>Customers ask for ISO 9001 and ISO 14001. Both are on the list for 2027.</p>', []],
  ['en', '<p>Ana trained at a firm that held ISO 9001 and ISO 14001.</p>', []],
]);
