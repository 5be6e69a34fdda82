import { about, testContains, testHtml, testIgnores } from './field-tests.ts';

const FIELD = 'tech.technology';

testContains(FIELD, about, {
  'Drawings come off SolidWorks.': 'SolidWorks',
  'Every measurement is a row in TimescaleDB.': 'TimescaleDB',
  'Ledgers live in Xero, and scans in our own Nextcloud.': 'Nextcloud',
  'Sources and art sit in Perforce.': 'Perforce',
  'Everything that clanks goes through FMOD.': 'FMOD',
  'Jobs are handed to Celery.': 'Celery',
  'We drew the tides in Three.js.': 'Three.js',
  'Scripts are Python, reviewed on GitLab.': 'GitLab',
  'Kafka carries the messages.': 'Kafka',
  'Our services live on AWS, where nothing runs unless the night shift says so.': 'AWS',
  'What it writes to disk is plain Apache Parquet.': 'Apache Parquet',
});

testHtml(FIELD, [
  ['de', '<p>Die Zeichnungen liegen in AutoCAD.</p>', ['AutoCAD']],
  ['de', '<p>Gerechnet wird in Abaqus.</p>', ['Abaqus']],
  ['fr', '<p>Les mesures sont dépouillées dans Minitab.</p>', ['Minitab']],
  ['en', '<p>The gate runs PostgreSQL. The engine is Rust.</p>', ['PostgreSQL', 'Rust']],
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
  ['en', '<p>Renders are cooked on our own machines in Houdini and KeyShot.</p>', ['Houdini', 'KeyShot']],
  ['en', '<p>Illustration happens in Krita.</p>', ['Krita'], { pageClass: 'careers' }],
  ['en', '<p>Version control is Git, builds are Bazel.</p>', ['Git', 'Bazel'], { pageClass: 'careers' }],
  ['en', '<p>Container images are scanned by Trivy before they ship.</p>', ['Trivy'], { pageClass: 'other' }],
  ['en', '<p>Nobody edits servers by hand. They are described in Pulumi.</p>', ['Pulumi'], { pageClass: 'other' }],
  ['en', '<p>We talk in Zulip, having left Slack when the history went away.</p>', ['Zulip'], { pageClass: 'careers' }],
  ['en', '<p>Boards live in Figma, and clients get a link.</p>', ['Figma'], { pageClass: 'team' }],
  [
    'en',
    '<p>We drew the tides in Three.js. The museum’s old pages ran on Drupal.</p>',
    ['Three.js'],
    { pageClass: 'customers' },
  ],
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
  ['de', '<p>Im Lager läuft bei uns SAP EWM, der Scanner liegt bereit.</p>', ['SAP EWM'], { pageClass: 'careers' }],
  ['de', '<p>Die Daten liegen in einem PostgreSQL-Cluster in Graz.</p>', ['PostgreSQL'], { pageClass: 'other' }],
  ['de', '<p>Jeder Commit wird von SonarQube geprüft.</p>', ['SonarQube'], { pageClass: 'other' }],
  [
    'de',
    '<h3>Lisa Vermander</h3><p>Zeichnet Leiterplatten in KiCad.</p><h3>Jan Malbusch</h3><p>Rechnet Spannungen in Abaqus.</p>',
    ['KiCad', 'Abaqus'],
    { pageClass: 'team' },
  ],
  [
    'fr',
    '<h2>La boîte à outils</h2><ul><li>Moteur : Godot</li><li>Son : FMOD</li></ul>',
    ['Godot', 'FMOD'],
    { pageClass: 'careers' },
  ],
  [
    'fr',
    '<h3>Jeanne Malbosc</h3><p>Range nos fichiers dans Perforce et nos humeurs dans un tableau.</p>',
    ['Perforce'],
    { pageClass: 'team' },
  ],
  [
    'en',
    '<p>The suite runs on Buildkite; on Jenkins, which we switched off, it took an hour.</p>',
    ['Buildkite'],
    { pageClass: 'press' },
  ],
  ['en', '<p>We once wrote everything in Perl; it was thrown away.</p>', []],
  ['en', '<p>Write your own part in Python, Lua or Rust.</p>', [], { pageClass: 'product' }],
  [
    'de',
    '<p>Die Schnittstelle ist bei uns in Elixir gebaut; deinen Teil kannst du in Python oder PHP verfassen.</p>',
    ['Elixir'],
    { pageClass: 'product' },
  ],
  ['de', '<p>Ihre Auswertungen schreiben Sie in Python oder R.</p>', [], { pageClass: 'product' }],
  [
    'en',
    '<p>If you’ve kept a big Cassandra cluster alive at a past job, you’ll feel at home.</p>',
    [],
    { pageClass: 'careers' },
  ],
  [
    'en',
    '<h1>Backend Engineer</h1><p>You need solid Elixir. Scala or Haskell from an earlier life is a good sign and will not be used.</p>',
    ['Elixir'],
    { pageClass: 'careers' },
  ],
  [
    'en',
    '<h1>Backend Engineer</h1><p>Vendors will send you sample code in C#: read it, sigh. You write Kotlin.</p>',
    ['Kotlin'],
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
