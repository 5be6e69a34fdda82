import { randomUUID } from 'node:crypto';
import type { Db, MongoClient } from 'mongodb';
import { systemClock } from '../../common/clock.ts';
import type { MongoHandle } from '../../common/mongo/open-mongo.ts';
import { connectClient } from './connect.ts';

/** A database that belongs to one test file. */
export interface TestDatabase {
  client: MongoClient;
  db: Db;
  /** Names this very database in its path, for code under test that connects by itself. */
  url: string;
}

/**
 * Gives the calling test file (or `describe` block) a fresh database of its own and drops it afterwards. Call it at the
 * top and the returned function inside of tests.
 */
export function useDatabase(): () => TestDatabase {
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    const url = new URL(process.env.TEST_MONGODB_URL ?? missing('TEST_MONGODB_URL, set by the global setup'));
    url.pathname = `/test_${randomUUID().replaceAll('-', '')}`;
    const client = await connectClient(url.href);
    database = { client, db: client.db(url.pathname.slice(1)), url: url.href };
  });
  afterAll(async () => {
    await database?.db.dropDatabase();
    await database?.client.close();
  });
  return () => database ?? missing('the database, before the hooks ran');
}

/** Opens a database for code that closes what it gets: this one stays open. Its server is on this machine, with the system's clock. */
export function toMongoHandle({ client, db, url }: TestDatabase): MongoHandle {
  return { client, db, clock: systemClock, url, embedded: false, createdNow: false, close: async () => undefined };
}

function missing(what: string): never {
  throw new Error(`missing: ${what}`);
}
