import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { pino } from 'pino';
import { startDeadline } from '../../../common/edge/deadline.ts';
import { createSettler } from '../../../common/edge/settler.ts';
import { loadSettings } from '../../../common/settings.ts';
import type { SubgraphName } from '../../../common/subgraph-names.ts';
import { type Gateway, startGateway } from '../../../gateway/gateway.ts';
import type { FetchFromSubgraph } from '../../../gateway/sources/subgraph-source.ts';
import { apiSchemaOf, buildSupergraph } from '../../../gateway/supergraph.ts';
import { newCustomer } from '../../support/identities.ts';
import { inventSubgraph } from '../../support/invented-subgraphs.ts';
import { randomQuery, VARIABLES } from '../../support/random-documents.ts';

const SEED = 20_261_123;
/** How often each document runs prepared: the second run is the first prepared one, the third one runs without Apollo Server. */
export const RUNS = 3;
const logger = pino({ level: 'silent' });
const settings = loadSettings({});
const schema = apiSchemaOf(buildSupergraph(readFileSync(settings.supergraphPath, 'utf8')));

/** Starts a gateway that prepares plans, and one that leaves them to Apollo's executor. */
export async function startGateways(reach: (name: SubgraphName) => FetchFromSubgraph) {
  const reachSubgraph = ({ name }: { name: string }) => reach(name as SubgraphName);
  const start = (preparedOperations: boolean) =>
    startGateway({ settings: { ...settings, preparedOperations }, reachSubgraph, logger });
  return { prepared: await start(true), plain: await start(false) };
}

/** Returns the answer to a query with its errors in a fixed order: fetches fail in any. */
export async function answer(gateway: Gateway, query: string, requestDeadlineMs = 10_000): Promise<string> {
  const settler = createSettler({ settleHolds: async () => undefined } as never, logger);
  const deadline = startDeadline({ requestDeadlineMs, responseDeadlineMs: 15_000 }, () => undefined);
  const context = { identity: newCustomer(), settlement: settler.beginRequest(), deadline };
  const { status, answer: body } = await gateway.answer({ query, variables: VARIABLES }, context);
  deadline.clear();
  const { errors, data, extensions } = JSON.parse(JSON.stringify(body));
  const sorted = errors?.map((error: object) => JSON.stringify(error)).sort();
  return JSON.stringify({ status, errors: sorted, data, extensions });
}

/**
 * Defines the tests that random documents have the same bytes as by Apollo's executor, over subgraphs with and without faults.
 * @param documents random documents for each kind of subgraphs
 * @param limitMs time limit of each test
 */
export function testRandomPlans(documents: number, limitMs: number): void {
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

    test(
      `${documents} random documents have the same bytes as by Apollo's executor`,
      async () => {
        const seen = { data: 0, errors: 0 };
        for (const random of fc.sample(randomQuery(schema, { isSteady: false }), { numRuns: documents, seed: SEED })) {
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
        expect(seen.data).toBeGreaterThan(documents / 3);
        if (faults.failures) expect(seen.errors).toBeGreaterThan(documents / 20);
      },
      limitMs,
    );
  });
}
