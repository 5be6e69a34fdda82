import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import type { Identity } from '../../../common/identity.ts';
import { createInternalTokens } from '../../../common/internal-token.ts';
import { createSubgraphServer } from '../../../common/subgraph/serve-subgraph.ts';
import type { SubgraphName } from '../../../common/subgraph-names.ts';
import { createLocalAccountClient } from '../../../subgraphs/account/local-account-client.ts';
import { createFundingService } from '../../../subgraphs/funding/service.ts';
import { ensureIndexes } from '../../../subgraphs/funding/store/rounds.store.ts';
import { createFundingSubgraph } from '../../../subgraphs/funding/subgraph.ts';
import { BAD_ROUNDS, LONG_ROUND } from '../../support/bad-rounds.ts';
import { useDatabase } from '../../support/database.ts';
import { query } from '../../support/http.ts';
import { newCustomer, outsider } from '../../support/identities.ts';
import { createOperator } from '../../support/operator.ts';

const INGEST = `mutation ($input: IngestFundingRoundsInput!) {
  ingestFundingRounds(input: $input) { inserted updated unchanged rejected { index reason } }
}`;
const database = useDatabase();
const tokens = createInternalTokens('a secret of this test');
const round = { id: '1', company_name: 'Acme', announced_at: '2025-01-02', attributes: { nested: { x: 1 } } };
let server: FastifyInstance;

beforeAll(async () => {
  const { db } = database();
  await ensureIndexes(db);
  const service = createFundingService({
    db,
    settings: { publicUrl: 'http://localhost' },
    appSecret: 'a secret of this test',
    accountClient: createLocalAccountClient((await createOperator(database())).service),
    researchClient: { findBriefedDomains: async () => [] },
  });
  server = await createSubgraphServer(createFundingSubgraph(service, pino({ level: 'silent' })), tokens);
  await server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => server.close());
beforeEach(async () => void (await database().db.collection('funding_rounds').deleteMany({})));

async function send(
  text: string,
  variables: object,
  { identity = outsider('internal'), audience = 'funding' }: { identity?: Identity; audience?: SubgraphName } = {},
) {
  const { port } = server.server.address() as AddressInfo;
  return query(`http://127.0.0.1:${port}/graphql`, tokens.mint(identity, audience), text, variables);
}

async function ingest(rounds: readonly object[], source = 'a') {
  const { body } = await send(INGEST, { input: { source, rounds } });
  return body.data?.ingestFundingRounds ?? body.errors[0].extensions;
}

const stored = () => database().db.collection('funding_rounds').countDocuments();

test('the same rounds change nothing the second time, a second source merges, a retraction takes effect', async () => {
  const counts = { inserted: 0, updated: 0, unchanged: 0, rejected: [] };
  const complete = { ...round, company_domain: 'acme.com', round_stage: 'seed' };
  expect(await ingest([complete])).toEqual({ ...counts, inserted: 1 });
  expect(await ingest([complete])).toEqual({ ...counts, unchanged: 1 });
  expect(await ingest([{ ...complete, id: 2 }], 'b')).toEqual({ ...counts, updated: 1 });
  expect(await ingest([{ id: '2', retracted: true }], 'b')).toEqual({ ...counts, updated: 1 });
  expect(await stored()).toBe(1);
});

test('rounds that stand in the text of the operation are the same as those in its variables', async () => {
  await ingest([round]);
  const text = `mutation { ingestFundingRounds(input: { source: "a", rounds: [
    { id: "1", company_name: "Acme", announced_at: "2025-01-02", attributes: { nested: { x: 1 } } }
  ] }) { unchanged } }`;
  expect((await send(text, {})).body.data).toEqual({ ingestFundingRounds: { unchanged: 1 } });
});

test('bad rounds are rejected by index and reason, the others are stored', async () => {
  const bad = BAD_ROUNDS.map(([record]) => record);
  const { inserted, rejected } = await ingest([...bad, round, LONG_ROUND]);
  expect(inserted).toBe(1);
  expect(rejected).toEqual([
    ...BAD_ROUNDS.map(([, reason], index) => ({ index, reason })),
    { index: bad.length + 1, reason: 'the round is over 1000000 bytes' },
  ]);
  expect(await stored()).toBe(1);
});

test('later rounds correct earlier ones of the same id', async () => {
  expect(await ingest([round, { ...round, amount_usd: 1 }, round])).toMatchObject({
    inserted: 1,
    updated: 1,
    unchanged: 1,
  });
});

test.each([
  ['source', { source: ' ', rounds: [round] }],
  ['source', { source: 'x'.repeat(101), rounds: [round] }],
  ['source', { source: '\ud800', rounds: [round] }],
  ['rounds', { source: 'a', rounds: Array(1_001).fill(round) }],
])('an input whose %s is out of bounds stores nothing', async (field, input) => {
  expect(await ingest(input.rounds, input.source)).toEqual({ code: 'INVALID_INPUT', field });
  expect(await stored()).toBe(0);
});

test('a thousand rounds at once are taken', async () => {
  const rounds = Array.from({ length: 1_000 }, (_, index) => ({ ...round, id: index }));
  expect(await ingest(rounds)).toMatchObject({ inserted: 1_000 });
});

test.each([
  ['a customer', newCustomer()],
  ['nobody', outsider('anonymous')],
])('%s may not', async (_, identity) => {
  const { body } = await send(INGEST, { input: { source: 'a', rounds: [round] } }, { identity });
  expect(body.errors[0].extensions).toEqual({ code: 'FORBIDDEN' });
  expect(await stored()).toBe(0);
});

test('a token for another service is refused before the operation runs', async () => {
  const { status } = await send(INGEST, { input: { source: 'a', rounds: [round] } }, { audience: 'account' });
  expect(status).toBe(401);
  expect(await stored()).toBe(0);
});
