import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { query } from '../support/http.ts';
import { startDevSubgraph } from '../support/start-dev-subgraph.ts';
import { startEntry } from '../support/start-entry.ts';

const ACCOUNT_ID = '00000000-0000-4000-8000-000000000001';
/** A field that only the subgraph has, and its value for the account of a developer. */
const FIELDS: [name: string, text: string, data: object][] = [
  [
    'funding',
    '{ fundingRounds(first: 2) { nodes { id } charge { records } } }',
    { fundingRounds: { nodes: { length: 2 }, charge: { records: 2 } } },
  ],
  [
    'account',
    '{ viewer { id freeRecords { remaining } } }',
    { viewer: { id: ACCOUNT_ID, freeRecords: { remaining: 98 } } },
  ],
  [
    'watchlist',
    `{ _entities(representations: [{ __typename: "Account", id: "${ACCOUNT_ID}" }]) { ... on Account { watchlists { nodes { id } } } } }`,
    { _entities: [{ watchlists: { nodes: [] } }] },
  ],
  [
    'research',
    `{ _entities(representations: [{ __typename: "Account", id: "${ACCOUNT_ID}" }]) { ... on Account { researchJobs { nodes { id } } } } }`,
    { _entities: [{ researchJobs: { nodes: [] } }] },
  ],
];

const dataDir = mkdtempSync(join(tmpdir(), 'dev-subgraph-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test.each(FIELDS)('%s runs by itself: a key, data, internal operations, introspection', async (name, text, data) => {
  const { child, url, key, token } = await startDevSubgraph(name, dataDir);
  try {
    expect((await query(url, key, text)).body).toMatchObject({ data });
    expect((await query(url, key, '{ _service { sdl } __schema { queryType { name } } }')).body.errors).toBeUndefined();
    expect((await query(url, undefined, text)).status).toBe(401);
    const stale = await query(url, token, '{ staleHoldCount }');
    if (name === 'account') expect(stale.body.data).toEqual({ staleHoldCount: 0 });
    else expect(stale.body.errors[0].extensions.code).toBe('GRAPHQL_VALIDATION_FAILED');
  } finally {
    child.kill('SIGTERM');
    await once(child, 'close');
  }
  expect(child.exitCode).toBe(0);
});

test.each([
  ['outside the loopback interface', { HOST: '0.0.0.0' }, 'HOST=127.0.0.1'],
  ['in production', { NODE_ENV: 'production', MONGODB_URL: 'mongodb://127.0.0.1:1/' }, 'NODE_ENV=production'],
])('--dev %s is refused', async (_, env, says) => {
  const { child, printed } = startEntry('scripts/start-subgraph.js', { DATA_DIR: dataDir, ...env }, [
    'funding',
    '--dev',
  ]);
  expect(await once(child, 'close')).toEqual([1, null]);
  expect(printed()).toContain(says);
});
