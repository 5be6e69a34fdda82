import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../../common/project-root.ts';
import { useDatabase } from '../support/database.ts';
import { freePorts } from '../support/free-ports.ts';
import { call } from '../support/http.ts';
import { startService, TEST_SECRET } from '../support/service.ts';

const database = useDatabase();

test('in production standard output is JSON, line by line, and carries no key', async () => {
  const service = await startService({
    mongodbUrl: database().url,
    env: { NODE_ENV: 'production', SEED_DEMO: 'true' },
  });
  const key = /fsig_live_[0-9a-f]{48}/.exec(service.output('stderr'))?.[0];
  expect(await call(`${service.restUrl}/v1/funding?limit=1`, { key })).toMatchObject({ status: 200 });
  await service.stop();
  const lines = service.output('stdout').trim().split('\n');
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(expect.arrayContaining(['ready', 'answered', 'stopped']));
  expect(service.output('stdout')).not.toContain('fsig_live_');
});

test('a signal to the start command ends the service, not the command alone', async () => {
  const [port = 0, gatewayPort = 0] = await freePorts(2);
  const child = spawn('npm', ['start'], {
    cwd: PROJECT_ROOT,
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      MONGODB_URL: database().url,
      APP_SECRET: TEST_SECRET,
      PORT: String(port),
      GATEWAY_PORT: String(gatewayPort),
    },
  });
  const ended = once(child, 'exit');
  const version = () => call(`http://127.0.0.1:${port}/v1/version`).catch(() => null);
  while ((await version()) === null) await new Promise((next) => setTimeout(next, 100));
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(await version()).toBeNull();
});

test('wrong settings are all told at once, with exit code 2', async () => {
  const child = spawn(process.execPath, [join(PROJECT_ROOT, 'dist/scripts/start.js')], {
    env: { ...process.env, NODE_OPTIONS: '', PORT: 'x', LOG_LEVEL: 'loud', REQUEST_DEADLINE_MS: '-1' },
  });
  let told = '';
  child.stderr.on('data', (chunk) => (told += chunk));
  const [code] = await once(child, 'close');
  expect(code).toBe(2);
  for (const name of ['PORT', 'LOG_LEVEL', 'REQUEST_DEADLINE_MS']) expect(told).toContain(`${name}:`);
});

test.each(['account', 'funding', 'research', 'watchlist'])(
  'the %s subgraph runs alone, and refuses whoever has no internal token made for it',
  async (name) => {
    const [port = 0] = await freePorts(1);
    const child = spawn(process.execPath, [join(PROJECT_ROOT, `dist/subgraphs/${name}/main.js`)], {
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        MONGODB_URL: database().url,
        APP_SECRET: TEST_SECRET,
        LOG_LEVEL: 'warn',
        [`${name.toUpperCase()}_PORT`]: String(port),
      },
    });
    try {
      const url = `http://127.0.0.1:${port}`;
      while ((await call(`${url}/health`).catch(() => null)) === null)
        await new Promise((next) => setTimeout(next, 50));
      for (const key of [undefined, `fsig_live_${'0'.repeat(48)}`, 'forged.token.here']) {
        const answer = await call(`${url}/graphql`, { key, body: { query: '{ __typename }' } });
        expect(answer.status).toBe(401);
        expect(answer.body.errors[0].extensions.code).toMatch(/^API_KEY_/);
      }
    } finally {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    expect(child.exitCode).toBe(0);
  },
);
