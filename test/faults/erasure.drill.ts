import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from 'mongodb';
import { REQUEST_HOLD_CUTOFF_MS } from '../../common/billing.ts';
import { systemClock } from '../../common/clock.ts';
import { ensureResearchJobIndexes } from '../../subgraphs/research/store/research-jobs.store.ts';
import { ensureWatchlistStores } from '../../subgraphs/watchlist/service.ts';
import { createBrowser } from '../support/browser.ts';
import { createFullAccounts, type FullAccount } from '../support/full-accounts.ts';
import { call } from '../support/http.ts';
import type { Operator } from '../support/operator.ts';
import { createTestWatchlistService } from '../support/watchlist-service.ts';
import { type DrillLog, sized } from './support/drill.ts';
import { drillWithHarness } from './support/fault-harness.ts';

/** How often the process is killed while accounts are deleted. */
const KILLS = sized(2, 6);
/** How often it is killed while they are erased. */
const ERASURE_KILLS = sized(1, 4);
/** Accounts that are deleted at the same time before each kill: more than the passwords that are checked at once. */
const DELETIONS_PER_KILL = 3;
const MAX_MS_BEFORE_KILL = 150;
const PAUSE_MS = 250;
/** Below the attempts that a password has. An attempt waits for the transaction of a killed process itself. */
const MAX_ATTEMPTS = 6;
const MAX_WAIT_MS = 60_000;
const POLL_MS = 2;
const JOB_PAUSE_MS = 1_000;
/** Deleted accounts of which something is left. */
const UNERASED = { erase_at: { $exists: true } };

drillWithHarness(
  'erasure: the service is killed while accounts are deleted and erased; in the end only their books are left',
  async (harness, log) => {
    const { db, operator } = harness;
    await Promise.all([ensureWatchlistStores(db), ensureResearchJobIndexes(db)]);
    const watchlists = createTestWatchlistService({ client: db.client, db }, operator);
    const full = createFullAccounts({ db, operator, watchlists, clock: systemClock });
    const leaving: FullAccount[] = [];
    for (let index = 0; index < KILLS * DELETIONS_PER_KILL; index += 1)
      leaving.push(await full.open(`leaving-${index}@example.com`));
    const staying = [await full.open('staying-1@example.com'), await full.open('staying-2@example.com')];
    await operator.service.ledger.flushLeftovers();
    const before = await readBelongings(db, staying);
    // An account with an open hold waits for its settlement, so every kill leaves one.
    const held = await holdRecord(operator, leaving);

    for (let kill = 0; kill < KILLS; kill += 1) {
      const { restUrl, stop } = await harness.start();
      const group = leaving.slice(kill * DELETIONS_PER_KILL, (kill + 1) * DELETIONS_PER_KILL);
      const attempts = group.map((account) => deleteOnce(restUrl, account));
      // At the first answer at the latest: passwords are checked two at a time, so others are under way.
      await Promise.race([...attempts, sleep(Math.random() * MAX_MS_BEFORE_KILL)]);
      await stop('SIGKILL');
      for (const status of await Promise.all(attempts)) log.count(`answers ${status}`);
      log.count('kills');
    }
    log.expect((log.figures['answers none'] ?? 0) > 0, 'no kill met a deletion: the drill shows nothing');
    let service = await harness.start();
    await Promise.all(leaving.map((account) => deleteUntilClosed(service.restUrl, account, log)));
    for (const { key } of leaving)
      log.expect((await call(`${service.restUrl}/v1/account`, { key })).status === 401, 'a key outlived its account');

    for (let kill = 0; kill < ERASURE_KILLS; kill += 1) {
      const untouched = await passTime(db);
      await makeJobsDue(db);
      const atStart = await countAccounts(db, untouched);
      const hasBegun = async () => (await countAccounts(db, untouched)) < atStart;
      log.expect(await eventually(hasBegun), `the erasure did not begin before kill ${kill}`);
      await service.stop('SIGKILL');
      log.count('kills');
      log.count('accounts left by kills', await countAccounts(db, UNERASED));
      await makeJobsDue(db);
      service = await harness.start();
    }
    log.expect((await countAccounts(db, UNERASED)) > 0, 'no kill met an erasure: the drill shows nothing');
    await operator.service.billing.settleHolds([{ ...held, records: 0, answerStatus: null }]);
    await operator.service.ledger.flushLeftovers();
    const isErased = async () => {
      if ((await countAccounts(db, UNERASED)) === 0) return true;
      await makeJobsDue(db);
      return false;
    };
    log.expect(await eventually(isErased, JOB_PAUSE_MS), 'the erasure does not end');

    log.violations.push(...(await full.findRemains(leaving)));
    for (const [name, documents] of await readBelongings(db, staying))
      log.expect(documents === (before.get(name) ?? ''), `${name} of other accounts changed: ${documents}`);
  },
);

