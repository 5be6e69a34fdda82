import { mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { type MongoHandle, openMongo } from '../../common/mongo/open-mongo.ts';
import { type RunningService, startService } from './service.ts';

/** What the teardown needs; both run in the process of jest itself. */
interface TestMongo {
  handle: MongoHandle;
  dataDir: string;
  service: RunningService;
}

declare global {
  var testMongo: TestMongo | undefined;
}

/** A file system in memory. What a database keeps over a crash is tested by tests that start one of their own, on the disk. */
const MEMORY = '/dev/shm';
/** Room for a run several times over; containers have 64 MB there by default. */
const MIN_FREE_BYTES = 4 * 1024 ** 3;

/** Starts one MongoDB and one service with the demo rounds for the whole run, and publishes where they are. */
export default async function startTestMongo(): Promise<void> {
  const dataDir = await mkdtemp(join(await findFolder(), 'funding-signals-test-'));
  const settings = { dataDir, mongodbUrl: undefined, mongodBinary: process.env.MONGOD_BINARY || undefined };
  const handle = await openMongo(settings, pino({ level: 'silent' }));
  // Tests set clocks back: the database, once a minute, would remove rows whose time is over by its own clock.
  await handle.client.db('admin').command({ setParameter: 1, ttlMonitorEnabled: false });
  process.env.TEST_MONGODB_URL = handle.url;
  const serviceUrl = new URL(handle.url);
  serviceUrl.pathname = '/shared_service';
  const service = await startService({ mongodbUrl: serviceUrl.href, env: { SEED_DEMO: 'true', LOG_LEVEL: 'warn' } });
  process.env.TEST_SERVICE_MONGODB_URL = serviceUrl.href;
  process.env.TEST_REST_URL = service.restUrl;
  process.env.TEST_GRAPHQL_URL = service.graphqlUrl;
  globalThis.testMongo = { handle, dataDir, service };
}

/** Returns where the data of the run is kept: in memory where there is room, because most tests wait for writes to be on the disk. */
async function findFolder(): Promise<string> {
  const { bavail, bsize } = await statfs(MEMORY).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize >= MIN_FREE_BYTES ? MEMORY : tmpdir();
}
