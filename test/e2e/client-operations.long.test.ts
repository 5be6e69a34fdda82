import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { loadSettings } from '../../common/settings.ts';
import { apiSchemaOf, buildSupergraph } from '../../gateway/supergraph.ts';
import { storeRecords } from '../subgraph/funding/stored-rounds.ts';
import { recordAll } from '../subgraph/funding/use-changes.ts';
import { useDatabase } from '../support/database.ts';
import { type Customer, createOperator, type Operator } from '../support/operator.ts';
import { randomQuery, VARIABLES } from '../support/random-documents.ts';
import { type ServicesOverHttp, startServicesOverHttp } from '../support/services-over-http.ts';
import { record } from '../unit/funding/synthetic-records.ts';

const SEED = 20_261_123;
const DOCUMENTS = 40;
const SETTLED_WITHIN_MS = 20_000;
/** The second run is the first prepared one in the gateway, the third one without Apollo Server and prepared in the subgraph. */
const RUNS = 4;
const SETTINGS = { FREE_RECORDS_PER_MONTH: '3', RATE_LIMIT_PER_MINUTE: '100000' };
const database = useDatabase();
const known = Array.from({ length: 5 }, (_, index) => record(index + 1, { announced_at: `2024-01-0${index + 1}` }));
let operator: Operator;
let sides: { services: ServicesOverHttp; customer: Customer }[] = [];

beforeAll(async () => {
  operator = await createOperator(database(), SETTINGS);
  await storeRecords(database().db, known);
  await recordAll(database().db);
  sides = await Promise.all(
    ['on', 'off'].map(async (state) => ({
      services: await startServicesOverHttp(database(), { ...SETTINGS, PREPARED_OPERATIONS: state }),
      customer: await operator.openAccount({ creditsUsd: '100' }),
    })),
  );
});
afterAll(() => Promise.all(sides.map(({ services }) => services.close())));

