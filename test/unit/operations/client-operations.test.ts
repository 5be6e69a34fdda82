import { readFileSync } from 'node:fs';
import { parse } from 'graphql';
import { loadSettings } from '../../../common/settings.ts';
import { createClientOperations } from '../../../gateway/operations/client-operations.ts';
import { createPlainPreparer } from '../../../gateway/operations/plain-shape.ts';
import { createOperationPreparer } from '../../../gateway/prepared-operations.ts';
import { apiSchemaOf, buildSupergraph, createPlanner } from '../../../gateway/supergraph.ts';

const supergraph = buildSupergraph(readFileSync(loadSettings({}).supergraphPath, 'utf8'));
const schema = apiSchemaOf(supergraph);
const prepareAny = createOperationPreparer({
  supergraph,
  plan: createPlanner(supergraph),
  schema,
  sourceOf: () => async () => ({ data: null }),
});
const prepare = createPlainPreparer({ supergraph, schema, prepare: prepareAny });

/** Returns whether a document is prepared when it is seen for the first, the second and the third time. */
function findThrice(source: string): boolean[] {
  const { find, findPrepared } = createClientOperations({ schema, prepare });
  return [1, 2, 3].map(() => {
    const run = find({ source, document: parse(source) } as Parameters<typeof find>[0]);
    expect(findPrepared(source)?.run).toBe(run);
    return run !== undefined;
  });
}

test.each([
  'query ($first: Int) { fundingRounds(first: $first) { nodes { id stage } pageInfo { hasNextPage } } }',
  'query ($f: FundingRoundFilterInput) { fundingRoundCount(filter: $f) }',
  '{ fundingRounds { ...F } } fragment F on FundingRoundConnection { nodes { __typename id } }',
  '{ __typename fundingRoundCount }',
  '{ fundingRoundCount viewer { id } }',
  '{ fundingRoundCount @include(if: true) }',
  'query ($yes: Boolean!) { viewer { id watchlists @include(if: $yes) { nodes { id matchCount } } } }',
  '{ researchJob(id: "7") { brief { claims { value { __typename ... on TextValue { text } } } } } }',
])('prepared from the second time on: %s', (source) => {
  expect(findThrice(source)).toEqual([false, true, true]);
});

test.each([
  '{ __schema { queryType { name } } }',
  'query ($since: Date) { fundingRoundCount(filter: { since: $since }) }',
  'query A { fundingRoundCount } query B { fundingRoundCount }',
  'mutation { deleteWatchlist(id: "7") { deletedWatchlistId } }',
  'query ($yes: Boolean!) { viewer { id id @include(if: $yes) } fundingRoundCount }',
  '{ viewer { constructor: id } fundingRoundCount }',
  `{ ${Array.from({ length: 200 }, (_, n) => `a${n}: fundingRoundCount`).join(' ')} }`,
])('never prepared: %s', (source) => {
  expect(findThrice(source)).toEqual([false, false, false]);
});
