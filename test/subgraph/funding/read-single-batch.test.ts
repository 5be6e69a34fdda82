import type { MongoClient } from 'mongodb';
import { normalizeFundingFilter } from '../../../common/funding/filter.ts';
import { createClient } from '../../../common/mongo/create-client.ts';
import { toServiceError } from '../../../common/mongo/to-service-error.ts';
import { createRoundsStore, type RoundsStore } from '../../../subgraphs/funding/store/rounds.store.ts';
import { type CuttingProxy, startCuttingProxy } from '../../support/cutting-proxy.ts';
import { useDatabase } from '../../support/database.ts';
import { record } from '../../unit/funding/synthetic-records.ts';
import { storeRecords } from './stored-rounds.ts';

/** The server puts at most 16 MB into one reply; these are more, each as large as an ingest takes. */
const HUGE = 20;
const HUGE_CHARS = 950_000;
const FAR_AWAY = { after: null, maxTimeMs: 10_000 };

const database = useDatabase();
let proxy: CuttingProxy;
let client: MongoClient;
/** A store whose way to the database can be cut. */
let store: RoundsStore;

const huge = Array.from({ length: HUGE }, (_, index) =>
  record(index, { company_name: 'Huge', announced_at: '2024-01-01', attributes: { text: 'x'.repeat(HUGE_CHARS) } }),
);
const small = Array.from({ length: 3 }, (_, index) =>
  record(100 + index, { company_name: 'Small', announced_at: '2024-01-01' }),
);
const named = (company: string) => normalizeFundingFilter({ company });

beforeAll(async () => {
  for (const records of [huge.slice(0, HUGE / 2), huge.slice(HUGE / 2), small])
    await storeRecords(database().db, records);
  proxy = await startCuttingProxy(database().url);
  client = await createClient(proxy.url).connect();
  store = createRoundsStore(client.db(database().db.databaseName));
  // The first search takes its sample.
  await store.find(named('small'), { ...FAR_AWAY, limit: 1 });
});

afterAll(async () => {
  await client.close();
  await proxy.close();
});

test('a page of more than one reply holds is whole, and leaves no cursor behind', async () => {
  const rounds = await store.find(named('huge'), { ...FAR_AWAY, limit: HUGE + 1 });
  const newestFirst = huge.map(({ id }) => id).toSorted((a, b) => (a < b ? 1 : -1));
  expect(rounds.map(({ id }) => id)).toEqual(newestFirst);
  const ofThese = { type: 'idleCursor', ns: `${database().db.databaseName}.funding_rounds` };
  const pipeline = [{ $currentOp: { idleCursors: true } }, { $match: ofThese }];
  const open = await database().client.db('admin').command({ aggregate: 1, pipeline, cursor: {} });
  expect(open.cursor.firstBatch).toEqual([]);
}, 30_000);

test('all of more ids than the server puts into a first reply by itself are read by one command', async () => {
  const many = Array.from({ length: 150 }, (_, index) => record(1_000 + index, { announced_at: '2023-01-01' }));
  await storeRecords(database().db, many);
  const ids = many.map(({ id }) => id);
  const found = await store.byIds([...ids, ...ids], { maxTimeMs: 10_000 });
  expect(found.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  expect(await store.byIds([], { maxTimeMs: 10_000 })).toEqual([]);
});

test('a read whose connection is cut is repeated once more; when that is cut too, the database is away', async () => {
  const page = { ...FAR_AWAY, limit: 10 };
  for (const cut of ['command', 'answer'] as const) {
    proxy.cutNext({ command: 'find', about: 'small', cut, times: 1 });
    expect(await store.find(named('small'), page)).toHaveLength(small.length);
  }
  // The cursor of the driver has a second attempt of its own.
  proxy.cutNext({ command: 'find', about: 'small', cut: 'command', times: 3 });
  const failure = await store.find(named('small'), page).catch(toServiceError);
  expect(failure).toMatchObject({ code: 'UNAVAILABLE' });
  expect(await store.find(named('small'), page)).toHaveLength(small.length);
});
