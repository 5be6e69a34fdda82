import { connect, createServer } from 'node:net';
import { MongoMemoryServer } from 'mongodb-memory-server-core';
import { pino } from 'pino';
import { createClient, databaseNameOf } from '../../../common/mongo/create-client.ts';
import { binarySources, resolveMongodBinary } from '../../../common/mongo/mongod-binary.ts';
import { openMongo } from '../../../common/mongo/open-mongo.ts';
import { useDatabase } from '../../support/database.ts';
import { freePorts } from '../../support/free-ports.ts';

const logger = pino({ level: 'silent' });
const database = useDatabase();

function openUrl(mongodbUrl: string) {
  return openMongo({ dataDir: '/nonexistent', mongodbUrl, mongodBinary: undefined }, logger);
}

test('MONGODB_URL is used as it is, with the database of its path', async () => {
  const handle = await openUrl(database().url);
  expect(handle).toMatchObject({ embedded: false, createdNow: false });
  expect(handle.db.databaseName).toBe(database().db.databaseName);
  await handle.close();
});

test('a standalone server is refused with a message that says what to do', async () => {
  const request = { dataDir: '/nonexistent', mongodBinary: process.env.MONGOD_BINARY || undefined };
  const { path, version } = await resolveMongodBinary(binarySources(request), logger);
  const standalone = await MongoMemoryServer.create({
    binary: { systemBinary: path, version },
    instance: { storageEngine: 'wiredTiger', ip: '127.0.0.1' },
  });
  try {
    await expect(openUrl(standalone.getUri())).rejects.toThrow(/standalone server.*replica set is required.*--replSet/);
  } finally {
    await standalone.stop();
  }
});

test('a deployment that does not answer is refused within 3 s, without its password in the message', async () => {
  const startedAt = Date.now();
  const failure: Error = await openUrl('mongodb://user:s3cret@127.0.0.1:9/').catch((error) => error);
  expect(Date.now() - startedAt).toBeLessThan(3000);
  expect(failure.message).toContain("MongoDB at 127.0.0.1:9 (MONGODB_URL) can't be used");
  expect(failure.message).not.toContain('s3cret');
});

test('a service waits for a deployment that answers later, with a line for each attempt', async () => {
  const target = new URL(database().url);
  const [port = 0] = await freePorts(1);
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    for (const socket of [client, upstream]) {
      socket.on('error', () => {
        client.destroy();
        upstream.destroy();
      });
    }
    client.pipe(upstream).pipe(client);
  });
  const lines: Record<string, unknown>[] = [];
  const listening = pino(
    { level: 'warn' },
    {
      write(line: string) {
        lines.push(JSON.parse(line));
        if (lines.length === 1) server.listen(port, '127.0.0.1');
      },
    },
  );
  const mongodbUrl = `mongodb://127.0.0.1:${port}/?directConnection=true`;
  const settings = { dataDir: '/nonexistent', mongodbUrl, mongodBinary: undefined };
  try {
    await (await openMongo(settings, listening, { supervise: true })).close();
  } finally {
    server.close();
  }
  expect(lines).toEqual([expect.objectContaining({ attempt: 1, msg: expect.stringMatching(/can't be used.*again$/) })]);
});

test('a URL that is no MongoDB URL is refused with the name of the setting', async () => {
  await expect(openUrl('mongodb://')).rejects.toThrow(/^MONGODB_URL can't be understood/);
});

test.each([
  ['mongodb://127.0.0.1:1/signals?replicaSet=a', 'signals'],
  ['mongodb+srv://user:pass@cluster.example.com/a%20b', 'a b'],
  ['mongodb://127.0.0.1:1/?replicaSet=a/b', 'funding_signals'],
  ['mongodb://127.0.0.1:1', 'funding_signals'],
])('the database of %s is %s', (url, name) => {
  expect(databaseNameOf(url)).toBe(name);
});

test('every client writes with majority and journal, reads majority, and retries', () => {
  const { writeConcern, readConcern, retryWrites } = createClient('mongodb://127.0.0.1:1/').options;
  expect(writeConcern).toMatchObject({ w: 'majority', journal: true });
  expect(readConcern).toMatchObject({ level: 'majority' });
  expect(retryWrites).toBe(true);
});
