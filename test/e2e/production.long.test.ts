import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runCli } from '../support/cli.ts';
import { freePorts } from '../support/free-ports.ts';
import { call } from '../support/http.ts';
import { loopbackOnly } from '../support/loopback-only.ts';
import { TEST_SECRET } from '../support/service.ts';
import { startEntry } from '../support/start-entry.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'funding-signals-production-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

test('production without a database and without a secret starts nothing and says all that is missing', async () => {
  const { child, printed } = startEntry('scripts/start.js', {
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    APP_SECRET: '',
  });
  expect(await once(child, 'close')).toEqual([2, null]);
  expect(printed()).toMatch(/^ {2}APP_SECRET: required when NODE_ENV=production$/m);
  expect(printed()).toMatch(/^ {2}MONGODB_URL: required when NODE_ENV=production and EMBEDDED_MONGODB is not on$/m);
});

test('production with an embedded database holds nothing invented, calls nobody, and the command line works beside it', async () => {
  const [PORT = 0, GATEWAY_PORT = 0] = await freePorts(2);
  const { env, foreignCalls } = loopbackOnly();
  const { child, printed } = startEntry('scripts/start.js', {
    ...env,
    NODE_ENV: 'production',
    EMBEDDED_MONGODB: 'on',
    DATA_DIR: dataDir,
    PORT: String(PORT),
    GATEWAY_PORT: String(GATEWAY_PORT),
  });
  const url = `http://127.0.0.1:${PORT}`;
  const isReady = () =>
    call(`${url}/ready`).then(
      ({ status }) => status === 200,
      () => false,
    );
  while (child.exitCode === null && !(await isReady())) await sleep(50);
  try {
    expect(printed()).not.toContain('fsig_live_');
    // An operator's shell may not be in production mode.
    const { results } = await runCli(['account', 'create', '--email', 'a@example.com'], {
      DATA_DIR: dataDir,
      APP_SECRET: TEST_SECRET,
    });
    const answer = await call(`${url}/v1/funding`, { key: results[0].api_key });
    expect(answer).toMatchObject({ status: 200, body: { data: [] } });
  } finally {
    child.kill('SIGTERM');
    await once(child, 'close');
  }
  expect(child.exitCode).toBe(0);
  expect(foreignCalls()).toEqual([]);
});
