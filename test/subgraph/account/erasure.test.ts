import { randomUUID } from 'node:crypto';
import type { EraseData } from '../../../subgraphs/account/domain/erase-accounts.ts';
import { createAccountErasure } from '../../../subgraphs/research/store/account-erasure.store.ts';
import { ensureResearchJobIndexes } from '../../../subgraphs/research/store/research-jobs.store.ts';
import { ensureWatchlistStores, type WatchlistService } from '../../../subgraphs/watchlist/service.ts';
import { storeDeliveries } from '../../contract/support/fixtures.ts';
import { useDatabase } from '../../support/database.ts';
import { newPerson } from '../../support/identities.ts';
import { type Customer, createOperator, type Operator } from '../../support/operator.ts';
import { createTestWatchlistService } from '../../support/watchlist-service.ts';

const PASSWORD = 'correct horse battery';
/** What may still name a deleted account: its books, and counters that end by themselves. */
const REMAINS = ['accounts', 'ledger', 'use_counts'];
const database = useDatabase();
let now = new Date();
let operator: Operator;
let watchlists: WatchlistService;
let erasers: EraseData[];

beforeAll(async () => {
  const { db } = database();
  await Promise.all([ensureWatchlistStores(db), ensureResearchJobIndexes(db)]);
  operator = await createOperator(database(), {}, () => now);
  watchlists = createTestWatchlistService(database(), operator);
  erasers = [watchlists.eraseAccount, createAccountErasure({ db })];
});

const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const stored = (name: string) => database().db.collection<{ _id: string }>(name);

/** Stores a research job, and of a completed one the texts that it cites. */
async function storeJob(account_id: string, status: string): Promise<string> {
  const _id = randomUUID();
  await stored('research_jobs').insertOne({ _id, account_id, status, created_at: now } as never);
  await stored('research_sources').insertOne({ _id, gzipped: 'texts' } as never);
  return _id;
}

/** Opens an account that has one of everything, and a charge. */
async function openAccount(email: string): Promise<Customer & { personId: string; jobId: string }> {
  const { accounts, people, billing, feedback } = operator.service;
  const customer = await operator.openAccount({ creditsUsd: '5' });
  const { accountId, keyId } = customer;
  await stored('accounts').updateOne({ _id: accountId }, { $set: { email } });
  await people.operator.setOwnerPassword(accountId, PASSWORD);
  const session = { tokenHash: randomUUID(), userAgent: '', address: '127.0.0.1' };
  await people.signIn({ email, password: PASSWORD, session });
  const person = { ...newPerson('OWNER'), accountId, personId: (await people.operator.ensureOwner(accountId)).id };
  await people.team.invite(person, { email: `invited-by-${email}`, role: 'MEMBER' });
  await accounts.createNamedKey(accountId, 'second');
  await feedback.submit(accountId, { kind: 'bug', title: 't', details: 'd', tool: null });
  await stored('oauth_records').insertOne({ _id: `GRANT:${randomUUID()}`, key_id: keyId, payload: accountId } as never);
  const { watchlist } = await watchlists.watchlists.create(accountId, {
    name: 'Seed',
    filters: { stages: ['seed'] },
    webhookUrl: 'https://hooks.example.com/',
  });
  await storeDeliveries(database(), watchlist.id, 3);
  await storeJob(accountId, 'failed');
  const hold = { holdId: randomUUID(), accountId, kind: 'FUNDING_RECORDS', records: 2 } as const;
  await billing.placeHold({ ...hold, requestId: randomUUID(), keyId, windowStartMs: 0 });
  await billing.settleHolds([{ holdId: hold.holdId, accountId, records: 2, answerStatus: 200 }]);
  return { ...customer, personId: person.personId, jobId: await storeJob(accountId, 'completed') };
}

/** Returns the collections in which a text occurs, sorted. */
async function whereIs(text: string): Promise<string[]> {
  const collections = await database().db.listCollections({}, { nameOnly: true }).toArray();
  const found = await Promise.all(
    collections.map(async ({ name }) =>
      JSON.stringify(await stored(name).find().toArray()).includes(text) ? [name] : [],
    ),
  );
  return found.flat().toSorted();
}

