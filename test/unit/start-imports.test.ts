import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const ENTRY = resolve('dist/scripts/start.js');
/** Compiled files have each import on a line of its own, and none of types. */
const STATIC_IMPORT = /^(?:import|export) (?:[^'"\n]* from )?['"]([^'"]+)['"];$/gm;
/** Large libraries of work that a process may never do. */
const LOADED_ON_USE = [
  '@ai-sdk/openai-compatible',
  '@node-rs/argon2',
  'ai',
  'email-providers',
  'feedsmith',
  'mongodb-memory-server-core',
  'nodemailer',
  'oidc-provider',
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
  const imports = importsOf(ENTRY);
  // The walk reaches the subgraphs and their packages.
  expect([...imports]).toEqual(
    expect.arrayContaining([resolve('dist/subgraphs/research/brief-service.js'), 'mongodb']),
  );
  expect(LOADED_ON_USE.filter((library) => imports.has(library))).toEqual([]);
});
