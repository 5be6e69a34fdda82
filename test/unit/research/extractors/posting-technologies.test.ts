import type { TestBlock, TestPage } from '../../../support/research-documents.ts';
import { readField } from '../../../support/research-reading.ts';
import { about, testIgnores, testReads } from './field-tests.ts';

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

testReads('tech.technology', onPosting, {
  'You’ll live in SolidWorks and release your drawings into Nordavor, our ERP system since 2022.': [
    'SolidWorks',
    'Nordavor',
  ],
  'That is a scheduler in Go, a fleet of Firesnap hosts, and ClickHouse for the rest.': [
    'Go',
    'ClickHouse',
    'Firesnap',
  ],
  'Our stack is dull and fast: Ruby on Rails in the back, React Native in the cab.': ['Ruby on Rails', 'React Native'],
  'Five years of Python in production.': 'Python',
  'We keep the books in Zentabel, our ERP.': 'Zentabel',
  'Our CRM, Pipedrake, is old.': 'Pipedrake',
  'We use Fibroxa as our CAD system.': 'Fibroxa',
  'A Kafka cluster that never sleeps': 'Kafka',
  'You will write Rust.': 'Rust',
});
testReads('tech.technology', onGermanPosting, {
  'Täglich begegnen dir C++ und Qt.': ['C++', 'Qt'],
  'Sie buchen in Zentabel, unserem ERP-System.': 'Zentabel',
  'Du schreibst Kotlin.': 'Kotlin',
  'Unser Stack ist bewusst langweilig: Django, PostgreSQL und etwas Redis.': ['Django', 'PostgreSQL', 'Redis'],
});
testReads('tech.technology', onFrenchPosting, {
  'Notre socle tient en trois mots : Django, PostGIS et Redis.': ['Django', 'PostGIS', 'Redis'],
  'Vous saisissez tout dans Zentabel, notre ERP.': 'Zentabel',
  'Vous développerez notre moteur en Rust.': 'Rust',
  'Vous coderez en Python, avec PostgreSQL pour voisin.': ['Python', 'PostgreSQL'],
  'Le noyau tourne sous Zephyr, l’interface est écrite en Qt, le reste en Rust.': ['Zephyr', 'Qt', 'Rust'],
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

testReads('tech.technology', about, {
  'Hosted on AWS in Frankfurt.': 'AWS',
  'Built with Svelte and Supabase.': ['Svelte', 'Supabase'],
});
testReads('tech.technology', (sentence) => ({ language: 'de', blocks: ['# Über uns', sentence] }), {
  'Unter der Haube arbeiten Elixir und PostgreSQL.': ['Elixir', 'PostgreSQL'],
});
testReads('tech.technology', (sentence) => ({ pageClass: 'careers', blocks: ['# Careers', sentence] }), {
  'Backend: Kotlin and PostgreSQL.': ['Kotlin', 'PostgreSQL'],
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
