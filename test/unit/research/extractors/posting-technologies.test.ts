import type { TestBlock, TestPage } from '../../../support/research-documents.ts';
import { readField } from '../../../support/research-reading.ts';
import { about, testIgnores } from './field-tests.ts';

const onPosting = (sentence: string): TestPage => ({ pageClass: 'careers', blocks: ['# Staff Engineer', sentence] });
const onGermanPosting = (sentence: string): TestPage => ({
  pageClass: 'careers',
  language: 'de',
  blocks: ['# Jobs', '### Einkäufer (m/w/d)', sentence],
});
const onFrenchPosting = (sentence: string): TestPage => ({
  pageClass: 'careers',
  language: 'fr',
  blocks: ['# Recrutement', '### Développeur (H/F)', sentence],
});
testIgnores('tech.technology', onPosting, [
  'If you’ve only ever written Kotlin at an insurer, that’s fine.',
  'You will build connectors to Salesforce and HubSpot.',
  'Our customers run Kubernetes.',
  'You came from Snowflake.',
  'We tried Kafka. Twice.',
  'Our friends at Nordal run Kafka.',
  'Kafka is nice to have.',
  'Nobody here will make you write TypeScript.',
  'Do you like Elixir?',
]);
testIgnores('tech.technology', onGermanPosting, [
  'Wer von Symfony kommt, lernt schnell.',
  'Von Vorteil, aber kein Muss: Erfahrungen mit LabVIEW.',
]);
testIgnores('tech.technology', onFrenchPosting, ['Si vous venez de Symfony, on vous apprendra.']);

test.each<[string, TestBlock[], string[]]>([
  ['where data lies', ['# Security', '## Hosting', 'Google Cloud, in Frankfurt.'], ['Google Cloud']],
  [
    'an answer without a verb',
    ['# Security', '### Where does my data live?', 'In PostgreSQL, on servers in Graz.'],
    ['PostgreSQL'],
  ],
  ['a question about something else', ['# Help', '### Where do I find my data?', 'In PostgreSQL, if you run it.'], []],
  ['what is only welcome', ['# Staff Engineer', '## Nice to have', '- Terraform in anger', '- Kafka'], []],
  [
    'a list of a stack',
    ['# Jobs', '## Unser Stack', '- Elixir', '- Redis', '- Nordavor'],
    ['Elixir', 'Redis', 'Nordavor'],
  ],
  ['names in a list of benefits', ['# Staff Engineer', '## We offer', '- Nordavor', '- Fruit'], []],
  ['somebody else’s software', ['# Staff Engineer', 'Nordavor, their ERP, is slow.'], []],
])('technologies of openings: %s', (_what, blocks, expected) => {
  expect(readField({ pageClass: 'careers', blocks }, 'tech.technology')).toEqual(expected);
});

test('software of a kind is no product by its kind', () => {
  expect(readField(onPosting('You work in Nordavor, our ERP system.'), 'offering.product')).toEqual([]);
  expect(
    readField({ blocks: ['# About us', 'Nordavor, our ERP for breweries, runs in 40 cellars.'] }, 'tech.technology'),
  ).toEqual([]);
});
testIgnores('tech.technology', about, [
  'Written for people who like PostgreSQL.',
  'Run PostgreSQL on your own machines.',
  'Their stack: Elixir and PostgreSQL.',
  'Backend: Kotlin and PostgreSQL.',
  'Nothing under the hood is Kafka.',
]);
testIgnores('tech.technology', (sentence) => ({ pageClass: 'customers', blocks: ['# Nordal', sentence] }), [
  'Built with Svelte, the shop is quick.',
]);
