import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** What a start loads: its entry, and the services that `scripts/local-services.ts` loads on their first use. */
const ENTRIES = [
  'scripts/start.js',
  ...['account/service.js', 'account/local-account-client.js', 'funding/service.js', 'watchlist/service.js'].map(
    (file) => `subgraphs/${file}`,
  ),
  ...['service.js', 'local-research-client.js', 'research-queue.js'].map((file) => `subgraphs/research/${file}`),
].map((file) => resolve('dist', file));
/** Compiled files have each import on a line of its own, or its names on lines before, and none of types. */
const STATIC_IMPORT = /^(?:import|export) (?:[^'"]*? from )?['"]([^'"]+)['"](?: with .*)?;$/gm;
/** Large libraries of work that a process may never do. */
const LOADED_ON_USE = [
  '@ai-sdk/openai-compatible',
  '@apollo/gateway',
  '@apollo/query-planner',
  '@apollo/server/plugin/inlineTrace',
  'ai',
  'altair-static',
  'email-providers',
  'fast-xml-parser',
  'feedsmith',
  'htmlparser2',
  'i18n-iso-countries',
  'mongodb-memory-server-core',
  'nodemailer',
  'oidc-provider',
  'pino-pretty',
  'stripe',
];

/** Lists all files and packages that a file imports, other than by `import()`. */
function importsOf(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(STATIC_IMPORT)) {
    if (specifier.startsWith('.')) importsOf(join(dirname(file), specifier), found);
    else found.add(specifier);
  }
  return found;
}

test('a start loads no library of rare work', () => {
  const imports = new Set(ENTRIES.flatMap((entry) => [...importsOf(entry)]));
  // The walk reaches the subgraphs, the bridge and their packages.
  expect([...imports]).toEqual(
    expect.arrayContaining([
      resolve('dist/subgraphs/research/research-runner.js'),
      '@apollo/server',
      'agenda',
      'mongodb',
    ]),
  );
  expect(LOADED_ON_USE.filter((library) => imports.has(library))).toEqual([]);
});
