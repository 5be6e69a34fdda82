import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildSubgraphSchema } from '@apollo/subgraph';
import { parse } from 'graphql';
import { PROJECT_ROOT } from '../../common/project-root.ts';
import type { SubgraphName } from '../../common/subgraph-names.ts';
import { generateBriefSchema } from './brief-schema.ts';
import {
  type GeneratedFile,
  generateOperations,
  generateRegisteredOperations,
  generateResolverTypes,
} from './codegen.ts';
import { composeSupergraph } from './compose.ts';
import { generateOpenapi } from './openapi.ts';
import { readSubgraphSdls } from './schema-files.ts';

/**
 * Writes every generated file, or with `--check` only compares: exit 1 names each committed file that differs from its
 * sources.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
  const files = await generateFiles();
  const outdated = files.filter((file) => !isUpToDate(file));
  if (values.check) {
    for (const { path } of outdated) process.stderr.write(`${path} differs from its sources: run npm run generate\n`);
    process.exitCode = outdated.length === 0 ? 0 : 1;
    return;
  }
  for (const { path, content } of outdated) {
    mkdirSync(dirname(join(PROJECT_ROOT, path)), { recursive: true });
    writeFileSync(join(PROJECT_ROOT, path), content);
    process.stdout.write(`${path}\n`);
  }
}

async function generateFiles(): Promise<GeneratedFile[]> {
  const sdls = readSubgraphSdls();
  const { supergraphSdl, apiSchema } = composeSupergraph(sdls);
  const schemaOf = (subgraph: SubgraphName) =>
    buildSubgraphSchema(parse(sdls.find(({ name }) => name === subgraph)?.sdl ?? ''));
  return [
    { path: 'schema/supergraph.graphql', content: supergraphSdl },
    ...(await Promise.all(sdls.map(({ name, sdl }) => generateResolverTypes(name, sdl)))),
    await generateOperations('rest-bridge/routes', 'rest-bridge/generated/operations.ts', apiSchema),
    // These subgraphs are called directly, because their internal operations are not in the graph that callers see.
    await generateOperations(
      'common/account-client',
      'common/account-client/generated/operations.ts',
      schemaOf('account'),
    ),
    await generateOperations(
      'common/people-client',
      'common/people-client/generated/operations.ts',
      schemaOf('account'),
    ),
    await generateOperations('common/oauth-client', 'common/oauth-client/generated/operations.ts', schemaOf('account')),
    await generateOperations(
      'common/research-client',
      'common/research-client/generated/operations.ts',
      schemaOf('research'),
    ),
    await generateOperations(
      'common/watchlist-client',
      'common/watchlist-client/generated/operations.ts',
      schemaOf('watchlist'),
    ),
    await generateRegisteredOperations('dashboard', 'dashboard/src/graph/generated/operations.ts', apiSchema),
    generateBriefSchema(),
    generateOpenapi(),
  ];
}

function isUpToDate({ path, content }: GeneratedFile): boolean {
  const file = join(PROJECT_ROOT, path);
  return existsSync(file) && readFileSync(file, 'utf8') === content;
}

await main();
