import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { internalIdentity } from '../../common/identity.ts';
import { createInternalTokens } from '../../common/internal-token.ts';
import { createSubgraphServer, type SubgraphServerOptions } from '../../common/subgraph/serve-subgraph.ts';
import { createSubgraph } from '../../common/subgraph/subgraph.ts';

const tokens = createInternalTokens('a secret of this test');
const servers: FastifyInstance[] = [];
afterAll(() => Promise.all(servers.map((server) => server.close())));

/** Serves a subgraph and counts the operations that run without Apollo Server. */
async function serve(options?: SubgraphServerOptions) {
  const subgraph = createSubgraph({
    name: 'account',
    resolvers: { Query: { staleHoldCount: () => 7 } },
    createContext: (identity) => ({ identity, holds: [] }),
    logger: pino({ level: 'silent' }),
  });
  let direct = 0;
  const execute: typeof subgraph.execute = (...request) => {
    direct += 1;
    return subgraph.execute(...request);
  };
  const server = await createSubgraphServer({ ...subgraph, execute }, tokens, options);
  servers.push(server);
  const token = tokens.mint(internalIdentity(5_000), 'account');
  return async (body: unknown, headers: Record<string, string> = {}) => {
    const before = direct;
    const { statusCode, payload } = await server.inject({
      method: 'POST',
      url: '/graphql',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      payload: JSON.stringify(body),
    });
    return { status: statusCode, body: JSON.parse(payload), isDirect: direct > before };
  };
}

const QUERY = 'query A { staleHoldCount } query B { priceList { __typename } }';
const ANSWER = { status: 200, body: { data: { staleHoldCount: 7 } } };

test('an operation runs without Apollo Server from the second time on, by its text and its name', async () => {
  const send = await serve();
  const a = { query: QUERY, operationName: 'A' };
  expect(await send(a)).toEqual({ ...ANSWER, isDirect: false });
  expect(await send(a)).toEqual({ ...ANSWER, isDirect: true });
  expect(await send({ query: QUERY, operationName: 'B' })).toMatchObject({ isDirect: false });
  expect(await send({ query: QUERY })).toMatchObject({ status: 400, isDirect: false });
  expect(await send({ query: `${QUERY} `, operationName: 'A' })).toEqual({ ...ANSWER, isDirect: false });
});

test('an operation that is invalid is never known', async () => {
  const send = await serve();
  for (const query of ['{', '{ x }', 'query ($x: Int!) { staleHoldCount }']) {
    const first = await send({ query });
    expect(first).toMatchObject({ status: 400, isDirect: false });
    expect(await send({ query })).toEqual(first);
  }
});

test('an unusual request for a known operation is left to Apollo Server', async () => {
  const send = await serve();
  const query = '{ staleHoldCount }';
  await send({ query });
  expect(await send({ query })).toMatchObject({ isDirect: true });
  const unusual = [
    { variables: [] },
    { variables: 'x' },
    { extensions: [] },
    { extensions: { x: 1 } },
    { operationName: 7 },
    { more: 1 },
  ];
  for (const parts of unusual) expect(await send({ query, ...parts })).toMatchObject({ isDirect: false });
  expect(await send([{ query }])).toMatchObject({ isDirect: false });
  expect(await send({ query: [query] })).toMatchObject({ isDirect: false });
});

test('a known operation needs a token like any other', async () => {
  const send = await serve();
  const query = '{ staleHoldCount }';
  await send({ query });
  for (const token of ['x', tokens.mint(internalIdentity(5_000), 'funding')])
    expect(await send({ query }, { authorization: `Bearer ${token}` })).toMatchObject({ status: 401, isDirect: false });
});

test('switched off, every operation goes through Apollo Server', async () => {
  const send = await serve({ preparedOperations: false });
  for (let time = 0; time < 3; time += 1)
    expect(await send({ query: '{ staleHoldCount }' })).toEqual({ ...ANSWER, isDirect: false });
});
