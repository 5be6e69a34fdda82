import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { type MongoHandle, openMongo } from '../../common/mongo/open-mongo.ts';

/** What the teardown needs; both run in the process of jest itself. */
interface TestMongo {
  handle: MongoHandle;
  dataDir: string;
}

declare global {
  var testMongo: TestMongo | undefined;
}

/** Starts one MongoDB for the whole run, with the module the service itself uses, and publishes its URL. */
export default async function startTestMongo(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'funding-signals-test-'));
  const settings = { dataDir, mongodbUrl: undefined, mongodBinary: process.env.MONGOD_BINARY || undefined };
  const handle = await openMongo(settings, pino({ level: 'silent' }));
  globalThis.testMongo = { handle, dataDir };
  process.env.TEST_MONGODB_URL = handle.url;
}
