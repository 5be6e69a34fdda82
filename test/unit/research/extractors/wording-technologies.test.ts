import { about, testHtml, testIgnores } from './field-tests.ts';

const FIELD = 'tech.technology';

testHtml(FIELD, [
  [
    'de',
    '<main><h2>Wo alles liegt</h2><dl><dt>Hosting</dt><dd>Hetzner, Nürnberg</dd><dt>Datenbank</dt><dd>PostgreSQL, täglich gesichert</dd></dl></main>',
    ['Hetzner', 'PostgreSQL'],
    { pageClass: 'other' },
  ],
  [
    'en',
    '<main><h2>Signing in</h2><p>Single sign-on works with Okta and Entra ID.</p></main>',
    [],
    { pageClass: 'other' },
  ],
  [
    'en',
    "<main><p>Turbine readings come in over MQTT, which our customers' controllers speak whether we like it or not.</p></main>",
    [],
    { pageClass: 'press' },
  ],
  [
    'de',
    '<main><p>Du bringst Erfahrung mit LabVIEW oder Rust mit, was wir nicht verwenden.</p></main>',
    [],
    { pageClass: 'careers' },
  ],
  [
    'fr',
    '<main><p>Que vous veniez de LabVIEW ou de Rust, que nous n’utilisons pas, peu importe.</p></main>',
    [],
    { pageClass: 'careers' },
  ],
  [
    'en',
    '<main><p>The turbine belongs to our customer and runs on Siemens WinCC.</p></main>',
    [],
    { pageClass: 'about' },
  ],
]);

testIgnores(FIELD, about, [
  'Readings went into MongoDB, jobs into RabbitMQ.',
  'Your drawings live in SolidWorks.',
  'Nordal keeps its ledgers in Xero.',
  'Customers sit in Salesforce all day.',
  'If the books live in Xero, we can help.',
  'The old site sits on Drupal.',
  'The museum’s pages are in Drupal.',
  'The prototype was written in Java.',
  'You’ll read online that we are a Unity studio.',
  'Threw out our old ImageJ macros.',
  'He draws in Blender at home.',
]);

testHtml(FIELD, [
  ['en', '<p>We had been using New Relic until last year.</p>', []],
  ['en', '<p>Knowledge of MATLAB is useful but not a condition.</p>', [], { pageClass: 'careers' }],
  ['en', '<p>Experience with Unity from other fields is very welcome.</p>', [], { pageClass: 'home' }],
  ['en', '<p>The same data is available in Power BI.</p>', [], { pageClass: 'product' }],
  ['en', '<p>We are happy to receive models from architects in ArchiCAD.</p>', []],
  [
    'en',
    '<h2>Toolbox</h2><dl><dt>Backend</dt><dd>Go and PostgreSQL</dd><dt>Frontend</dt><dd>Svelte, with TypeScript</dd></dl>',
    ['Go', 'PostgreSQL', 'Svelte', 'TypeScript'],
    { pageClass: 'careers' },
  ],
  [
    'en',
    '<h2>Our days</h2><ul><li>Editor: whatever you like</li><li>Chat: Mattermost</li><li>Code: GitLab</li></ul>',
    ['Mattermost', 'GitLab'],
    { pageClass: 'careers' },
  ],
  [
    'de',
    '<h2>Werkbank</h2><ul><li>Engine: Unreal Engine (Unity haben wir hinter uns)</li><li>Versionierung: Perforce</li></ul>',
    ['Unreal Engine', 'Perforce'],
    { pageClass: 'careers' },
  ],
  [
    'fr',
    '<h2>La boîte à outils</h2><ul><li>Moteur : Godot</li><li>Son : FMOD</li></ul>',
    ['Godot', 'FMOD'],
    { pageClass: 'careers' },
  ],
  ['en', '<p>We once wrote everything in Perl; it was thrown away.</p>', []],
  ['en', '<p>Write your own part in Python, Lua or Rust.</p>', [], { pageClass: 'product' }],
  ['de', '<p>Ihre Auswertungen schreiben Sie in Python oder R.</p>', [], { pageClass: 'product' }],
  [
    'en',
    '<p>If you’ve kept a big Cassandra cluster alive at a past job, you’ll feel at home.</p>',
    [],
    { pageClass: 'careers' },
  ],
  [
    'fr',
    '<h1>Ingénieur procédés (H/F)</h1><ul><li>Avoir simulé sous COMSOL ailleurs serait un petit plus ; nous n’en avons pas.</li></ul>',
    [],
    { pageClass: 'careers' },
  ],
  [
    'en',
    '<h2>Details</h2><ul><li>Database: PostgreSQL or MySQL</li><li>System: Linux</li></ul>',
    [],
    { pageClass: 'product' },
  ],
  ['en', '<p>“We run everything on Kafka and Go”, says Ana Dorn of Mill Lane.</p>', [], { pageClass: 'customers' }],
]);

