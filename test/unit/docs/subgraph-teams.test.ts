import { readRegisteredOperations } from '../../../gateway/operations/registered-operations.ts';
import { MAPPERS } from '../../../scripts/build/codegen.ts';
import { readSubgraphSdls } from '../../../scripts/build/schema-files.ts';
import { checkSchema } from '../../../scripts/check/schema/check-schema.ts';
import { findMissingResolvers, readSubgraphSource } from '../../../scripts/check/schema/missing-resolvers.ts';
import { readServiceDocuments } from '../../../scripts/check/schema/service-documents.ts';
import { describeOperation } from '../../../scripts/operations/register-operation.ts';
import { resolvers } from '../../../subgraphs/funding/resolvers/index.ts';
import { readProjectFile } from './pages.ts';

const guide = readProjectFile('docs/subgraph-teams.md');
const FUNDING_ROUND = /^type FundingRound .*\{$/m;

/** Returns the code block of the guide that contains a text, without the indentation of its list. */
function blockWith(text: string): string {
  const blocks = [...guide.matchAll(/^( *)```\w+\n([\s\S]*?)^ *```/gm)];
  const [, indent = '', block = ''] = blocks.find(([, , content = '']) => content.includes(text)) ?? [];
  return block.replaceAll(new RegExp(`^${indent}`, 'gm'), '').trimEnd();
}

/** Returns what `npm run schema -- check` prints after a change of the funding subgraph's SDL. */
async function check(change: (sdl: string) => string, funding: object = resolvers): Promise<string> {
  const base = readSubgraphSdls();
  const current = base.map((subgraph) =>
    subgraph.name === 'funding' ? { ...subgraph, sdl: change(subgraph.sdl) } : subgraph,
  );
  expect(current).not.toEqual(base);
  const sdl = current.find(({ name }) => name === 'funding')?.sdl ?? '';
  const source = readSubgraphSource('funding');
  const groups = await checkSchema({
    current,
    base,
    // The output of the guide is an excerpt: more operations may rely on a field since.
    operations: readRegisteredOperations().filter((operation) => guide.includes(describeOperation(operation))),
    services: readServiceDocuments(),
    findMissingResolvers: async () =>
      findMissingResolvers([{ name: 'funding', sdl, resolvers: funding, records: MAPPERS.funding, source }]),
  });
  return groups.flatMap(({ title, problems }) => [title, ...problems.map((problem) => `  ${problem}`)]).join('\n');
}

const addField = (sdl: string) =>
  sdl.replace(FUNDING_ROUND, (line) => `${line}\n${blockWith('isUndisclosed: Boolean!')}`);

test('the field of the guide is reported in the words of the guide until it has a resolver', async () => {
  expect(await check(addField)).toBe(blockWith('Missing resolvers'));
  const FundingRound = { ...resolvers.FundingRound, isUndisclosed: () => true };
  expect(await check(addField, { ...resolvers, FundingRound })).toBe('');
});

test('the field that the guide removes is reported in its words', async () => {
  const removed = await check((sdl) => sdl.replace(/\n {2}"[^"\n]*"\n {2}companyName: String!/, ''));
  expect(removed.split('\n').slice(0, 2).join('\n')).toBe(blockWith('Breaking changes'));
});
