import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Long } from 'mongodb';
import { newEntry, useLedger } from './use-ledger.ts';

const { collection, erase, evidence, openBusyAccount, operator, verify } = useLedger();

test('a clean busy database is ok, and every account was looked at', async () => {
  const busy = await Promise.all(Array.from({ length: 12 }, openBusyAccount));
  await operator().openAccount();
  expect(await verify()).toEqual({ ok: true, accounts: 13, violations: [], omitted: 0 });
  expect(await verify(busy[3]?.accountId)).toEqual({ ok: true, accounts: 1, violations: [], omitted: 0 });
});

test('more accounts than one look takes are all seen, those that only the ledger knows as well', async () => {
  const before = (await verify()).accounts;
  const ids = Array.from({ length: 450 }, () => randomUUID());
  const empty = { held: Long.ZERO, holds: {}, open_holds: 0, free: {}, tail: [], active_keys: 0 };
  await collection('accounts').insertMany(
    ids.map((_id) => ({ ...empty, _id, balance: 1 })),
    { bypassDocumentValidation: true },
  );
  const stray = randomUUID();
  await collection('ledger').insertOne({ ...newEntry(stray) });
  const report = await verify();
  expect(report.accounts).toBe(before + 450);
  const named = (invariant: number) =>
    report.violations.filter((violation) => violation.invariant === invariant).map(({ accountId }) => accountId);
  expect(named(1).toSorted()).toEqual(ids.toSorted());
  expect(named(2)).toContain(stray);
  await collection('accounts').deleteMany({ _id: { $in: ids } });
  await erase(stray);
});

test('with an account id only that account is judged; one that is not there is NOT_FOUND', async () => {
  const [broken, whole] = [await openBusyAccount(), await openBusyAccount()];
  await collection('accounts').updateOne({ _id: broken.accountId }, { $set: { open_holds: 3 } });
  expect(await verify(whole.accountId)).toMatchObject({ ok: true, accounts: 1 });
  expect(await verify(broken.accountId)).toMatchObject({ ok: false, accounts: 1, violations: [{ invariant: 3 }] });
  expect((await verify()).violations).toMatchObject([{ invariant: 3, accountId: broken.accountId }]);
  await expect(verify(randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await erase(broken.accountId);
});

test('what a working service puts right a moment later is not reported', async () => {
  const { accountId, open, delivery } = await openBusyAccount();
  const old = new Date(Date.now() - 140_000);
  await collection('accounts').updateOne({ _id: accountId }, { $set: { [`holds.${open}.placed_at`]: old } });
  await collection('deliveries').updateOne({ _id: delivery }, { $set: { status: 'sending' } });
  const repair = async () => {
    await operator().service.billing.releaseStaleHolds();
    await collection('deliveries').updateOne({ _id: delivery }, { $set: { status: 'delivered' } });
  };
  const { violations } = await verify();
  expect(violations.map(({ invariant, holdId }) => [invariant, holdId])).toEqual([
    [8, open],
    [7, delivery],
  ]);
  expect(await verify(null, repair)).toMatchObject({ ok: true, violations: [] });
});

test('verifying while 8 writers hold, settle, flush and pay in gives no false alarm', async () => {
  const customers = await Promise.all(Array.from({ length: 3 }, () => operator().openAccount({ creditsUsd: '50' })));
  const { billing, ledger, ledgerVerifier, accounts } = operator().service;
  const [leastMs, leastWritten, leastLooks] = [2_000, 80, 10];
  const startedMs = Date.now();
  let [written, looks] = [0, 0];
  const isDone = () => Date.now() - startedMs > leastMs && written >= leastWritten && looks >= leastLooks;
  const write = async (writer: number) => {
    const { accountId = '' } = customers[writer % customers.length] ?? {};
    for (; !isDone(); written += 1) {
      const holdId = randomUUID();
      const hold = { holdId, accountId, records: 1 + (written % 7), requestId: holdId, keyId: '', windowStartMs: 0 };
      await billing.placeHold({ ...hold, kind: 'FUNDING_RECORDS' });
      const records = written % 3;
      await billing.settleHolds([{ holdId, accountId, records: Math.min(records, hold.records), answerStatus: 200 }]);
      if (written % 5 === 0) await ledger.flush(accountId);
      if (written % 11 === 0) await accounts.grantCredits(accountId, 100_000, holdId);
    }
  };
  const writers = Promise.all(Array.from({ length: 8 }, (_, writer) => write(writer)));
  const alarms: unknown[] = [];
  for (; !isDone(); looks += 1) {
    alarms.push(...(await ledgerVerifier.verify(null, evidence())).violations);
    await sleep(5);
  }
  await writers;
  expect(alarms).toEqual([]);
  expect(await ledgerVerifier.verify(null, evidence())).toMatchObject({ ok: true });
});
