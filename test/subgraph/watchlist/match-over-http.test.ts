import { pino } from 'pino';
import { createGraphqlHttpClient } from '../../../common/graphql-http-client.ts';
import { createInternalTokens } from '../../../common/internal-token.ts';
import { createSubgraphServer } from '../../../common/subgraph/serve-subgraph.ts';
import { createHttpWatchlistClient } from '../../../common/watchlist-client/http-watchlist-client.ts';
import type { WatchlistClient } from '../../../common/watchlist-client/watchlist-client.ts';
import { ensureWatchlistStores, type WatchlistService } from '../../../subgraphs/watchlist/service.ts';
import { createWatchlistSubgraph } from '../../../subgraphs/watchlist/subgraph.ts';
import { useDatabase } from '../../support/database.ts';
import { newCustomer } from '../../support/identities.ts';
import { createOperator } from '../../support/operator.ts';
import { TEST_SECRET } from '../../support/service.ts';
import { createTestWatchlistService } from '../../support/watchlist-service.ts';
import { record } from '../../unit/funding/synthetic-records.ts';

const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
});
const database = useDatabase();
let service: WatchlistService;
let client: WatchlistClient;

beforeAll(async () => {
  await ensureWatchlistStores(database().db);
  const operator = await createOperator(database());
  closing.push(operator.service.ledger.close);
  service = createTestWatchlistService(database(), operator);
  const tokens = createInternalTokens(TEST_SECRET);
  const server = await createSubgraphServer(createWatchlistSubgraph(service, pino({ level: 'silent' })), tokens);
  closing.push(() => server.close());
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  const http = createGraphqlHttpClient({
    url: `${url}/graphql`,
    audience: 'watchlist',
    tokens,
    logger: pino({ level: 'silent' }),
  });
  closing.push(http.close);
  client = createHttpWatchlistClient(http);
});

const deliveries = () => database().db.collection<{ watchlist_id: string }>('deliveries');

test('rounds that another process hands over are matched, the same ones once', async () => {
  const { accountId } = newCustomer();
  const given = { name: 'Any', filters: { company: 'remote' }, webhookUrl: 'https://hooks.example.com/' };
  const { watchlist } = await service.watchlists.create(accountId, given);
  const sent = { ...record(1, { company_name: 'Remote Ltd', attributes: { 'a.b': [1, { c: null }] } }) };
  for (let time = 0; time < 2; time += 1) await client.matchRounds([{ record: sent, arrivedAt: new Date() }]);
  expect(await deliveries().countDocuments({ watchlist_id: watchlist.id })).toBe(1);
  const [kept] = await service.matchedRounds.findMany([sent.id]);
  expect(kept).toMatchObject({ companyName: 'Remote Ltd', attributes: { 'a.b': [1, { c: null }] } });
});

test('nobody but our own processes may', async () => {
  const query = 'mutation { matchRounds(input: { rounds: [] }) { matches } }';
  const subgraph = createWatchlistSubgraph(service, pino({ level: 'silent' }));
  const { errors } = await subgraph.execute({ query }, newCustomer());
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
});
