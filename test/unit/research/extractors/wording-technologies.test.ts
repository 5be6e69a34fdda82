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
