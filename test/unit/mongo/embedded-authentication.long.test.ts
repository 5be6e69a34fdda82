import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { pino } from 'pino';
import { type MongoHandle, type OpenMongoOptions, openMongo } from '../../../common/mongo/open-mongo.ts';
import { readServerRecord } from '../../../common/mongo/server-record.ts';

const logger = pino({ level: 'silent' });
const BACK_WITHIN_MS = 30_000;
let dataDir: string;
let opened: MongoHandle[];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'funding-signals-authenticated-'));
  opened = [];
});

afterEach(async () => {
  for (const handle of opened.reverse()) await handle.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function open(embeddedAuthentication: boolean, options?: OpenMongoOptions): Promise<MongoHandle> {
  const mongodBinary = process.env.MONGOD_BINARY || undefined;
  const handle = await openMongo(
    { dataDir, mongodbUrl: undefined, mongodBinary, embeddedAuthentication },
    logger,
    options,
  );
  opened.push(handle);
  return handle;
}

/** Reads as a stranger on the same machine would. */
async function readWithoutPassword(url: string): Promise<unknown> {
  const stranger = new MongoClient(url.replace(/\/\/[^@]*@/, '//'), { serverSelectionTimeoutMS: 5_000 });
  try {
    return await stranger.db('funding_signals').collection('rounds').findOne();
  } finally {
    await stranger.close();
  }
}

test('nobody reads without the password, and no file that others may read holds it', async () => {
  const { db, url } = await open(true);
  await db.collection('rounds').insertOne({ company: 'Acme' });
  await expect(readWithoutPassword(url)).rejects.toThrow(/requires authentication/);
  const password = new URL(url).password;
  const secrets = [password, (await readFile(join(dataDir, 'mongod.key'), 'utf8')).trim()];
  expect((await stat(join(dataDir, 'mongod.key'))).mode & 0o777).toBe(0o600);
  for (const name of ['mongod.json', ...(await readdir(dataDir)).filter((file) => file.endsWith('.lock'))]) {
    const text = await readFile(join(dataDir, name), 'utf8');
    for (const secret of secrets) expect(text).not.toContain(secret);
  }
});

test('a killed server comes back with its data, for the service and for a process beside it', async () => {
  const { db } = await open(true, { supervise: true });
  await db.collection('rounds').insertOne({ company: 'Acme' });
  // The command line of an operator may not run in production mode.
  const beside = await open(false);
  process.kill((await readServerRecord(dataDir))?.pid ?? 0, 'SIGKILL');
  const deadline = Date.now() + BACK_WITHIN_MS;
  await sleep(100);
  for (const handle of [db, beside.db]) {
    while (
      (await handle
        .collection('rounds')
        .findOne()
        .catch(() => null)) === null
    ) {
      expect(Date.now()).toBeLessThan(deadline);
      await sleep(100);
    }
  }
});

test('data from before demands a password once it is served in production, and ever after', async () => {
  const before = await open(false);
  await before.db.collection('rounds').insertOne({ company: 'Acme' });
  await expect(open(true)).rejects.toThrow(/runs without authentication.*stop process \d+/);
  await before.close();
  for (const isProduction of [true, false]) {
    const after = await open(isProduction);
    expect(await after.db.collection('rounds').countDocuments()).toBe(1);
    await expect(readWithoutPassword(after.url)).rejects.toThrow(/requires authentication/);
    await after.close();
  }
});

test('a key that was lost is made again', async () => {
  await (await open(true)).close();
  await rm(join(dataDir, 'mongod.key'));
  const { db } = await open(true);
  expect(await db.collection('rounds').countDocuments()).toBe(0);
});
