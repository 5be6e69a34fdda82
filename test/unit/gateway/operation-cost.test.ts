import { readFileSync } from 'node:fs';
import { operationFromDocument } from '@apollo/federation-internals';
import { getOperationAST, getVariableValues, type OperationDefinitionNode, parse } from 'graphql';
import { loadSettings } from '../../../common/settings.ts';
import { createCostEstimator, readFieldWeights } from '../../../gateway/cost/operation-cost.ts';
import { apiSchemaOf, buildSupergraph } from '../../../gateway/supergraph.ts';

const supergraphSdl = readFileSync(loadSettings({}).supergraphPath, 'utf8');
const supergraph = buildSupergraph(supergraphSdl);
const schema = apiSchemaOf(supergraph);
const estimateCost = createCostEstimator(supergraphSdl);

function costOf(text: string, given: Record<string, unknown> = {}): number {
  const document = parse(text);
  operationFromDocument(supergraph.apiSchema(), document);
  const operation = getOperationAST(document) as OperationDefinitionNode;
  const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], given);
  return estimateCost({ schema, document, operation, variables: coerced ?? {} });
}

const PAGE = 'query ($first: Int) { fundingRounds(first: $first) { nodes { id } } }';
const BACKERS = '{ fundingRounds(first: 10) { nodes { backers(first: 4) { fundingRoundCount } } } }';

test.each<[what: string, points: number, text: string, variables?: Record<string, unknown>]>([
  ['an operation without pages', 1, '{ viewer { id credits { usd } } }'],
  ['a page of 100', 101, '{ fundingRounds(first: 100) { nodes { id } } }'],
  ['a page of the default size', 26, '{ fundingRounds { nodes { id } } }'],
  ['a page of a variable size', 8, PAGE, { first: 7 }],
  ['a page of an omitted size', 26, PAGE],
  ['a page of a size that is null, which resolvers reject', 101, PAGE, { first: null }],
  ['a page of an impossible size', 101, PAGE, { first: 2_147_483_647 }],
  ['a page of less than none', 1, PAGE, { first: -5 }],
  ['a page from the end', 8, '{ fundingRounds(last: 7) { nodes { id } } }'],
  ['a page whose size is given from both ends', 10, '{ fundingRounds(first: 3, last: 9) { nodes { id } } }'],
  ['edges, like nodes', 101, '{ fundingRounds(first: 100) { edges { node { id } } } }'],
  ['a page in a fragment', 101, '{ ...F } fragment F on Query { fundingRounds(first: 100) { nodes { id } } }'],
  ['pages in pages, with the weight of a count', 1 + 10 * (1 + 4 * (1 + 1)), BACKERS],
  ['rounds that a figure uses', 1 + 1 + 40, '{ company(domain: "a.example") { totalRaised(among: 40) { rounds } } }'],
  ['a count', 11, '{ fundingRoundCount }'],
  ['a mutation', 11, 'mutation { pauseWatchlist(input: { id: "x" }) { watchlist { id } } }'],
  [
    'a field that is skipped',
    1,
    'query ($no: Boolean!) { fundingRounds @skip(if: $no) { nodes { id } } }',
    { no: true },
  ],
  ['a field that is not included', 1, '{ ... @include(if: false) { fundingRounds { nodes { id } } } }'],
])('%s costs %i', (_, points, text, variables) => {
  expect(costOf(text, variables)).toBe(points);
});

test('every mutation has a weight', () => {
  const mutations = Object.keys(schema.getMutationType()?.getFields() ?? {});
  const weights = readFieldWeights(supergraphSdl);
  expect(mutations.filter((name) => (weights.get(`Mutation.${name}`) ?? 0) < 10)).toEqual([]);
});
