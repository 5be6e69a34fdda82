import type { FastifyInstance } from 'fastify';
import { createGraphqlHttpClient } from '../../common/graphql-http-client.ts';
import { internalIdentity } from '../../common/identity.ts';
import { createInternalTokens } from '../../common/internal-token.ts';
import { createSubgraphServer } from '../../common/subgraph/serve-subgraph.ts';
import { createSubgraph } from '../../common/subgraph/subgraph.ts';
import { call } from '../support/http.ts';
import { createRecordingLogger } from '../support/logged-lines.ts';
import { withShiftedDate } from '../support/shift-date.ts';

const SECRET = 'the secret of the deployment';
const called = createRecordingLogger();
const calling = createRecordingLogger();
const loud = (lines: Record<string, unknown>[]) => lines.filter(({ level }) => Number(level) >= 40);
let server: FastifyInstance;
let url: string;

beforeAll(async () => {
  const subgraph = createSubgraph({
    name: 'account',
    resolvers: {},
    createContext: (identity) => ({ identity, holds: [] }),
    logger: called.logger,
  });
  server = await createSubgraphServer(subgraph, createInternalTokens(SECRET, called.logger));
  url = `${await server.listen({ host: '127.0.0.1', port: 0 })}/graphql`;
});
afterAll(() => server.close());
beforeEach(() => {
  called.lines.length = 0;
  calling.lines.length = 0;
});

async function send(secret: string): Promise<unknown> {
  const tokens = createInternalTokens(secret);
  const client = createGraphqlHttpClient({ url, audience: 'account', tokens, logger: calling.logger });
  const answer = await client
    .send({ query: '{ __typename }' }, internalIdentity(5_000))
    .catch((error: unknown) => error);
  await client.close();
  return answer;
}

test.each([-125, -60, 60, 125])('a service %i s off is answered', async (seconds) => {
  expect(await withShiftedDate(seconds, () => send(SECRET))).toMatchObject({ data: { __typename: 'Query' } });
  expect([...loud(called.lines), ...loud(calling.lines)]).toEqual([]);
});

test('a service with another APP_SECRET gets UNAVAILABLE, and its log says why', async () => {
  expect(await send('another secret')).toMatchObject({ code: 'UNAVAILABLE' });
  expect(calling.lines).toMatchObject([
    { level: 50, service: 'account', err: { message: expect.stringContaining('APP_SECRET of account') } },
  ]);
  expect(loud(called.lines)).toEqual([]);
});

test('what a stranger sends is 401 and no line in the log', async () => {
  for (const key of [undefined, 'x', 'a.b.c', `fsig_live_${'0'.repeat(48)}`]) {
    expect((await call(url, { key, body: { query: '{ __typename }' } })).status).toBe(401);
  }
  expect(loud(called.lines)).toEqual([]);
});
