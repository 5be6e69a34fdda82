import { MongoClient } from 'mongodb';
import { waitForConnection } from '../../../common/mongo/wait-for-connection.ts';
import { useDatabase } from '../../support/database.ts';

const database = useDatabase();

/** A client with one connection, which is waited for no longer than 50 ms. */
async function useOnlyConnection<Result>(work: (client: MongoClient) => Promise<Result>): Promise<Result> {
  const client = await new MongoClient(database().url, { maxPoolSize: 1, waitQueueTimeoutMS: 50 }).connect();
  try {
    return await work(client);
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
