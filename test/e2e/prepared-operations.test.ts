import { randomUUID } from 'node:crypto';
import { type DocumentNode, Kind, print } from 'graphql';
import { pino } from 'pino';
import { systemClock } from '../../common/clock.ts';
import { startDeadline } from '../../common/edge/deadline.ts';
import { createSettler } from '../../common/edge/settler.ts';
import { loadSettings } from '../../common/settings.ts';
import { type Gateway, startGateway } from '../../gateway/gateway.ts';
import type { GatewayContext } from '../../gateway/gateway-context.ts';
import * as operations from '../../rest-bridge/generated/operations.ts';
import { createLocalSubgraphs, type LocalSubgraphs } from '../../scripts/local-subgraphs.ts';
import { storeRecords } from '../subgraph/funding/stored-rounds.ts';
import { useDatabase } from '../support/database.ts';
import { outsider } from '../support/identities.ts';
import { createOperator, type Operator } from '../support/operator.ts';
import { TEST_SECRET } from '../support/service.ts';
import { record } from '../unit/funding/synthetic-records.ts';

const logger = pino({ level: 'silent' });
const database = useDatabase();
const known = Array.from({ length: 5 }, (_, index) => record(index + 1, { announced_at: `2024-01-0${index + 1}` }));
let operator: Operator;
let local: LocalSubgraphs;
let gateway: Gateway;
/** How often the gateway's own server was asked. */
let served = 0;

beforeAll(async () => {
  const { client, db, url } = database();
  operator = await createOperator({ client, db }, { FREE_RECORDS_PER_MONTH: '0' });
  const mongo = { client, db, clock: systemClock, url, close: async () => undefined } as never;
  const settings = loadSettings({ FREE_RECORDS_PER_MONTH: '0' });
  local = await createLocalSubgraphs({ mongo, settings, appSecret: TEST_SECRET, logger });
  await storeRecords(db, known);
  gateway = await startGateway({
    settings,
    reachSubgraph: ({ name }) => local.reach(name),
    logger,
    plugins: [
      {
        async requestDidStart() {
          served += 1;
        },
      },
    ],
  });
});

afterAll(async () => {
  await gateway.stop();
  await local.close();
});

/** Runs work on behalf of a new customer who can pay for so much. */
async function asCustomer<Result>(creditsUsd: string, work: (context: GatewayContext) => Promise<Result>) {
  const { accountId, keyId } = await operator.openAccount({ creditsUsd });
  const identity = { ...outsider('anonymous'), role: 'customer', accountId, keyId } as const;
  const settler = createSettler(local.accountClient, logger);
  const times = { requestDeadlineMs: 10_000, responseDeadlineMs: 15_000 };
  const context = { identity, settlement: settler.beginRequest(), deadline: startDeadline(times, () => undefined) };
  const result = await work(context);
  context.deadline.clear();
  context.settlement.end({ kind: 'complete', status: 200 });
  await settler.drain();
  const [account] = await operator.service.findAccounts([accountId]);
  return { result, credits: account?.balanceMicros, free: account?.freeRecordsUsed, held: account?.heldMicros };
}

const CASES: [what: string, document: DocumentNode, variables: Record<string, unknown>][] = [
  ['a search', operations.SearchFundingDocument, { filter: {}, first: 3, after: null }],
  ['a search without its cursor', operations.SearchFundingDocument, { filter: { since: '2024-01-04' }, first: 3 }],
  ['a search that finds nothing', operations.SearchFundingDocument, { filter: { domain: 'nobody.com' }, first: 3 }],
  ['a search with a bad filter', operations.SearchFundingDocument, { filter: { company: '' }, first: 3 }],
  ['a round', operations.GetFundingDocument, { id: known[0]?.id }],
  ['a round that is none', operations.GetFundingDocument, { id: randomUUID() }],
  ['an id that is none', operations.GetFundingDocument, { id: '7' }],
  ['the price list', operations.GetPricingDocument, {}],
  ['the watchlists', operations.ListWatchlistsDocument, {}],
  ['a watchlist that is none', operations.GetWatchlistDocument, { id: randomUUID() }],
  ['a research job that is none', operations.GetResearchDocument, { id: randomUUID() }],
];

test.each(CASES)('%s: the same answer and the same bill as from the gateway', async (_, document, variables) => {
  for (const creditsUsd of ['1', '0.01']) {
    const prepared = await asCustomer(creditsUsd, (context) => gateway.run(document, variables, context));
    const asked = await asCustomer(creditsUsd, async (contextValue) => {
      const { body } = await gateway.server.executeOperation({ query: print(document), variables }, { contextValue });
      return body.kind === 'single' ? body.singleResult : null;
    });
    const told = ({ data, errors }: { data?: unknown; errors?: readonly { message: string }[] | undefined }) => ({
      data: JSON.parse(JSON.stringify(data ?? null)),
      errors: (errors ?? []).map(
        ({ message, extensions }: { message: string; extensions?: Record<string, unknown> }) => ({
          message,
          code: extensions?.code,
          field: extensions?.field,
        }),
      ),
    });
    expect({ ...prepared, result: told(prepared.result) }).toEqual({ ...asked, result: told(asked.result as never) });
  }
});

test('a query of a client enters the server twice, and later runs have the same answer and the same bill', async () => {
  const query = 'query ($first: Int) { fundingRounds(first: $first) { nodes { id stage } charge { records } } }';
  const outcomes: unknown[] = [];
  served = 0;
  for (let run = 0; run < 4; run += 1)
    outcomes.push(await asCustomer('1', (context) => gateway.answer({ query, variables: { first: 2 } }, context)));
  expect(served).toBe(2);
  const [first] = outcomes;
  expect(first).toMatchObject({ result: { status: 200 }, credits: 960_000, held: 0 });
  expect(JSON.stringify(outcomes)).toBe(JSON.stringify(outcomes.map(() => first)));
});

test('every operation of the bridge runs prepared, also over several subgraphs', async () => {
  const documents = Object.values(operations as Record<string, DocumentNode>).filter(
    ({ definitions }) => definitions[0]?.kind === Kind.OPERATION_DEFINITION,
  );
  expect(documents.length).toBeGreaterThan(10);
  served = 0;
  // Without variables most of them fail, in the subgraph.
  for (const document of documents) await asCustomer('1', (context) => gateway.run(document, {}, context));
  expect(served).toBe(0);
});