/** Holds a record of the first account. */
async function holdRecord({ service }: Operator, [account]: readonly FullAccount[]) {
  if (account === undefined) throw new Error('no account leaves');
  const hold = { holdId: randomUUID(), accountId: account.accountId };
  const request = { kind: 'FUNDING_RECORDS', records: 1, requestId: randomUUID(), windowStartMs: 0 } as const;
  await service.billing.placeHold({ ...hold, ...request, keyId: account.keyId });
  return hold;
}

/** Sends a deletion; `none` if the service was killed before it answered. */
async function deleteOnce(restUrl: string, { session, password }: FullAccount): Promise<number | string> {
  const browser = createBrowser(restUrl);
  browser.cookies.set('session', session);
  return browser.run('DeleteAccount', { input: { password } }).then(
    ({ status, body }) => (body.errors === undefined ? status : body.errors[0].extensions.code),
    () => 'none',
  );
}

/** Deletes an account as somebody does who has got no answer: again, until the session is refused. */
async function deleteUntilClosed(restUrl: string, account: FullAccount, log: DrillLog): Promise<void> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const status = await deleteOnce(restUrl, account);
    log.count(`answers ${status}`);
    if (status === 'UNAUTHENTICATED') return;
    await sleep(PAUSE_MS);
  }
  log.expect(false, `${account.accountId} is open after ${MAX_ATTEMPTS} attempts`);
}

/** Lets the time in which requests may still write pass. Returns the condition of accounts that no run has worked on since. */
async function passTime(db: Db): Promise<object> {
  const past = new Date(Date.now() - REQUEST_HOLD_CUTOFF_MS);
  await db.collection('accounts').updateMany(UNERASED, { $set: { deleted_at: past, erase_at: past } });
  return { erase_at: past };
}

/** Ends the locks of killed processes and the intervals of jobs. */
async function makeJobsDue(db: Db): Promise<void> {
  await db.collection('jobs').updateMany({}, { $set: { lockedAt: null, nextRunAt: new Date(0) } });
}

function countAccounts(db: Db, condition: object): Promise<number> {
  return db.collection('accounts').countDocuments(condition);
}

/** Waits until a condition holds, for a bounded time; returns whether it does. */
async function eventually(condition: () => Promise<boolean>, pauseMs = POLL_MS): Promise<boolean> {
  const deadline = Date.now() + MAX_WAIT_MS;
  while (Date.now() < deadline) {
    if (await condition()) return true;
    await sleep(pauseMs);
  }
  return false;
}

/** Reads all documents that name one of the accounts, its person or its key, by collection. */
async function readBelongings(db: Db, accounts: readonly FullAccount[]): Promise<Map<string, string>> {
  const ids = accounts.flatMap(({ accountId, personId, keyId }) => [accountId, personId, keyId]);
  const belongings = new Map<string, string>();
  for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray()) {
    const documents = await db.collection(name).find().sort({ _id: 1 }).toArray();
    const texts = documents.map((document) => JSON.stringify(document));
    belongings.set(name, texts.filter((text) => ids.some((id) => text.includes(id))).join('\n'));
  }
  return belongings;
}
