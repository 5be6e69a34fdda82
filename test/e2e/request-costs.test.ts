import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { MongoClient } from 'mongodb';
import { pino } from 'pino';
import { createClient } from '../../common/mongo/create-client.ts';
import { createCleanupStack } from '../../common/process/cleanup-stack.ts';
import { loadSettings } from '../../common/settings.ts';
import { startGateway } from '../../gateway/gateway.ts';
import { createBridgeApp } from '../../rest-bridge/app.ts';
import { createLocalGatewayClient } from '../../rest-bridge/gateway-client.ts';
import { createLocalSubgraphs } from '../../scripts/local-subgraphs.ts';
import { createLocalPeopleClient } from '../../subgraphs/account/local-people-client.ts';
import { storeRecords } from '../subgraph/funding/stored-rounds.ts';
import { recordAll } from '../subgraph/funding/use-changes.ts';
import { allocatedBytes } from '../support/allocations.ts';
import { toMongoHandle, useDatabase } from '../support/database.ts';
import { collectYoung, heapBytes, heapBytesAfterMinorCollections } from '../support/heap.ts';
import { createOperator } from '../support/operator.ts';
import { TEST_SECRET } from '../support/service.ts';
import { record } from '../unit/funding/synthetic-records.ts';

/** Requests before measuring, so that functions are compiled and caches are full. */
const WARM_UP_REQUESTS = 100;
const MEASURED_REQUESTS = 50;
/** Settlements follow their answers at once; commands that come later belong to no request. */
const QUIET_MS = 100;
const REQUESTS_AT_ONCE = 8;
/** Requests between two minor collections: those in flight survive the first one. */
const REQUESTS_PER_COLLECTION = 20;
const REQUESTS_TO_FREE = 400;
const agent = new Agent({ keepAlive: true, maxSockets: REQUESTS_AT_ONCE });

/** The most that a request may cost on average, with the client of this test, which allocates about 40 kB. Bounds are to be lowered. */
const BOUNDS: Record<string, { commands: number; bytes: number; allocatedKb: number }> = {
  '/v1/version': { commands: 0, bytes: 170, allocatedKb: 60 },
  '/v1/account': { commands: 3, bytes: 430, allocatedKb: 380 },
  '/v1/funding?limit=1': { commands: 8.5, bytes: 770, allocatedKb: 1_050 },
  '/v1/funding?limit=25': { commands: 8.5, bytes: 9_700, allocatedKb: 1_500 },
  '/v1/funding/changes?limit=25': { commands: 13.5, bytes: 12_600, allocatedKb: 2_000 },
  '/v1/watchlists': { commands: 4.5, bytes: 270, allocatedKb: 620 },
};

const database = useDatabase();
const cleanup = createCleanupStack();
const commands: string[] = [];
let origin: string;
let key: string;

beforeAll(async () => {
  await storeRecords(
    database().db,
    Array.from({ length: 50 }, (_, number) => record(number)),
  );
  await recordAll(database().db);
  const client = createClient(database().url, { monitorCommands: true });
  cleanup.add(() => client.close());
  await start(await client.connect());
  const operator = await createOperator(database());
  ({ key } = await operator.openAccount({ creditsUsd: '1000' }));
  client.on('commandStarted', ({ commandName }) => commands.push(commandName));
});
afterAll(() => {
  agent.destroy();
  return cleanup.run();
});

/** Starts the bridge over the gateway and the subgraphs in this process, without jobs. */
async function start(client: MongoClient): Promise<void> {
  const logger = pino({ level: 'silent' });
  const settings = { ...loadSettings({}), rateLimitPerMinute: Number.MAX_SAFE_INTEGER };
  const mongo = toMongoHandle({ ...database(), client, db: client.db(database().db.databaseName) });
  const local = await createLocalSubgraphs({ mongo, settings, appSecret: TEST_SECRET, logger });
  cleanup.add(local.close);
  const gateway = await startGateway({
    settings,
    reachSubgraph: ({ name }) => local.reach(name),
    logger,
  });
  cleanup.add(gateway.stop);
  const bridge = await createBridgeApp({
    accountClient: local.accountClient,
    peopleClient: createLocalPeopleClient(local.accountService),
    gateway: createLocalGatewayClient(gateway),
    settings,
    logger,
  });
  cleanup.add(() => bridge.close());
  origin = await bridge.listen({ host: '127.0.0.1', port: 0 });
}

/** Sends requests one after the other. Returns the bytes of an answer with its headers. */
async function send(path: string, times: number): Promise<number> {
  let bytes = 0;
  for (let sent = 0; sent < times; sent += 1) bytes += await sendOne(path);
  return bytes / times;
}

function sendOne(path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(origin + path, { agent, headers: { authorization: `Bearer ${key}` } }, (answer) => {
      let bytes = answer.rawHeaders.join('').length;
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
      answer.on('end', () => (answer.statusCode === 200 ? resolve(bytes) : reject(new Error(`${answer.statusCode}`))));
    });
    sent.on('error', reject).end();
  });
}

/** Waits until no command was sent for a while, and returns all commands since the last call. */
async function takeCommands(): Promise<string[]> {
  for (let count = -1; count !== commands.length; ) {
    count = commands.length;
    await sleep(QUIET_MS);
  }
  return commands.splice(0);
}

test.each(Object.entries(BOUNDS))('%s costs no more than it did', async (path, bound) => {
  await send(path, WARM_UP_REQUESTS);
  await takeCommands();
  let bytes = 0;
  const allocated = await allocatedBytes(async () => {
    bytes = await send(path, MEASURED_REQUESTS);
  });
  const sent = await takeCommands();
  expect(sent.length / MEASURED_REQUESTS).toBeLessThanOrEqual(bound.commands);
  expect(bytes).toBeLessThanOrEqual(bound.bytes);
  expect(allocated / MEASURED_REQUESTS / 1024).toBeLessThanOrEqual(bound.allocatedKb);
});

/** What minor collections may leave of a request, in kB: mostly cursors and sessions of the driver. */
const MAX_KEPT: [path: string, keptKb: number][] = [
  ['/v1/version', 3],
  ['/v1/funding?limit=25', 22],
];
/** The least of so many runs counts: code that is still being compiled stays as well, and does so once. */
const ATTEMPTS = 3;

test.each(MAX_KEPT)('%s is freed by minor collections', async (path, maxKb) => {
  await send(path, WARM_UP_REQUESTS);
  let leastKb = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < ATTEMPTS && leastKb > maxKb; attempt += 1) {
    leastKb = Math.min(leastKb, (await keptBytes(path)) / 1024);
  }
  expect(leastKb).toBeLessThanOrEqual(maxKb);
});

/** Measures what minor collections leave of a request, in bytes. */
async function keptBytes(path: string): Promise<number> {
  let left = REQUESTS_TO_FREE;
  const sendSome = async () => {
    while (left > 0) {
      left -= 1;
      await sendOne(path);
      if (left % REQUESTS_PER_COLLECTION === 0) collectYoung();
    }
  };
  await takeCommands();
  const before = heapBytes();
  await Promise.all(Array.from({ length: REQUESTS_AT_ONCE }, sendSome));
  await takeCommands();
  return (heapBytesAfterMinorCollections() - before) / REQUESTS_TO_FREE;
}
