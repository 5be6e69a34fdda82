import { v7 as uuidv7 } from 'uuid';
import type { LedgerDocument } from '../../../subgraphs/account/store/account-document.ts';
import { useDatabase } from '../../support/database.ts';
import { createOperator, type Operator } from '../../support/operator.ts';
import { newHold, newService, openPayingAccount, settlementOf } from './books.ts';

const FREE_PER_DAY = 20;
const NOON = new Date('2026-03-10T12:00:00Z');
const NEXT_DAY = new Date('2026-03-11T00:00:00Z');

const database = useDatabase();
let operator: Operator;

beforeAll(async () => {
  operator = await createOperator(database());
});

/** Places a hold of ten records for a request, breaks its answer off after three, and returns the ledger entry. */
async function breakOff(
  accountId: string,
  { at = NOON, requestId = uuidv7(), records = 3 }: { at?: Date; requestId?: string; records?: number } = {},
) {
  const { billing, ledger } = newService(database(), () => at);
  const hold = { ...newHold(accountId, 10), requestId };
  const grant = await billing.placeHold(hold);
  await billing.settleHolds([{ ...settlementOf(hold, records), answerStatus: null, isBrokenOff: true }]);
  await ledger.flush(accountId);
  const entry = await database().db.collection<LedgerDocument>('ledger').findOne({ _id: hold.holdId });
  return { grant, entry };
}

test('20 broken answers of a UTC day are free, the next are charged for what was handed over, and a new day is free again', async () => {
  const accountId = await openPayingAccount(operator, database(), '100');
  for (let index = 0; index < FREE_PER_DAY; index += 1) {
    const { entry } = await breakOff(accountId);
    expect(entry).toMatchObject({ kind: 'release', records: 0, outcome: 'broken_off', answer: { records: 3 } });
  }
  const { grant, entry } = await breakOff(accountId);
  expect(grant?.isMetered).toBe(true);
  expect(entry).toMatchObject({ kind: 'capture', records: 3, outcome: 'broken_off', answer: { status: null } });
  expect((await breakOff(accountId, { at: NEXT_DAY })).entry).toMatchObject({ kind: 'release', records: 0 });
});

test('an answer with several holds is one broken answer', async () => {
  const accountId = await openPayingAccount(operator, database(), '100');
  const requestId = uuidv7();
  for (let index = 0; index < FREE_PER_DAY + 5; index += 1) {
    expect((await breakOff(accountId, { requestId })).entry?.kind).toBe('release');
  }
  expect((await breakOff(accountId)).entry?.kind).toBe('release');
});

test('broken answers that are settled at once share the free ones that are left', async () => {
  const accountId = await openPayingAccount(operator, database(), '100');
  const { billing, ledger } = newService(database(), () => NOON);
  const holds = Array.from({ length: FREE_PER_DAY + 10 }, () => ({ ...newHold(accountId, 2), requestId: uuidv7() }));
  await Promise.all(holds.map((hold) => billing.placeHold(hold)));
  const ends = holds.map((hold) => ({ ...settlementOf(hold, 2), answerStatus: null, isBrokenOff: true }));
  // Settling again changes nothing.
  await Promise.all([...ends, ...ends].map((end) => billing.settleHolds([end])));
  await ledger.flush(accountId);
  const entries = await database()
    .db.collection<LedgerDocument>('ledger')
    .find({ account_id: accountId, outcome: 'broken_off' })
    .toArray();
  expect(entries).toHaveLength(holds.length);
  expect(entries.filter(({ kind }) => kind === 'capture')).toHaveLength(10);
});

test('an answer is metered as soon as all that is open could use up the free broken answers', async () => {
  const accountId = await openPayingAccount(operator, database(), '100');
  const { billing } = newService(database(), () => NOON);
  const grants = [];
  for (let index = 0; index < FREE_PER_DAY + 1; index += 1) {
    grants.push(await billing.placeHold({ ...newHold(accountId, 1), requestId: uuidv7() }));
  }
  expect(grants.map((grant) => grant?.isMetered)).toEqual([...Array(FREE_PER_DAY).fill(false), true]);
});

test('the audit finds an answer that left whole after the sweeper had released its hold', async () => {
  const { accountId } = await operator.openAccount({ creditsUsd: '100' });
  const hold = { ...newHold(accountId, 5), requestId: uuidv7() };
  await newService(database(), () => NOON).billing.placeHold(hold);
  const late = newService(database(), () => new Date(NOON.getTime() + 125_000));
  expect(await late.billing.releaseStaleHolds()).toBeGreaterThanOrEqual(1);
  expect(await late.billing.settleHolds([settlementOf(hold, 5)])).toBe(0);
  const nothing = {
    async *outcomes() {},
    async *watchlistCounts() {},
  };
  const { violations } = await late.ledgerVerifier.verify(accountId, nothing);
  expect(violations).toMatchObject([{ invariant: 10, accountId, holdId: hold.holdId }]);
});
