import { randomUUID } from 'node:crypto';
import { type DocumentNode, Kind, print } from 'graphql';
import { pino } from 'pino';
import { collectHolds } from '../../common/edge/collect-holds.ts';
import { createSettler } from '../../common/edge/settler.ts';
import type { Identity } from '../../common/identity.ts';
import * as operations from '../../rest-bridge/generated/operations.ts';
import { storeRecords } from '../subgraph/funding/stored-rounds.ts';
import { recordAll } from '../subgraph/funding/use-changes.ts';
import { useDatabase } from '../support/database.ts';
import { outsider } from '../support/identities.ts';
import { createOperator, type Operator } from '../support/operator.ts';
import { type ServicesOverHttp, startServicesOverHttp } from '../support/services-over-http.ts';
import { record } from '../unit/funding/synthetic-records.ts';

const FREE = { FREE_RECORDS_PER_MONTH: '2' };
/** After one run the gateway knows an operation, and after another one the subgraph knows the gateway's fetch. */
const RUNS_UNTIL_KNOWN = 2;
const database = useDatabase();
const known = Array.from({ length: 5 }, (_, index) => record(index + 1, { announced_at: `2024-01-0${index + 1}` }));
let operator: Operator;
let prepared: ServicesOverHttp;
let plain: ServicesOverHttp;

beforeAll(async () => {
  operator = await createOperator(database(), FREE);
  await storeRecords(database().db, known);
  await recordAll(database().db);
  prepared = await startServicesOverHttp(database(), FREE);
  plain = await startServicesOverHttp(database(), { ...FREE, PREPARED_OPERATIONS: 'off' });
});
afterAll(async () => {
  await prepared?.close();
  await plain?.close();
});

async function openIdentity(): Promise<Identity & { accountId: string }> {
  const { accountId, keyId } = await operator.openAccount({ creditsUsd: '0.05' });
  return { ...outsider('anonymous'), role: 'customer', accountId, keyId };
}

/** Runs an operation of the bridge on behalf of a new account: returns the answer, which is settled, and the bill. */
async function bill(services: ServicesOverHttp, document: DocumentNode, variables: Record<string, unknown>) {
  const identity = await openIdentity();
  const settler = createSettler(services.accountClient, pino({ level: 'silent' }));
  const settlement = settler.beginRequest();
  const { status, answer } = await services.gateway.exchange({ query: print(document), variables }, identity);
  collectHolds(answer, settlement);
  settlement.end({ kind: 'complete', status: 200 });
  await settler.drain();
  const [account] = await operator.service.findAccounts([identity.accountId]);
  const { balanceMicros, freeRecordsUsed, heldMicros, openHolds } = account ?? {};
  return { answer: comparable({ status, ...answer }), balanceMicros, freeRecordsUsed, heldMicros, openHolds };
}

/** Replaces what differs between any two runs: ids that are made, secrets and the time, also in cursors. */
function comparable(answer: object): unknown {
  const text = JSON.stringify(answer)
    .replace(/"endCursor":"[^"]+"/g, '"endCursor":"<cursor>"')
    .replace(/whsec_[\w+/=-]+/g, '<secret>')
    .replace(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g, '"<time>"');
  const isKnown = (id: string) => known.some((round) => round.id === id);
  return JSON.parse(text.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => (isKnown(id) ? id : '<id>')));
}

const ID = randomUUID();
const watchlist = { name: 'A', filters: { stages: ['SEED'] }, webhookUrl: 'https://example.com/' };
const CASES: Record<string, Record<string, unknown>[]> = {
  ExportLedger: [
    { since: '2024-01-01', until: '2030-01-01' },
    { since: 'x', until: 'y' },
  ],
  GetAccount: [{}],
  SendFeedback: [{ input: { title: 'A', details: 'B' } }, { input: { title: '', details: 'B' } }, { input: {} }],
  GetFunding: [{ id: known[0]?.id }, { id: ID }, { id: '7' }, { id: 7 }, {}],
  ListFundingChanges: [{ first: 3 }, { first: 0 }, { first: 3, after: 'x' }, { first: 3, since: 'x' }],
  SearchFunding: [
    { filter: {}, first: 3, after: null },
    { filter: { since: '2024-01-04' }, first: 3 },
    { filter: { domain: 'nobody.com' }, first: 3 },
    { filter: { company: '' }, first: 3 },
    { filter: { since: 7 }, first: 3 },
    { filter: { stages: 'SEED' }, first: 3 },
    { filter: { stages: ['X'] }, first: 3 },
    { filter: { x: 1 }, first: 3 },
    { filter: null, first: '3' },
    { first: 101 },
    {},
  ],
  GetPricing: [{}],
  GetResearch: [{ id: ID }, { id: '7' }],
  StartResearch: [{ input: { domain: 'example.com' } }, { input: {} }, { input: { domain: 7 } }],
  WatchResearch: [{ id: ID }],
  CreateWatchlist: [{ input: watchlist }, { input: { ...watchlist, filters: {} } }, { input: { name: 'A' } }],
  DeleteWatchlist: [{ id: ID }, { id: '7' }],
  GetWatchlist: [{ id: ID }, { id: '7' }],
  ListDeliveries: [{ id: ID }, { id: '7' }],
  ListWatchlists: [{}, { after: 'x' }],
  TestWatchlist: [{ id: ID }, { id: '7' }],
};

const documents = Object.entries(operations as Record<string, DocumentNode>).flatMap(([name, document]) =>
  document.definitions[0]?.kind === Kind.OPERATION_DEFINITION
    ? [[name.replace(/Document$/, ''), document] as const]
    : [],
);

test('every operation of the bridge has a case', () => {
  expect(documents.map(([name]) => name).sort()).toEqual(Object.keys(CASES).sort());
});

test.each(documents)('%s: prepared and not, the same answers and the same bill', async (name, document) => {
  const [valid] = CASES[name] ?? [];
  const first = await openIdentity();
  for (let run = 0; run < RUNS_UNTIL_KNOWN; run += 1)
    await prepared.gateway.exchange({ query: print(document), variables: valid }, first);
  for (const variables of CASES[name] ?? []) {
    expect(await bill(prepared, document, variables)).toEqual(await bill(plain, document, variables));
  }
});
