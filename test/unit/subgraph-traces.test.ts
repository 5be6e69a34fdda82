import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import type { OpenHold } from '../../common/billing.ts';
import { internalIdentity } from '../../common/identity.ts';
import { createInternalTokens } from '../../common/internal-token.ts';
import { createSubgraphServer } from '../../common/subgraph/serve-subgraph.ts';
import { createSubgraph } from '../../common/subgraph/subgraph.ts';

const tokens = createInternalTokens('the secret of the deployment');
const hold: OpenHold = {
  holdId: 'h',
  accountId: 'a',
  recordIds: ['r'],
  path: null,
  grant: { records: 1, freeRecords: 0, unitMicros: 1, creditsMicros: 0, freeRecordsLeft: 0, isMetered: false },
};
const SECRET_CAUSE = 'the address of the database';
let server: FastifyInstance;
let url: string;

beforeAll(async () => {
  const fail = () => {
    throw new Error(SECRET_CAUSE);
  };
  const logger = pino({ level: 'silent' });
  const createContext = (identity: never) => ({ identity, holds: [hold] });
  const subgraph = createSubgraph({
    name: 'account',
    resolvers: { Query: { priceList: fail } },
    createContext,
    logger,
  });
  server = await createSubgraphServer(subgraph, tokens);
  url = `${await server.listen({ host: '127.0.0.1', port: 0 })}/graphql`;
});
afterAll(() => server.close());

async function send(query: string, headers: Record<string, string>) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query }),
  });
  return (await response.json()) as { extensions?: { ftv1?: string; holds?: OpenHold[] } };
}

const credential = async () => ({ authorization: `Bearer ${await tokens.mint(internalIdentity(5_000), 'account')}` });
const TRACED = { 'apollo-federation-include-trace': 'ftv1' };

test('an answer carries its holds, and its trace beside them on request only', async () => {
  const plain = await send('{ __typename }', await credential());
  expect(plain.extensions).toEqual({ holds: [hold] });
  const traced = await send('{ __typename }', { ...(await credential()), ...TRACED });
  expect(traced.extensions).toEqual({ holds: [hold], ftv1: expect.any(String) });
});

test('a trace has no text of an error', async () => {
  const { extensions } = await send('{ priceList { freeRecordsPerMonth } }', { ...(await credential()), ...TRACED });
  const trace = Buffer.from(extensions?.ftv1 ?? '', 'base64').toString('latin1');
  expect(trace).toContain('priceList');
  expect(trace).not.toContain(SECRET_CAUSE);
});

test('a caller without an internal token gets no trace', async () => {
  expect((await send('{ __typename }', TRACED)).extensions).toBeUndefined();
});