testHtml(FIELD, [
  ['en', '<p>Our customers run on AWS and Kafka.</p>', []],
  ['en', '<p>Ana came to us from a bank where everything ran on COBOL.</p>', []],
  ['en', '<h3>Ana Dorn</h3><p>Wrote a book on Kafka and teaches Rust at the weekend.</p>', [], { pageClass: 'team' }],
  ['en', '<h3>Ana Dorn</h3><p>Came from SAP, where she sold HANA licences in Walldorf.</p>', [], { pageClass: 'team' }],
  ['en', '<h3>Ben Ort</h3><p>Plays chess in Discord.</p>', [], { pageClass: 'team' }],
  ['en', '<p>We do not care whether you learnt Java or C#.</p>', [], { pageClass: 'careers' }],
  ['en', '<p>Nobody here misses Jira.</p>', [], { pageClass: 'careers' }],
  ['en', '<p>Our sub-processors run on Azure.</p>', [], { pageClass: 'other' }],
  ['en', '<p>Data is never stored in Snowflake.</p>', [], { pageClass: 'other' }],
  ['en', '<p>The Go prototype was thrown away.</p>', [], { pageClass: 'press' }],
  ['en', '<p>Nordal moved its cluster to Kubernetes.</p>', [], { pageClass: 'press' }],
  ['en', '<p>Works with PostgreSQL and MySQL.</p>', [], { pageClass: 'product' }],
  ['en', '<p>Deploy it on Kubernetes or on bare metal.</p>', [], { pageClass: 'product' }],
  ['en', '<p>Load your models from Blender.</p>', [], { pageClass: 'home' }],
  ['en', '<p>We moved Mill Lane from Magento to Shopware.</p>', [], { pageClass: 'customers' }],
  ['de', '<p>Vorkenntnisse in COBOL schaden nicht.</p>', [], { pageClass: 'careers' }],
  ['de', '<p>Bis 2019 lief alles auf Oracle.</p>', []],
  ['de', '<h3>Jan Malbusch</h3><p>Kam von Siemens, wo er TwinCAT lehrte.</p>', [], { pageClass: 'team' }],
  ['fr', '<p>Avant, tout tournait sous Access et FoxPro.</p>', []],
  ['fr', '<p>Un passage par Odoo ailleurs ne gêne pas.</p>', [], { pageClass: 'careers' }],
  [
    'en',
    '<h2>Tools of our customers</h2><ul><li>CAD: SolidWorks</li><li>ERP: SAP</li></ul>',
    [],
    { pageClass: 'careers' },
  ],
  ['en', '<h2>Partners</h2><ul><li>Cloud: AWS</li><li>Data: Snowflake</li></ul>', []],
  [
    'en',
    '<h2>System requirements</h2><ul><li>System: Linux</li><li>Database: PostgreSQL</li></ul>',
    [],
    { pageClass: 'other' },
  ],
  [
    'en',
    '<h2>Supported</h2><table><tr><td>Database</td><td>PostgreSQL</td></tr><tr><td>Queue</td><td>Kafka</td></tr></table>',
    [],
    { pageClass: 'other' },
  ],
]);
