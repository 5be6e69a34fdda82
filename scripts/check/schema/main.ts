import { Command } from 'commander';
import type { SubgraphName } from '../../../common/subgraph-names.ts';
import { readRegisteredOperations } from '../../../gateway/operations/registered-operations.ts';
import { MAPPERS } from '../../build/codegen.ts';
import { composeSupergraph } from '../../build/compose.ts';
import { readSubgraphSdls, type SubgraphSdl } from '../../build/schema-files.ts';
import { checkSchema, listChanges } from './check-schema.ts';
import { describeDiff } from './describe-diff.ts';
import { findMissingResolvers, readSubgraphSource } from './missing-resolvers.ts';
import { readBaseSdls } from './read-base.ts';
import { readServiceDocuments } from './service-documents.ts';

const LOAD_RESOLVERS: Record<SubgraphName, () => Promise<{ resolvers: object }>> = {
  account: () => import('../../../subgraphs/account/resolvers/index.ts'),
  funding: () => import('../../../subgraphs/funding/resolvers/index.ts'),
  research: () => import('../../../subgraphs/research/resolvers/index.ts'),
  watchlist: () => import('../../../subgraphs/watchlist/resolvers/index.ts'),
};

interface Options {
  base?: string;
}

const DEFAULT_BASE = 'HEAD';
const EXIT_WRONG_USAGE = 2;
const program = new Command('schema').description('Checks the SDL of schema/ before anything is generated.');

program
  .command('check')
  .description('names what a change of the SDL breaks, and what it lacks; exits 1 on a problem')
  .option('--base <ref>', `the commit or branch to compare with (default: ${DEFAULT_BASE})`)
  .action(async ({ base }: Options) => {
    const current = readSubgraphSdls();
    const groups = await checkSchema({
      current,
      base: readBase(base),
      operations: readRegisteredOperations(),
      services: readServiceDocuments(),
      findMissingResolvers: () => findResolverProblems(current),
    });
    const lines = groups.flatMap(({ title, problems }) => [title, ...problems.map((problem) => `  ${problem}`)]);
    process.stdout.write(lines.length === 0 ? 'The schema is valid.\n' : `${lines.join('\n')}\n`);
    if (lines.length > 0) process.exitCode = 1;
  });

program
  .command('diff')
  .description('writes the changes of the graph as Markdown, with the operations that rely on them')
  .option('--base <ref>', 'the commit or branch to compare with', DEFAULT_BASE)
  .action(async ({ base = DEFAULT_BASE }: Options) => {
    const { apiSchema } = composeSupergraph(readSubgraphSdls());
    const parts = { operations: readRegisteredOperations(), services: readServiceDocuments() };
    const changes = await listChanges(readBase(base) ?? [], apiSchema, parts);
    process.stdout.write(describeDiff(changes, base));
  });

await program.parseAsync();

/** Reads the base. A tree without git has no default base, so only the rest is checked. */
function readBase(ref: string | undefined): SubgraphSdl[] | null {
  try {
    return readBaseSdls(ref ?? DEFAULT_BASE);
  } catch {
    const message = `git has no commit ${ref ?? DEFAULT_BASE}`;
    if (ref !== undefined) program.error(`--base: ${message}`, { exitCode: EXIT_WRONG_USAGE });
    process.stderr.write(`${message}: changes are not compared\n`);
    return null;
  }
}

async function findResolverProblems(sdls: readonly SubgraphSdl[]): Promise<string[]> {
  const subgraphs = await Promise.all(
    sdls.map(async ({ name, sdl }) => ({
      name,
      sdl,
      resolvers: (await LOAD_RESOLVERS[name]()).resolvers,
      records: MAPPERS[name],
      source: readSubgraphSource(name),
    })),
  );
  return findMissingResolvers(subgraphs);
}
