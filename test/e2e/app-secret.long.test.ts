import { once } from 'node:events';
import { checkAppSecret, type OpensStored } from '../../common/mongo/app-secret-check.ts';
import { ensureWatchlistStores } from '../../subgraphs/watchlist/service.ts';
import { opensStoredSecrets } from '../../subgraphs/watchlist/stored-secrets.ts';
import { useDatabase } from '../support/database.ts';
import { createOperator } from '../support/operator.ts';
import { TEST_SECRET } from '../support/service.ts';
import { startEntry } from '../support/start-entry.ts';
import { createTestWatchlistService } from '../support/watchlist-service.ts';

const OTHER_SECRET = 'another secret, which is long enough as well';
const REFUSED = /^APP_SECRET is not the one with which the database \w+ was written/;
const NOTHING_STORED: OpensStored = async () => null;

const database = useDatabase();
const check = (secret: string, opensStored?: OpensStored) => checkAppSecret(database().db, secret, opensStored);
const written = () =>
  database().db.collection<{ _id: string }>('deployment').countDocuments({ _id: 'app-secret-check' });

beforeEach(() => database().db.dropDatabase());

test('of services with different secrets that start at once on an empty database, one secret wins', async () => {
  const secrets = [TEST_SECRET, OTHER_SECRET, `third: ${TEST_SECRET}`];
  const outcomes = await Promise.allSettled([...secrets, ...secrets].map((secret) => check(secret)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  const again = await Promise.allSettled(secrets.map((secret) => check(secret, NOTHING_STORED)));
  expect(again.map(({ status }) => status)).toEqual(outcomes.slice(0, 3).map(({ status }) => status));
});

test('a database from before the check accepts the secret that opens its webhook secrets, and no other', async () => {
  const operator = await createOperator(database());
  await ensureWatchlistStores(database().db);
  const { watchlists } = createTestWatchlistService(database(), operator);
  const { accountId } = await operator.openAccount();
  await watchlists.create(accountId, { name: 'a', webhookUrl: 'https://example.com/', filters: { company: 'acme' } });
  await expect(check(OTHER_SECRET, opensStoredSecrets)).rejects.toThrow(REFUSED);
  await check(OTHER_SECRET);
  expect(await written()).toBe(0);
  await check(TEST_SECRET, opensStoredSecrets);
  expect(await written()).toBe(1);
  await expect(check(OTHER_SECRET)).rejects.toThrow(REFUSED);
});

test('a database without anything sealed takes the secret of the first service that could have sealed', async () => {
  await database().db.createCollection('accounts');
  await check(TEST_SECRET);
  expect(await written()).toBe(0);
  await check(TEST_SECRET, opensStoredSecrets);
  await expect(check(OTHER_SECRET, opensStoredSecrets)).rejects.toThrow(REFUSED);
});

test('every service with a database refuses to start with another secret, in one line', async () => {
  await check(TEST_SECRET);
  const entries = ['account', 'funding', 'research', 'watchlist'].map((name) => `subgraphs/${name}/main.js`);
  const env = { MONGODB_URL: database().url, APP_SECRET: OTHER_SECRET };
  const started = [...entries, 'scripts/start-jobs.js', 'scripts/start.js'].map((entry) => startEntry(entry, env));
  for (const { child, printed } of started) {
    if (child.exitCode === null) await once(child, 'close');
    expect(child.exitCode).toBe(1);
    expect(printed().trim().split('\n')).toEqual([expect.stringMatching(REFUSED)]);
  }
});
