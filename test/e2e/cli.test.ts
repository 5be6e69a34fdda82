import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DeliveryDocument } from '../../subgraphs/watchlist/store/deliveries.store.ts';
import { newDelivery } from '../subgraph/watchlist/new-delivery.ts';
import { runCli } from '../support/cli.ts';
import { useDatabase } from '../support/database.ts';
import { createOperator } from '../support/operator.ts';
import { createTestWatchlistService } from '../support/watchlist-service.ts';

const database = useDatabase();
const cli = (args: string[], input?: string) => runCli(args, { MONGODB_URL: database().url }, input);

test('account create gives an id and a key; show tells what it holds', async () => {
  const created = await cli(['account', 'create', '--email', 'cli@example.com', '--credits', '12.345678']);
  expect(created.code).toBe(0);
  const [{ account_id, api_key }] = created.results;
  expect(api_key).toMatch(/^fsig_live_[0-9a-f]{48}$/);
  const shown = await cli(['account', 'show', account_id]);
  expect(shown.results).toEqual([
    {
      account_id,
      email: 'cli@example.com',
      created_at: expect.any(String),
      credits_remaining: 12.345678,
      credits_held: 0,
      credits_owed: 0,
      free_records_remaining: 100,
      free_records_per_month: 100,
      keys: [
        {
          key_id: expect.any(String),
          name: 'first key',
          active: true,
          created_at: expect.any(String),
          revoked_at: null,
        },
      ],
      watchlists: [],
    },
  ]);
});

test('an account gets a password at once, or a link for one; an address signs in to one account', async () => {
  const email = 'owner@example.com';
  const people = () => database().db.collection('people');
  const create = ['account', 'create', '--email', email, '--password-stdin'];
  expect(await cli(create, 'too short\n')).toMatchObject({ code: 1, stderr: expect.stringMatching(/^password: /) });
  expect(await people().countDocuments({ email })).toBe(0);
  const [{ account_id }] = (await cli(create, 'correct horse battery\n')).results;
  expect(await people().findOne({ email })).toMatchObject({ account_id, role: 'OWNER', email_verified: false });
  const { people: service } = (await createOperator(database())).service;
  const session = { tokenHash: 'a'.repeat(64), userAgent: '', address: '127.0.0.1' };
  expect(await service.signIn({ email, password: 'correct horse battery', session })).toBe(true);
  const [{ url }] = (await cli(['account', 'sign-in-link', account_id])).results;
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:8080\/sign-in-link\/[\w-]{43}$/);

  expect(await cli(create, 'correct horse battery\n')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('already signs in'),
  });
  const second = await cli(['account', 'create', '--email', email]);
  expect(second).toMatchObject({ code: 0, stderr: expect.stringContaining('already signs in to another account') });
  expect((await cli(['account', 'sign-in-link', second.results[0].account_id])).code).toBe(1);
});

test('keys are made, listed and revoked; credits count once per payment', async () => {
  const [{ account_id }] = (await cli(['account', 'create', '--email', 'cli@example.com'])).results;
  const [{ key_id, api_key }] = (await cli(['key', 'create', account_id, '--name', 'second'])).results;
  expect(api_key).toMatch(/^fsig_live_/);
  expect((await cli(['key', 'revoke', key_id])).results).toEqual([{ key_id, revoked: true }]);
  const listed = (await cli(['key', 'list', account_id])).results;
  expect(listed.map(({ name, active }) => [name, active])).toEqual([
    ['second', false],
    ['first key', true],
  ]);
  const grant = ['credits', 'grant', account_id, '0.07', '--payment-id', 'payment-1'];
  expect((await cli(grant)).results).toEqual([{ account_id, credits_remaining: 0.07 }]);
  expect((await cli(grant)).results).toEqual([{ account_id, credits_remaining: 0.07 }]);
});

