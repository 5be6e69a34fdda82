import type { GraphqlAnswer } from '../../../common/read-graphql-answer.ts';
import type { SubgraphName } from '../../../common/subgraph-names.ts';
import type { FetchFromSubgraph } from '../../../gateway/sources/subgraph-source.ts';
import { inventSubgraph } from '../../support/invented-subgraphs.ts';
import { answer, RUNS, startGateways, testRandomPlans } from './compare-with-apollo.ts';

testRandomPlans(30, 120_000);

const COMPANIES =
  '{ fundingRounds { nodes { id company { domain briefs(first: 1) { nodes { id } } } } } viewer { id } }';
const OTHER_QUERY = '{ fundingRounds { nodes { id } } viewer { id } }';
const ROUNDS = {
  fundingRounds: {
    nodes: ['a.com', null, 'b.com'].map((domain, index) => ({
      id: `${index}`,
      company: domain === null ? null : { __typename: 'Company', domain },
    })),
  },
};
const unavailable = { message: 'A dependency is unavailable.', extensions: { code: 'UNAVAILABLE' } };
const briefs = (id: string) => ({ __typename: 'Company', briefs: { nodes: [{ id }] } });

test.each<[what: string, fetchBriefs: () => Promise<GraphqlAnswer>, contains: string]>([
  ['returns all', async () => ({ data: { _entities: [briefs('1'), briefs('2')] } }), '"id":"2"'],
  ['does not know one', async () => ({ data: { _entities: [null, briefs('2')] } }), '"id":"2"'],
  [
    'returns one without what must be there',
    async () => ({ data: { _entities: [briefs('1'), { ...briefs('2'), briefs: { nodes: [{ id: null }] } }] } }),
    'valueCompletion',
  ],
  [
    'fails for one',
    async () => ({
      data: { _entities: [briefs('1'), null] },
      errors: [{ ...unavailable, path: ['_entities', 1, 'briefs', 'nodes', 0, 'id'] }],
    }),
    '\\"nodes\\",2,\\"company\\",\\"briefs\\"',
  ],
  ['fails as a whole', async () => ({ data: null, errors: [unavailable] }), 'UNAVAILABLE'],
  ['fails at its root', async () => ({ data: null, errors: [{ ...unavailable, path: ['_entities'] }] }), '_entities'],
  ['returns too few', async () => ({ data: { _entities: [null] } }), 'INTERNAL'],
  ['does not answer', () => new Promise<never>(() => undefined), 'DEADLINE_EXCEEDED'],
])('the same answer where a subgraph of entities %s', async (_, fetchBriefs, contains) => {
  const fetches: Partial<Record<SubgraphName, FetchFromSubgraph>> = {
    funding: async () => ({ data: structuredClone(ROUNDS) }),
    account: async () => ({ data: { viewer: { id: '7' } } }),
    research: fetchBriefs,
  };
  const gateways = await startGateways(
    (name) => fetches[name] ?? inventSubgraph(name, { failures: false, misfits: false }),
  );
  // The first operation loads the planner and Apollo's executor, which takes longer than the deadline below.
  for (const gateway of Object.values(gateways)) await answer(gateway, OTHER_QUERY);
  const expected = await answer(gateways.plain, COMPANIES, 200);
  expect(expected).toContain(contains);
  for (let run = 0; run < RUNS; run += 1) expect(await answer(gateways.prepared, COMPANIES, 200)).toBe(expected);
  await Promise.all(Object.values(gateways).map((gateway) => gateway.stop()));
});
