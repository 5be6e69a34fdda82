import { v7 as uuidv7 } from 'uuid';
import { useDatabase } from '../../support/database.ts';
import { createOperator, type Operator } from '../../support/operator.ts';

const database = useDatabase();
let operator: Operator;

beforeAll(async () => {
  operator = await createOperator(database());
});

function request(accountId: string, records: number, holdId = uuidv7()) {
  return {
    holdId,
    accountId,
    kind: 'FUNDING_RECORDS',
    records,
    requestId: 'request',
    keyId: 'key',
    windowStartMs: 0,
  } as const;
}

async function stateOf(accountId: string) {
  const { balanceMicros, heldMicros, freeRecordsUsed } = await operator.service.accounts.find(accountId);
  return { balanceMicros, heldMicros, free: Object.values(freeRecordsUsed).reduce((sum, used) => sum + used, 0) };
}

test('free records are granted before paid ones, and the rest of the hold is given back', async () => {
  const { accountId } = await operator.openAccount({ creditsUsd: '1' });
  const { billing } = operator.service;
  const hold = request(accountId, 130);
  expect(await billing.placeHold(hold)).toEqual({
    records: 130,
    freeRecords: 100,
    unitMicros: 20_000,
    creditsMicros: 400_000,
    freeRecordsLeft: 0,
    isMetered: false,
  });
  expect(await stateOf(accountId)).toEqual({ balanceMicros: 400_000, heldMicros: 600_000, free: 100 });
  expect(await billing.settleHolds([{ holdId: hold.holdId, accountId, records: 110, answerStatus: 200 }])).toBe(1);
  expect(await stateOf(accountId)).toEqual({ balanceMicros: 800_000, heldMicros: 0, free: 100 });
});

test('a hold grants what the balance pays for, and nothing when it pays for nothing', async () => {
  const { accountId } = await operator.openAccount({ creditsUsd: '0.05' });
  const { billing } = operator.service;
  expect(await billing.placeHold(request(accountId, 1_000))).toMatchObject({ records: 102, freeRecords: 100 });
  expect(await billing.placeHold(request(accountId, 1))).toBeNull();
  expect(await stateOf(accountId)).toEqual({ balanceMicros: 10_000, heldMicros: 40_000, free: 100 });
});

test('a released hold leaves no trace in the balance or the free records', async () => {
  const { accountId } = await operator.openAccount({ creditsUsd: '2' });
  const hold = request(accountId, 150);
  await operator.service.billing.placeHold(hold);
  await operator.service.billing.settleHolds([{ holdId: hold.holdId, accountId, records: 0, answerStatus: 200 }]);
  expect(await stateOf(accountId)).toEqual({ balanceMicros: 2_000_000, heldMicros: 0, free: 0 });
});

test('the first settlement wins, later ones change nothing', async () => {
  const { accountId } = await operator.openAccount({ creditsUsd: '2' });
  const { billing } = operator.service;
  const hold = request(accountId, 120);
  await billing.placeHold(hold);
  const settlements = Array.from({ length: 10 }, (_, records) =>
    billing.settleHolds([{ holdId: hold.holdId, accountId, records: records * 12, answerStatus: 200 }]),
  );
  expect((await Promise.all(settlements)).reduce((sum, settled) => sum + settled)).toBe(1);
  expect(await billing.settleHolds([{ holdId: hold.holdId, accountId, records: 0, answerStatus: 200 }])).toBe(0);
  expect((await stateOf(accountId)).heldMicros).toBe(0);
});

test('placing a hold again with the same id reserves nothing twice and answers the same', async () => {
  const { accountId } = await operator.openAccount({ creditsUsd: '2' });
  const hold = request(accountId, 120);
  const first = await operator.service.billing.placeHold(hold);
  expect(await operator.service.billing.placeHold(hold)).toEqual(first);
  expect(await stateOf(accountId)).toEqual({ balanceMicros: 1_600_000, heldMicros: 400_000, free: 100 });
});

test('64 holds at once on a balance that pays for 40 records grant exactly 40', async () => {
  const { accountId } = await operator.openAccount({ creditsUsd: '0.8' });
  const { billing } = operator.service;
  await billing.placeHold(request(accountId, 100));
  const grants = await Promise.all(Array.from({ length: 64 }, () => billing.placeHold(request(accountId, 1))));
  expect(grants.filter((grant) => grant !== null)).toHaveLength(40);
  expect(await stateOf(accountId)).toEqual({ balanceMicros: 0, heldMicros: 800_000, free: 100 });
});

test('every settlement becomes one ledger entry, in the ledger soon after', async () => {
  const { accountId } = await operator.openAccount({ creditsUsd: '2' });
  const { billing, ledger } = operator.service;
  const [captured, released] = [request(accountId, 120), request(accountId, 5)];
  await billing.placeHold(captured);
  await billing.placeHold(released);
  await billing.settleHolds([
    { holdId: captured.holdId, accountId, records: 110, answerStatus: 200 },
    { holdId: released.holdId, accountId, records: 0, answerStatus: 200 },
  ]);
  await ledger.flush(accountId);
  const entries = await database()
    .db.collection('ledger')
    .find({ account_id: accountId, kind: { $ne: 'top_up' } })
    .project({ kind: 1, records: 1, free_records: 1, amount: 1 })
    .sort({ kind: 1 })
    .toArray();
  expect(entries).toEqual([
    { _id: captured.holdId, kind: 'capture', records: 110, free_records: 100, amount: 200_000 },
    { _id: released.holdId, kind: 'release', records: 0, free_records: 0, amount: 0 },
  ]);
  const account = await database().db.collection<{ _id: string }>('accounts').findOne({ _id: accountId });
  expect(account).toMatchObject({ tail: [], holds: {}, open_holds: 0 });
});

test('the sweeper releases the holds of dead requests and leaves young ones alone', async () => {
  const { accountId } = await operator.openAccount({ creditsUsd: '2' });
  const { billing } = operator.service;
  const [old, young] = [request(accountId, 110), request(accountId, 1)];
  await billing.placeHold(old);
  await billing.placeHold(young);
  await database()
    .db.collection<{ _id: string }>('accounts')
    .updateOne({ _id: accountId }, { $set: { [`holds.${old.holdId}.placed_at`]: new Date(Date.now() - 121_000) } });
  expect(await billing.countStaleHolds()).toBe(1);
  expect(await billing.releaseStaleHolds()).toBe(1);
  expect(await billing.countStaleHolds()).toBe(0);
  expect(await stateOf(accountId)).toEqual({ balanceMicros: 1_980_000, heldMicros: 20_000, free: 0 });
});

test('the database refuses money that is not a BSON long, or below zero', async () => {
  const { accountId } = await operator.openAccount();
  const accounts = database().db.collection<{ _id: string }>('accounts');
  await expect(accounts.updateOne({ _id: accountId }, { $set: { balance: 1.5 } })).rejects.toThrow(/validation/);
  await expect(accounts.updateOne({ _id: accountId }, { $set: { balance: 5 } })).rejects.toThrow(/validation/);
});
