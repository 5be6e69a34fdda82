import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { runCli } from '../support/cli.ts';
import { useDatabase } from '../support/database.ts';
import { call } from '../support/http.ts';
import { type LoopbackOnly, loopbackOnly } from '../support/loopback-only.ts';
import { startService, type Topology } from '../support/service.ts';

/** What makes Apollo's libraries report to their makers. */
const APOLLO = {
  APOLLO_TELEMETRY_DISABLED: '',
  APOLLO_KEY: 'service:signals:0123456789abcdef',
  APOLLO_GRAPH_REF: 'signals@current',
  APOLLO_SCHEMA_REPORTING: 'true',
};

const database = useDatabase();
let watched: LoopbackOnly;
beforeEach(() => {
  watched = loopbackOnly();
});

test.each<Topology>(['one process', 'a process per service'])('nothing foreign is called by %s', async (topology) => {
  const service = await startService({
    mongodbUrl: database().url,
    topology,
    env: { ...watched.env, ...APOLLO, SEED_DEMO: 'true' },
  });
  const key = /fsig_live_[0-9a-f]{48}/.exec(service.output('stdout'))?.[0];
  await call(`${service.restUrl}/v1/funding?limit=1`, { key });
  await call(service.graphqlUrl, { key, body: { query: '{ priceList { freeRecordsPerMonth } }' } });
  await service.stop();
  expect(watched.foreignCalls()).toEqual([]);
});

test('nothing foreign is called by the command line', async () => {
  const env = { ...watched.env, ...APOLLO, MONGODB_URL: database().url };
  expect((await runCli(['account', 'create', '--email', 'a@example.com'], env)).code).toBe(0);
  expect((await runCli(['ledger', 'verify'], env)).code).toBe(0);
  expect(watched.foreignCalls()).toEqual([]);
});

test.each([
  "import('node:http').then(({ get }) => get('http://192.0.2.1/').on('error', () => 0))",
  "fetch('http://192.0.2.1/').catch(() => 0)",
  "import('node:dns/promises').then(({ resolve4 }) => resolve4('example.com')).catch(() => 0)",
  "import('node:dgram').then(({ createSocket }) => createSocket('udp4').send('x', 53, '192.0.2.1'))",
  "import('node:child_process').then(({ execFileSync }) => execFileSync(process.execPath, ['-e', \"fetch('http://example.com')\"]))",
])('the hook of these tests sees %s', async (script) => {
  const child = spawn(process.execPath, ['--eval', script], {
    env: { ...process.env, ...watched.env },
    stdio: 'ignore',
  });
  await once(child, 'exit');
  expect(watched.foreignCalls()).toHaveLength(1);
});