test('a deleted account is erased, whatever step was killed, and its books and other accounts stay', async () => {
  const [email, otherEmail] = ['leaving@example.com', 'staying@example.com'];
  const { accountId, keyId, personId, jobId } = await openAccount(email);
  const bystander = await openAccount(otherEmail);
  const [othersBefore, emailBefore] = [await whereIs(bystander.accountId), await whereIs(otherEmail)];
  const openHold = { holdId: randomUUID(), accountId };
  const request = { kind: 'FUNDING_RECORDS', records: 1, requestId: randomUUID(), keyId, windowStartMs: 0 } as const;
  await operator.service.billing.placeHold({ ...openHold, ...request });
  const waiting = await storeJob(accountId, 'queued');
  const { eraseDeletedAccounts, people } = operator.service;
  const overtaken = { tokenHash: randomUUID(), userAgent: '', address: '127.0.0.1' };
  await people.team.deleteAccount({ ...newPerson('OWNER'), accountId, personId }, PASSWORD);
  expect(await whereIs(email)).toEqual(['accounts']);
  await people.sessions.start({ id: personId, accountId } as never, overtaken);
  expect(await people.sessions.authenticate(overtaken.tokenHash)).toBeNull();

  const dies: EraseData = async () => {
    throw new Error('killed');
  };
  const [eraseWatchlists, eraseResearch] = erasers as [EraseData, EraseData];
  for (const killed of [[dies], [eraseWatchlists, dies], [eraseWatchlists, eraseResearch, dies]]) {
    later(15_000);
    await expect(eraseDeletedAccounts(killed)).rejects.toThrow('killed');
  }
  const before = await whereIs(accountId);
  expect(before).toEqual(expect.arrayContaining(['accounts', 'feedback', 'keys', 'ledger', 'research_jobs']));
  expect(before).not.toContain('watchlists');

  // Old enough, but a job has not ended and a hold is open.
  later(120_000);
  await eraseDeletedAccounts(erasers);
  await stored('research_jobs').updateOne({ _id: waiting }, { $set: { status: 'completed' } });
  later(15_000);
  await eraseDeletedAccounts(erasers);
  expect(await whereIs(accountId)).toEqual(expect.arrayContaining(['keys', 'feedback', 'oauth_records']));
  await operator.service.billing.settleHolds([{ ...openHold, records: 1, answerStatus: 200 }]);
  await operator.service.ledger.flushLeftovers();
  for (let run = 0; run < 2; run += 1) {
    later(15_000);
    await eraseDeletedAccounts(erasers);
  }

  for (const text of [accountId, personId])
    expect((await whereIs(text)).filter((name) => !REMAINS.includes(name))).toEqual([]);
  expect(await whereIs(accountId)).toEqual(expect.arrayContaining(['accounts', 'ledger']));
  expect(await whereIs(email)).toEqual([]);
  for (const job of [jobId, waiting]) expect(await whereIs(job)).toEqual([]);
  expect(await stored('accounts').findOne({ _id: accountId })).not.toHaveProperty('erase_at');
  expect(await whereIs(bystander.accountId)).toEqual(othersBefore);
  expect(await whereIs(otherEmail)).toEqual(emailBefore);
  expect(await stored('research_sources').findOne({ _id: bystander.jobId })).not.toBeNull();
});

test('of a deleted account nothing is taken up again: no person joins, and no key is made', async () => {
  const { accountId, personId } = await openAccount('closed@example.com');
  const { accounts, people } = operator.service;
  const owner = { ...newPerson('OWNER'), accountId, personId };
  await people.team.deleteAccount(owner, PASSWORD);
  await expect(people.team.deleteAccount(owner, PASSWORD)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  await expect(people.team.invite(owner, { email: 'late@example.com', role: 'OWNER' })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  await expect(accounts.createKey(accountId, 'late')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(people.operator.setOwnerPassword(accountId, PASSWORD)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('an account that fails waits behind the others', async () => {
  const first = await openAccount('failing@example.com');
  const second = await openAccount('next@example.com');
  for (const { accountId, personId } of [first, second]) {
    later(1);
    await operator.service.people.team.deleteAccount({ ...newPerson('OWNER'), accountId, personId }, PASSWORD);
  }
  later(1);
  const seen: string[] = [];
  const fails: EraseData = async (accountId) => {
    seen.push(accountId);
    if (accountId === first.accountId) throw new Error('never');
    return false;
  };
  await operator.service.eraseDeletedAccounts([fails]).catch(() => undefined);
  later(1);
  await operator.service.eraseDeletedAccounts([fails]).catch(() => undefined);
  expect(seen).toEqual(expect.arrayContaining([first.accountId, second.accountId]));
});
