import { databaseNameOf } from '../../../common/mongo/create-client.ts';
import { useDatabase } from '../../support/database.ts';

const database = useDatabase();
const second = useDatabase();

test('every user gets a database of its own on a replica set', async () => {
  await database().db.collection('rounds').insertOne({ company: 'Acme' });
  expect(await database().db.collection('rounds').countDocuments()).toBe(1);
  expect(await second().db.collection('rounds').countDocuments()).toBe(0);
  expect(databaseNameOf(database().url)).toBe(database().db.databaseName);
});

test('transactions work', async () => {
  const { client, db } = database();
  await db.createCollection('holds');
  await client.withSession((session) =>
    session.withTransaction(() => db.collection('holds').insertOne({ amountMicros: 20_000 }, { session })),
  );
  expect(await db.collection('holds').countDocuments()).toBe(1);
});
