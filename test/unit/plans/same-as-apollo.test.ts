import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { pino } from 'pino';
import { startDeadline } from '../../../common/edge/deadline.ts';
import { createSettler } from '../../../common/edge/settler.ts';
import type { GraphqlAnswer } from '../../../common/read-graphql-answer.ts';
import { loadSettings } from '../../../common/settings.ts';
import type { SubgraphName } from '../../../common/subgraph-names.ts';
import { type Gateway, startGateway } from '../../../gateway/gateway.ts';
import type { FetchFromSubgraph } from '../../../gateway/sources/subgraph-source.ts';
import { apiSchemaOf, buildSupergraph } from '../../../gateway/supergraph.ts';
import { newCustomer } from '../../support/identities.ts';
import { inventSubgraph } from '../../support/invented-subgraphs.ts';
import { randomQuery, VARIABLES } from '../../support/random-documents.ts';

const SEED = 20_261_123;
const DOCUMENTS = 60;
/** The second run is the first prepared one, the third one runs without Apollo Server. */
const RUNS = 3;
const logger = pino({ level: 'silent' });
const { supergraphPath } = loadSettings({});
const schema = apiSchemaOf(buildSupergraph(readFileSync(supergraphPath, 'utf8')));

async function startGateways(reach: (name: SubgraphName) => FetchFromSubgraph) {
  const reachSubgraph = ({ name }: { name: string }) => reach(name as SubgraphName);
  const start = (preparedOperations: boolean) =>
    startGateway({ supergraphPath, reachSubgraph, introspection: false, preparedOperations, logger });
  return { prepared: await start(true), plain: await start(false) };
}

/** Returns the answer to a query with its errors in a fixed order: fetches fail in any. */
async function answer(gateway: Gateway, query: string, requestDeadlineMs = 10_000): Promise<string> {
  const settler = createSettler({ settleHolds: async () => undefined } as never, logger);
  const deadline = startDeadline({ requestDeadlineMs, responseDeadlineMs: 15_000 }, () => undefined);
  const context = { identity: newCustomer(), settlement: settler.beginRequest(), deadline };
  const { status, answer: body } = await gateway.answer({ query, variables: VARIABLES }, context);
  deadline.clear();
  const { errors, data, extensions } = JSON.parse(JSON.stringify(body));
  const sorted = errors?.map((error: object) => JSON.stringify(error)).sort();
  return JSON.stringify({ status, errors: sorted, data, extensions });
}

describe.each([
  ['that compile', { failures: false, misfits: false }],
  ['that fail', { failures: true, misfits: false }],
  ['that fail and are wrong', { failures: true, misfits: true }],
])('answers of subgraphs %s', (_, faults) => {
  let gateways: { prepared: Gateway; plain: Gateway };
  beforeAll(async () => {
    gateways = await startGateways((name) => inventSubgraph(name, faults));
  });
  afterAll(() => Promise.all(Object.values(gateways).map((gateway) => gateway.stop())));

  test(`${DOCUMENTS} random documents have the same bytes as by Apollo's executor`, async () => {
    const seen = { data: 0, errors: 0 };
    for (const random of fc.sample(randomQuery(schema, { isSteady: false }), { numRuns: DOCUMENTS, seed: SEED })) {
      // What a single fetch answers wholly has no plan.
      const query = random.replace(/}$/, 'more: viewer { id } other: researchJob(id: "7") { id } }');
      const expected = await answer(gateways.plain, query);
      for (let run = 0; run < RUNS; run += 1)
        expect({ query, answer: await answer(gateways.prepared, query) }).toEqual({
          query,
          answer: expected,
        });
      if (expected.includes('"data":{')) seen.data += 1;
      if (expected.includes('"errors"')) seen.errors += 1;
    }
    expect(seen.data).toBeGreaterThan(DOCUMENTS / 3);
    if (faults.failures) expect(seen.errors).toBeGreaterThan(DOCUMENTS / 10);
  });
});

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
