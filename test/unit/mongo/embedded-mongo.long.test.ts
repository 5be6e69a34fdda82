import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { type MongoHandle, type OpenMongoOptions, openMongo } from '../../../common/mongo/open-mongo.ts';
import { readServerRecord } from '../../../common/mongo/server-record.ts';

const logger = pino({ level: 'silent' });
let dataDir: string;
let opened: MongoHandle[];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'funding-signals-embedded-'));
  opened = [];
});

afterEach(async () => {
  // The owner last: a supervising process would bring the server back meanwhile.
  for (const handle of opened.reverse()) await handle.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function open(options?: OpenMongoOptions): Promise<MongoHandle> {
  const settings = { dataDir, mongodbUrl: undefined, mongodBinary: process.env.MONGOD_BINARY || undefined };
  const handle = await openMongo(settings, logger, options);
  opened.push(handle);
  return handle;
}

async function killServer(): Promise<void> {
  const record = await readServerRecord(dataDir);
  process.kill(record!.pid, 'SIGKILL');
}

test('keeps data and port between runs and says which run created the data', async () => {
  const first = await open();
  expect(first).toMatchObject({ embedded: true, createdNow: true });
  await first.db.collection('rounds').insertOne({ company: 'Acme' });
  await first.close();
  const second = await open();
  expect(second).toMatchObject({ createdNow: false, url: first.url });
  expect(await second.db.collection('rounds').countDocuments({ company: 'Acme' })).toBe(1);
});

test('a transaction that its process has left open ends within seconds', async () => {
  const { client, db } = await open();
  const accounts = db.collection<{ _id: string; changes: number }>('accounts');
  await accounts.insertOne({ _id: 'a', changes: 0 });
  const dead = client.startSession();
  dead.startTransaction();
  await accounts.updateOne({ _id: 'a' }, { $inc: { changes: 1 } }, { session: dead });
  const startedAt = performance.now();
  await client.withSession((session) =>
    session.withTransaction(() => accounts.updateOne({ _id: 'a' }, { $inc: { changes: 10 } }, { session })),
  );
  // The limit of 10 s, and the interval in which the server checks it.
  expect(performance.now() - startedAt).toBeLessThan(30_000);
  expect(await accounts.findOne({ _id: 'a' })).toEqual({ _id: 'a', changes: 10 });
  await dead.endSession();
}, 60_000);

test('openers that come at once share one server, and only one of them created the data', async () => {
  const handles = await Promise.all([open(), open(), open()]);
  expect(new Set(handles.map(({ url }) => url)).size).toBe(1);
  expect(handles.filter(({ createdNow }) => createdNow)).toHaveLength(1);
  await handles[0].db.collection('rounds').insertOne({ company: 'Acme' });
  expect(await handles[1].db.collection('rounds').countDocuments()).toBe(1);
});

test('a killed server is an error within 3 s and works again, with the data, once supervision restarted it', async () => {
  const { db } = await open({ supervise: true });
  const rounds = db.collection('rounds');
  await rounds.insertOne({ company: 'Acme' });
  await killServer();
  await sleep(100);
  const killedAt = Date.now();
  await expect(rounds.findOne()).rejects.toThrow();
  expect(Date.now() - killedAt).toBeLessThan(3000);
  await untilWorking(() => rounds.findOne());
  expect(await rounds.countDocuments({ company: 'Acme' })).toBe(1);
});

test('when the owner closes, a supervising process brings the server back on the same port', async () => {
  const owner = await open();
  const second = await open({ supervise: true });
  await second.db.collection('rounds').insertOne({ company: 'Acme' });
  await owner.close();
  await untilWorking(() => second.db.collection('rounds').findOne());
  expect(await second.db.collection('rounds').countDocuments()).toBe(1);
});

test('a lock left by a dead process and a damaged record do not matter', async () => {
  await writeFile(join(dataDir, 'mongod-start.lock'), '999999999 1');
  await writeFile(join(dataDir, 'mongod.json'), '{"port":');
  const { db } = await open();
  expect(await db.collection('rounds').countDocuments()).toBe(0);
});

test('data comes up on another port when something foreign took the old one', async () => {
  const first = await open();
  await first.db.collection('rounds').insertOne({ company: 'Acme' });
  await first.close();
  const { port } = JSON.parse(await readFile(join(dataDir, 'mongod.json'), 'utf8'));
  const foreign = createServer((socket) => socket.end());
  await new Promise<void>((listening) => foreign.listen(port, '127.0.0.1', listening));
  try {
    const second = await open();
    expect(second.url).not.toBe(first.url);
    expect(await second.db.collection('rounds').countDocuments()).toBe(1);
  } finally {
    foreign.close();
  }
});

async function untilWorking(operation: () => Promise<unknown>): Promise<void> {
  const deadline = Date.now() + 12_000;
  for (;;) {
    try {
      await operation();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(100);
    }
  }
}