test('deliveries replay queues what was not delivered, or all from a day on, and tells how many', async () => {
  const operator = await createOperator(database());
  const service = createTestWatchlistService(database(), operator);
  const given = { name: 'Any', filters: { company: 'acme' }, webhookUrl: 'https://hooks.example.com/f' };
  const { watchlist } = await service.watchlists.create((await operator.openAccount()).accountId, given);
  const on = (day: string, status: DeliveryDocument['status']) =>
    newDelivery(watchlist.id, { status, created_at: new Date(`${day}T00:00:00.000Z`) });
  const rows = [on('2026-01-01', 'delivered'), on('2026-01-02', 'failed'), on('2026-01-03', 'delivered')];
  const deliveries = database().db.collection<DeliveryDocument>('deliveries');
  await deliveries.insertMany([...rows, { ...on('2026-01-03', 'sending'), lease: 'somebody' }]);

  const replay = async (...flags: string[]) => (await cli(['deliveries', 'replay', watchlist.id, ...flags])).results;
  expect(await replay('--since', '2026-01-04')).toEqual([{ watchlist_id: watchlist.id, queued: 0 }]);
  expect(await replay()).toEqual([{ watchlist_id: watchlist.id, queued: 1 }]);
  expect(await replay('--since', '2026-01-03')).toEqual([{ watchlist_id: watchlist.id, queued: 1 }]);
  expect(await deliveries.findOne({ _id: rows[0]?._id ?? '' })).toMatchObject({ status: 'delivered' });
});

test.each([
  [2, ['account', 'create']],
  [2, ['deliveries', 'replay']],
  [2, ['deliveries', 'replay', 'id', '--since', 'yesterday']],
  [1, ['deliveries', 'replay', 'no-such-watchlist']],
  [2, ['no-such-command']],
  [2, ['generate', '--count', 'many']],
  [2, ['credits', 'grant', 'id', '1e3', '--payment-id', 'p']],
  [1, ['account', 'show', 'no-such-account']],
  [1, ['account', 'create', '--email', 'no address']],
  [1, ['key', 'revoke', 'no-such-key']],
  [1, ['ingest', 'no-such-file.ndjson']],
])('exit %i and a reason on standard error for %j', async (code, args) => {
  expect(await cli(args)).toMatchObject({ code, results: [], stderr: expect.stringMatching(/\S/) });
});

test('generate prints the same rounds for the same seed, and ingest takes them from standard input', async () => {
  const generate = ['generate', '--count', '200', '--seed', '5', '--until', '2026-01-31'];
  const generated = (await cli(generate)).results;
  expect(generated).toHaveLength(200);
  expect((await cli(generate)).results).toEqual(generated);
  const lines = generated.map((record) => JSON.stringify(record)).join('\n');
  const ingested = await cli(['ingest', '-'], lines);
  expect(ingested).toMatchObject({ code: 0, results: [{ read: 200, inserted: 200, rejected: 0, rejects_file: null }] });
});

test('a bad line is rejected with number and reason, the good ones are kept, and the exit code says so', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'funding-signals-cli-'));
  const file = join(folder, 'mixed.csv');
  await writeFile(
    file,
    '\uFEFFcompany_name,announced_at,amount_usd,investors\r\nGood One,2026-01-05,100000,First Fund;Second Fund\r\n' +
      'No Date,2026-02-30,1,\r\nNegative,2026-01-05,-1,\r\n',
  );
  const { code, results } = await cli(['ingest', file]);
  expect(code).toBe(1);
  expect(results).toMatchObject([{ read: 3, inserted: 1, rejected: 2, rejects_file: expect.any(String) }]);
  const rejectsFile = results[0].rejects_file;
  const rejects = (await readFile(rejectsFile, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(rejects).toEqual([
    expect.objectContaining({ line: 3, reason: expect.stringContaining('announced_at') }),
    expect.objectContaining({ line: 4, reason: expect.stringContaining('amount_usd') }),
  ]);
  await rm(rejectsFile);
  await rm(folder, { recursive: true });
});
