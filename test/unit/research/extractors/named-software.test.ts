import type { TestBlock, TestPage } from '../../../support/research-documents.ts';
import { readField } from '../../../support/research-reading.ts';
import { testIgnores, testReads } from './field-tests.ts';

const onPage =
  (language: string, heading: string) =>
  (sentence: string): TestPage => ({
    pageClass: 'product',
    language,
    blocks: ['# Sensors', `## ${heading}`, sentence],
  });
const below = onPage('en', 'Connectivity');
const belowGerman = onPage('de', 'Anbindungen');
const belowFrench = onPage('fr', 'Compatible avec ce que vous avez déjà');
const elsewhere = onPage('en', 'What it does');

testReads('offering.integration', below, {
  'Readings arrive in Snowflake within a minute, and alerts in Microsoft Teams.': ['Snowflake', 'Microsoft Teams'],
});
testReads('offering.integration', belowGerman, {
  'Prüflose gehen über eine fertige Schnittstelle an SAP QM zurück.': 'SAP QM',
  'Fremdgeräte sprechen über OPC UA mit.': 'OPC UA',
});
testReads('offering.integration', belowFrench, {
  'Le projet QGIS s’ouvre tel quel ; les titres partent dans Chorus Pro sans ressaisie.': ['QGIS', 'Chorus Pro'],
});
testReads('offering.integration', elsewhere, {
  'It passes results on to the record: natively to Nordal, and to everything else that speaks HL7 FHIR.': [
    'Nordal',
    'HL7 FHIR',
  ],
  'Our gripper speaks MQTT and OPC UA.': ['MQTT', 'OPC UA'],
});
testIgnores('offering.integration', below, [
  'Written in Rust, with PostgreSQL inside.',
  'Our office is in New York.',
  'Salesforce integrates with Slack.',
  'A link to Snowflake is planned.',
  'We removed Jira in 2020.',
  'Does it work with SAP?',
]);
testIgnores('offering.integration', belowGerman, [
  'Ein Treiber für SiLA 2 steht auf unserem Fahrplan; heute gibt es ihn noch nicht.',
  'Die Anbindung an Chromara wurde entfernt.',
]);
testIgnores('offering.integration', belowFrench, [
  'Le connecteur vers Litteris, abandonné par son éditeur, a été retiré.',
]);
testIgnores('offering.integration', elsewhere, [
  'Our gripper does not speak MQTT.',
  'Our gripper may speak MQTT one day.',
  'Our CTO talks with Mira Etxe of Nordal about staging.',
  'We speak German and Python.',
]);

test.each<[string, TestBlock[], string[]]>([
  [
    'the first column of a table',
    [
      ['; Integration', '; Kind', '; Since'],
      ['; Apache Kafka', '; Broker', '; 1.0'],
      ['; RabbitMQ', '; Broker', '; 2.0'],
    ],
    ['Apache Kafka', 'RabbitMQ'],
  ],
  [
    'cards that are not there yet, or no more',
    [
      ['### GitHub', 'Checks.'],
      ['### Slack', 'Threads.'],
      ['### Bitbucket', 'Planned for the second quarter of 2027.'],
      ['### Gitea', 'Sorry.', 'Not available yet'],
      ['### Jira', 'Retired in 2024.'],
    ],
    ['GitHub', 'Slack'],
  ],
  [
    'a section of what is not supported',
    [
      ['### GitHub', 'Checks.'],
      ['### Slack', 'Threads.'],
      '## Not supported',
      ['### Gitea', 'Sorry.'],
      ['### Jira', 'Sorry.'],
    ],
    ['GitHub', 'Slack'],
  ],
  [
    'a small heading above a section',
    [
      ['### GitHub', 'Checks.'],
      ['### Slack', 'Threads.'],
      ['### Jira', 'Tickets.'],
      '#### Supply',
      '## Order without a phone',
      'Ask.',
    ],
    ['GitHub', 'Slack'],
  ],
])('integrations of a page: %s', (_what, blocks, expected) => {
  const page: TestPage = { pageClass: 'product', blocks: ['# Integrations', ...blocks] };
  expect(readField(page, 'offering.integration')).toEqual(expected);
});
