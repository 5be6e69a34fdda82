import { randomUUID } from 'node:crypto';
import type { EraseData } from '../../../subgraphs/account/domain/erase-accounts.ts';
import { createAccountErasure } from '../../../subgraphs/research/store/account-erasure.store.ts';
import { ensureResearchJobIndexes } from '../../../subgraphs/research/store/research-jobs.store.ts';
import { ensureWatchlistStores } from '../../../subgraphs/watchlist/service.ts';
import { useDatabase } from '../../support/database.ts';
import { createFullAccounts } from '../../support/full-accounts.ts';
import { newPerson } from '../../support/identities.ts';
import { createOperator, type Operator } from '../../support/operator.ts';
import { createTestWatchlistService } from '../../support/watchlist-service.ts';

const database = useDatabase();
let now = new Date();
let operator: Operator;
let full: ReturnType<typeof createFullAccounts>;
let erasers: EraseData[];

beforeAll(async () => {
  const { db } = database();
  await Promise.all([ensureWatchlistStores(db), ensureResearchJobIndexes(db)]);
  operator = await createOperator(database(), {}, () => now);
  const watchlists = createTestWatchlistService(database(), operator);
  full = createFullAccounts({ db, operator, watchlists, clock: () => now });
  erasers = [watchlists.eraseAccount, createAccountErasure({ db })];
});

const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const stored = (name: string) => database().db.collection<{ _id: string }>(name);

test('a deleted account is erased, whatever step was killed, and its books and other accounts stay', async () => {
  const [email, otherEmail] = ['leaving@example.com', 'staying@example.com'];
  const leaving = await full.open(email);
  const { accountId, keyId, personId, password } = leaving;
  const { whereIs } = full;
  const bystander = await full.open(otherEmail);
  const [othersBefore, emailBefore] = [await whereIs(bystander.accountId), await whereIs(otherEmail)];
  const openHold = { holdId: randomUUID(), accountId };
  const request = { kind: 'FUNDING_RECORDS', records: 1, requestId: randomUUID(), keyId, windowStartMs: 0 } as const;
  await operator.service.billing.placeHold({ ...openHold, ...request });
  const waiting = await full.storeJob(accountId, 'queued');
  const { eraseDeletedAccounts, people } = operator.service;
  const overtaken = { tokenHash: randomUUID(), userAgent: '', address: '127.0.0.1' };
  await people.team.deleteAccount({ ...newPerson('OWNER'), accountId, personId }, password);
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

  expect(await full.findRemains([leaving])).toEqual([]);
  expect(await whereIs(waiting)).toEqual([]);
  expect(await whereIs(bystander.accountId)).toEqual(othersBefore);
  expect(await whereIs(otherEmail)).toEqual(emailBefore);
  expect(await stored('research_sources').findOne({ _id: bystander.jobId })).not.toBeNull();
});

test('of a deleted account nothing is taken up again: no person joins, and no key is made', async () => {
  const { accountId, personId, password } = await full.open('closed@example.com');
  const { accounts, people } = operator.service;
  const owner = { ...newPerson('OWNER'), accountId, personId };
  await people.team.deleteAccount(owner, password);
  await expect(people.team.deleteAccount(owner, password)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  await expect(people.team.invite(owner, { email: 'late@example.com', role: 'OWNER' })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  await expect(accounts.createKey(accountId, 'late')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(people.operator.setOwnerPassword(accountId, password)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('an account that fails waits behind the others', async () => {
  const first = await full.open('failing@example.com');
  const second = await full.open('next@example.com');
  for (const { accountId, personId, password } of [first, second]) {
    later(1);
    await operator.service.people.team.deleteAccount({ ...newPerson('OWNER'), accountId, personId }, password);
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
