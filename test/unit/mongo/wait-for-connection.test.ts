import { type Db, MongoClient } from 'mongodb';
import { pino } from 'pino';
import { systemClock } from '../../../common/clock.ts';
import { startJobRunner } from '../../../common/jobs/job-runner.ts';
import { waitForConnection } from '../../../common/mongo/wait-for-connection.ts';
import { loadSettings } from '../../../common/settings.ts';
import { createLocalSubgraphs } from '../../../scripts/local-subgraphs.ts';
import { toMongoHandle, useDatabase } from '../../support/database.ts';
import { TEST_SECRET } from '../../support/service.ts';

const database = useDatabase();

/** A client with one connection, which is waited for no longer than so many milliseconds at a time. */
async function useOnlyConnection(work: (client: MongoClient) => Promise<void>, waitQueueTimeoutMS = 50): Promise<void> {
  const client = await new MongoClient(database().url, { maxPoolSize: 1, waitQueueTimeoutMS }).connect();
  try {
    await work(client);
  } finally {
    await client.close();
  }
}

const holdFor = (client: MongoClient, ms: number) =>
  client
    .db()
    .collection('held')
    .find({ $where: `sleep(${ms}) || true` })
    .toArray();

beforeAll(() => database().db.collection('held').insertOne({}));

test('a connection that is taken for longer than a request may wait is waited for', async () => {
  await useOnlyConnection(async (client) => {
    const held = holdFor(client, 200);
    await expect(client.db().command({ ping: 1 })).rejects.toThrow(/checking out a connection/);
    await expect(waitForConnection(() => client.db().command({ ping: 1 }))).resolves.toMatchObject({ ok: 1 });
    await held;
  });
});

test('not for ever, and no other failure is tried again', async () => {
  await useOnlyConnection(async (client) => {
    const held = holdFor(client, 1_500);
    await expect(waitForConnection(() => client.db().command({ ping: 1 }))).rejects.toThrow(
      /checking out a connection/,
    );
    await held;
  });
  let tries = 0;
  const failing = () => {
    tries += 1;
    return Promise.reject(new Error('something else'));
  };
  await expect(waitForConnection(failing)).rejects.toThrow('something else');
  expect(tries).toBe(1);
});

test('a process that starts waits for the connections of its queues, jobs and stores', async () => {
  const logger = pino({ level: 'silent' });
  const { client: own, db: ownDb, url } = database();
  const settings = loadSettings({});
  const start = async (client: MongoClient, db: Db) => {
    const mongo = toMongoHandle({ client, db, url });
    return createLocalSubgraphs({ mongo, settings, appSecret: TEST_SECRET, logger });
  };
  const first = await start(own, ownDb);
  await first.close();
  // What is there already is soon looked through, also on one connection.
  await useOnlyConnection(async (client) => {
    const held = [holdFor(client, 300)];
    const local = await start(client, client.db());
    held.push(holdFor(client, 300));
    const job = { name: 'rest', every: '1 hour', run: async () => undefined };
    const runner = await startJobRunner({ db: client.db(), logger, clock: systemClock }, [job]);
    await Promise.all(held);
    await runner.stop();
    await local.close();
  }, 200);
});