/** Sends a document a few times and returns what differs between no two accounts: status, media type and bytes. */
async function answers({ services, customer }: (typeof sides)[number], query: string, variables: object = VARIABLES) {
  const results: string[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const response = await fetch(services.graphqlUrl, {
      method: 'POST',
      headers: { authorization: `Bearer ${customer.key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    });
    const text = withSortedErrors(await response.text())
      .replace(/"(remaining|resetAfterSeconds)":\d+/g, '"$1":0')
      .replaceAll(customer.accountId, '<account>')
      .replaceAll(customer.keyId, '<key>')
      .replace(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g, '"<time>"')
      .replace(/[0-9a-f-]{36}/g, (id) => (known.some((round) => round.id === id) ? id : '<id>'));
    results.push(`${response.status} ${response.headers.get('content-type')} ${text}`);
  }
  return results;
}

/** Sorts the errors of an answer: fetches from several subgraphs fail in any order. All else keeps its bytes. */
function withSortedErrors(text: string): string {
  const { errors, ...answer } = JSON.parse(text) as { errors?: object[] };
  const sorted = errors?.map((error) => JSON.stringify(error)).sort();
  return JSON.stringify({ errors: sorted, ...answer });
}

async function expectSame(query: string, variables?: object): Promise<void> {
  const [prepared, plain] = await Promise.all(sides.map((side) => answers(side, query, variables)));
  expect({ query, answers: prepared }).toEqual({ query, answers: plain });
}

/** Returns what each account has left once everything is settled. */
async function balances() {
  const ids = sides.map(({ customer }) => customer.accountId);
  const endsAtMs = Date.now() + SETTLED_WITHIN_MS;
  for (;;) {
    const accounts = await Promise.all(ids.map(async (id) => (await operator.service.findAccounts([id]))[0]));
    if (accounts.every((account) => account?.openHolds === 0))
      return accounts.map((account) => [account?.balanceMicros, account?.freeRecordsUsed]);
    if (Date.now() > endsAtMs) throw new Error('holds are still open');
    await sleep(20);
  }
}

const CASES: [what: string, query: string, variables?: object][] = [
  [
    'a search',
    'query ($first: Int) { fundingRounds(first: $first) { nodes { id stage } charge { records cappedBy } } }',
  ],
  ['a default', 'query ($first: Int! = 2) { fundingRounds(first: $first) { nodes { id } } }', {}],
  [
    'a null for a default',
    'query ($first: Int! = 2) { fundingRounds(first: $first) { nodes { id } } }',
    { first: null },
  ],
  [
    'a number for a list',
    'query ($f: FundingRoundFilterInput) { fundingRoundCount(filter: $f) }',
    { f: { stages: 'SEED' } },
  ],
  ['a bad scalar', 'query ($f: FundingRoundFilterInput) { fundingRoundCount(filter: $f) }', { f: { since: 7 } }],
  ['a bad variable', 'query ($first: Int) { fundingRounds(first: $first) { nodes { id } } }', { first: 'x' }],
  ['an error', '{ fundingRounds(first: 0) { nodes { id } } }'],
  ['merged fields', '{ fundingRounds(first: 2) { pageInfo { hasNextPage } nodes { id } pageInfo { endCursor } } }'],
  [
    'a fragment',
    '{ fundingRounds(first: 1) { ...F } } fragment F on FundingRoundConnection { nodes { id __typename } }',
  ],
  [
    'two of a kind',
    '{ a: fundingRounds(first: 1) { nodes { id } } b: fundingRounds(first: 2) { nodes { stage id } } }',
  ],
  ['the root', '{ __typename priceList { freeRecordsPerMonth } }'],
  [
    'a directive',
    'query ($no: Boolean!) { priceList { freeRecordsPerMonth @skip(if: $no) __typename } }',
    { no: true },
  ],
  ['two subgraphs', '{ priceList { freeRecordsPerMonth } fundingRounds(first: 1) { nodes { id } } }'],
  [
    'two subgraphs that know nothing of each other, one of which fails',
    '{ viewer { id } fundingRounds(first: 0) { nodes { id } } }',
  ],
  [
    'the briefs on the company of each round',
    '{ fundingRounds(first: 2) { nodes { id company { domain briefs(first: 1) { nodes { id } } } } charge { records } } }',
  ],
  [
    'the same rounds on two paths',
    '{ fundingRounds(first: 2) { nodes { id company { fundingRounds(first: 2) { nodes { id stage } } } } } viewer { id } }',
  ],
  [
    'an error in one entity of many',
    '{ fundingRounds(first: 2) { nodes { id company { domain briefs(first: 0) { nodes { id } } } } } }',
  ],
  ['watchlists without any', '{ viewer { watchlists { nodes { id matches(first: 1) { nodes { id } } } } email } }'],
  [
    'a condition over two subgraphs',
    'query ($no: Boolean = false) { viewer { id watchlists @include(if: $no) { nodes { id } } } priceList { __typename } }',
    {},
  ],
  ['two operations', 'query A { priceList { __typename } } query B { fundingRoundCount }'],
];

test.each(CASES)('%s: prepared and not, the same bytes', (_, query, variables) => expectSame(query, variables));

test(`${DOCUMENTS} random documents: the same bytes and the same bill`, async () => {
  const schema = apiSchemaOf(buildSupergraph(readFileSync(loadSettings({}).supergraphPath, 'utf8')));
  for (const query of fc.sample(randomQuery(schema), { numRuns: DOCUMENTS, seed: SEED })) await expectSame(query);
  const [prepared, plain] = await balances();
  expect(prepared).toEqual(plain);
});

test('a subgraph that is away: the same errors', async () => {
  for (const { services } of sides) await services.stop('funding');
  await expectSame('{ fundingRounds(first: 1) { nodes { id } } }');
  await expectSame('query ($first: Int) { fundingRounds(first: $first) { nodes { id stage } charge { records } } }');
  await expectSame(
    '{ viewer { id researchJobs { nodes { id } } } fundingRounds(first: 1) { nodes { id company { domain } } } }',
  );
});
