import { readFileSync } from 'node:fs';
import { loadSettings } from '../../../common/settings.ts';
import { createRegisteredPreparer } from '../../../gateway/operations/prepare-registered.ts';
import type { FindPrepared } from '../../../gateway/operations/prepared-executor.ts';
import { hashOperation } from '../../../gateway/operations/registered-operations.ts';
import { createOperationPreparer } from '../../../gateway/prepared-operations.ts';
import { apiSchemaOf, buildSupergraph, createPlanner } from '../../../gateway/supergraph.ts';
import { createRecordingLogger } from '../../support/logged-lines.ts';

const supergraphSdl = readFileSync(loadSettings({}).supergraphPath, 'utf8');
const supergraph = buildSupergraph(supergraphSdl);
const schema = apiSchemaOf(supergraph);
const prepare = createOperationPreparer({
  supergraph,
  plan: createPlanner(supergraph),
  schema,
  sourceOf: () => async () => ({ data: null }),
});

const requestOf = (queryHash: string) => ({ queryHash }) as Parameters<FindPrepared>[0];

/** Returns whether an operation is prepared, and what was logged. */
function prepareText(text: string) {
  const { logger, lines } = createRecordingLogger();
  const operation = { client: 'web', owner: 'Web team', name: 'Any', text, hash: hashOperation(text) };
  const { find, findPrepared } = createRegisteredPreparer([operation], { schema, prepare, logger });
  expect(findPrepared({ query: text })).toBe(undefined);
  const found = find(requestOf(operation.hash));
  expect(find(requestOf(operation.hash))).toBe(found);
  for (const request of [{ query: text }, { query: undefined, hash: operation.hash }])
    expect(findPrepared(request)?.run).toBe(found);
  return { isPrepared: found !== undefined, lines };
}

test.each([
  ['a query of one subgraph', 'query A($first: Int) { fundingRounds(first: $first) { nodes { id } } }', true],
  ['a query of two', 'query A { viewer { id watchlists { nodes { id } } } }', true],
  ['introspection', 'query A { __schema { queryType { name } } viewer { id } }', false],
  ['a mutation', 'mutation A($input: CreateWatchlistInput!) { createWatchlist(input: $input) { secret } }', false],
])('%s: prepared %s', (_, text, isPrepared) => {
  expect(prepareText(text)).toEqual({ isPrepared, lines: [] });
});

test('a variable whose input has defaults keeps its operation from being compiled', () => {
  const withDefaults = supergraphSdl.replace(
    /(input FundingRoundFilterInput[^}]*?\n {2}since: Date)\n/,
    '$1 = "2020-01-01"\n',
  );
  expect(withDefaults).not.toBe(supergraphSdl);
  const text = 'query A($filter: FundingRoundFilterInput) { fundingRoundCount(filter: $filter) }';
  const operation = { client: 'web', owner: 'Web team', name: 'A', text, hash: hashOperation(text) };
  const preparedWith = (sdl: string) =>
    createRegisteredPreparer([operation], {
      schema: apiSchemaOf(buildSupergraph(sdl)),
      prepare,
      logger: createRecordingLogger().logger,
    }).find(requestOf(operation.hash)) !== undefined;
  expect([supergraphSdl, withDefaults].map(preparedWith)).toEqual([true, false]);
});

test('an operation that the supergraph does not allow is logged, and stops nothing', () => {
  const { isPrepared, lines } = prepareText('query A { prices }');
  expect(isPrepared).toBe(false);
  expect(lines).toEqual([expect.objectContaining({ client: 'web', operation: 'Any', level: 40 })]);
});
