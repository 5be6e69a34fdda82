import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Collection } from 'mongodb';
import { v7 as uuidv7 } from 'uuid';
import type { AccountService } from '../../../subgraphs/account/service.ts';
import type { AccountDocument, LedgerDocument } from '../../../subgraphs/account/store/account-document.ts';
import { createAccountMemory } from '../../../subgraphs/account/store/account-memory.ts';
import type { HoldOperation } from '../../../subgraphs/account/store/account-operation.ts';
import { createOutcomeDelivery } from '../../../subgraphs/account/store/account-outcomes.ts';
import { connectClient } from '../../support/connect.ts';
import { useDatabase } from '../../support/database.ts';
import { createOperator, type Operator } from '../../support/operator.ts';
import { expectBalancedBooks, newHold, newService, openPayingAccount, settlementOf } from './books.ts';

const database = useDatabase();
let operator: Operator;
/** A second service on the same database, as a second process has it: another client, other batches. */
let secondService: AccountService;
let closeSecond: () => Promise<void>;
let accounts: Collection<AccountDocument>;
let ledger: Collection<LedgerDocument>;

beforeAll(async () => {
  const { db, url } = database();
  operator = await createOperator(database());
  const client = await connectClient(url);
  secondService = newService({ client, db: client.db() });
  closeSecond = () => client.close();
  accounts = db.collection('accounts');
  ledger = db.collection('ledger');
});

afterAll(() => closeSecond());

const openPaying = (creditsUsd: string) => openPayingAccount(operator, database(), creditsUsd);
const expectBalanced = (accountId: string) => expectBalancedBooks(database(), accountId);

test('64 holds at once from two services on a balance that pays for 40 records grant exactly 40', async () => {
  const accountId = await openPaying('0.8');
  const services = [operator.service, secondService];
  const grants = await Promise.all(
    Array.from({ length: 64 }, (_, i) => services[i % 2]!.billing.placeHold(newHold(accountId, 1))),
  );
  expect(grants.filter((grant) => grant !== null)).toHaveLength(40);
  expect(await accounts.findOne({ _id: accountId })).toMatchObject({ balance: 0, held: 800_000, open_holds: 40 });
  await expectBalanced(accountId);
});

test('holds of one batch are granted in the order they arrived, the last one what is left', async () => {
  const accountId = await openPaying('0.2');
  const asked = [4, 4, 4, 1];
  const grants = await Promise.all(
    asked.map((records) => operator.service.billing.placeHold(newHold(accountId, records))),
  );
  expect(grants.map((grant) => grant?.records ?? null)).toEqual([4, 4, 2, null]);
});

test('what a settlement gives back is there for a hold that arrived in the same moment', async () => {
  const accountId = await openPaying('0.2');
  const { billing } = operator.service;
  const first = newHold(accountId, 10);
  await billing.placeHold(first);
  const [settled, grant] = await Promise.all([
    billing.settleHolds([settlementOf(first, 0)]),
    billing.placeHold(newHold(accountId, 10)),
  ]);
  expect([settled, grant?.records]).toEqual([1, 10]);
});

test('concurrent calls with one hold id, in two services, reserve once and return the same grant', async () => {
  const accountId = await openPaying('1');
  const hold = newHold(accountId, 10);
  const services = [operator.service, operator.service, secondService, secondService];
  const grants = await Promise.all(services.map(({ billing }) => billing.placeHold(hold)));
  expect(new Set(grants.map((grant) => JSON.stringify(grant))).size).toBe(1);
  expect(grants[0]?.records).toBe(10);
  expect(await accounts.findOne({ _id: accountId })).toMatchObject({ held: 200_000, open_holds: 1 });
});

test('of concurrent settlements of a hold the first wins', async () => {
  const accountId = await openPaying('1');
  const { billing } = operator.service;
  const hold = newHold(accountId, 10);
  await billing.placeHold(hold);
  const counts = await Promise.all(
    [settlementOf(hold, 3), settlementOf(hold, 3), settlementOf(hold, 7)].map((settlement) =>
      billing.settleHolds([settlement]),
    ),
  );
  expect(counts).toEqual([1, 0, 0]);
  expect(await accounts.findOne({ _id: accountId })).toMatchObject({ balance: 940_000, held: 0, holds: {} });
});

test('of two settlements from two services one wins, and only its result says so', async () => {
  const accountId = await openPaying('1');
  const hold = newHold(accountId, 10);
  await operator.service.billing.placeHold(hold);
  const counts = await Promise.all([
    operator.service.billing.settleHolds([settlementOf(hold, 2)]),
    secondService.billing.settleHolds([settlementOf(hold, 5)]),
  ]);
  expect(counts.toSorted()).toEqual([0, 1]);
  expect(await accounts.findOne({ _id: accountId })).toMatchObject({ balance: counts[0] === 1 ? 960_000 : 900_000 });
});

test('a hold that is settled before its own answer is settled after it was placed', async () => {
  const accountId = await openPaying('1');
  const { billing } = operator.service;
  const hold = newHold(accountId, 10);
  const [placed, settled] = await Promise.allSettled([
    billing.placeHold(hold),
    billing.settleHolds([settlementOf(hold, 4)]),
  ]);
  expect(settled).toEqual({ status: 'fulfilled', value: 1 });
  // By the time the grant is read back the hold may be over; then it is refused, never mistaken for "not covered".
  if (placed.status === 'fulfilled') expect(placed.value?.records).toBe(10);
  else expect(placed.reason).toMatchObject({ code: 'UNAVAILABLE' });
  expect(await accounts.findOne({ _id: accountId })).toMatchObject({ balance: 920_000, held: 0 });
});

test('an unknown account gets null beside accounts that get their grant', async () => {
  const accountId = await openPaying('1');
  const { billing } = operator.service;
  const unknown = randomUUID();
  const results = await Promise.all([
    billing.placeHold(newHold(unknown, 1)),
    billing.placeHold(newHold(accountId, 1)),
    billing.settleHolds([{ holdId: uuidv7(), accountId: unknown, records: 1, answerStatus: 200 }]),
  ]);
  expect(results).toMatchObject([null, { records: 1 }, 0]);
  expect(await accounts.findOne({ _id: unknown })).toBeNull();
});

test('an account whose change the validator refuses fails alone', async () => {
  const [broken, sound] = [await openPaying('1'), await openPaying('1')];
  await accounts.updateOne({ _id: broken }, { $set: { held: -40_000 as never } }, { bypassDocumentValidation: true });
  const { billing } = operator.service;
  const results = await Promise.allSettled([
    billing.placeHold(newHold(broken, 1)),
    billing.placeHold(newHold(sound, 1)),
    billing.placeHold(newHold(sound, 2)),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(await accounts.findOne({ _id: sound })).toMatchObject({ open_holds: 2, held: 60_000 });
  expect(await accounts.findOne({ _id: broken })).toMatchObject({ open_holds: 0, balance: 1_000_000 });
});

test('an id that would be more than a field name is refused', async () => {
  const { accountId } = await operator.openAccount();
  for (const holdId of ['', 'a.b', '$a', '__proto__', 'x'.repeat(65)]) {
    await expect(operator.service.billing.placeHold(newHold(accountId, 1, holdId))).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    });
  }
});

test('64 entries of one account are in the ledger at once, and entries that arrive meanwhile are kept', async () => {
  const accountId = await openPaying('10');
  const { billing } = operator.service;
  const holds = Array.from({ length: 100 }, () => newHold(accountId, 1));
  await Promise.all(holds.map((hold) => billing.placeHold(hold)));
  await Promise.all(holds.map((hold) => billing.settleHolds([settlementOf(hold, 1)])));
  const deadline = Date.now() + 20_000;
  while ((await ledger.countDocuments({ account_id: accountId, kind: 'capture' })) < 100 && Date.now() < deadline) {
    await sleep(20);
  }
  expect(await ledger.countDocuments({ account_id: accountId, kind: 'capture' })).toBe(100);
  await expectBalanced(accountId);
});

test('1,000 operations at once over 20 accounts and two services leave balanced books', async () => {
  const ids = await Promise.all(Array.from({ length: 20 }, () => openPaying('3')));
  const services = [operator.service, secondService];
  const work = Array.from({ length: 500 }, async () => {
    const { billing } = services[Math.floor(Math.random() * 2)]!;
    const hold = newHold(ids[Math.floor(Math.random() * ids.length)]!, 1 + Math.floor(Math.random() * 20));
    const grant = await billing.placeHold(hold);
    if (grant === null) return;
    expect(grant.records).toBeLessThanOrEqual(hold.records);
    const served = Math.floor(Math.random() * (grant.records + 1));
    const settler = services[Math.floor(Math.random() * 2)]!;
    expect(await settler.billing.settleHolds([settlementOf(hold, served)])).toBe(1);
  });
  await Promise.all(work);
  for (const accountId of ids) await expectBalanced(accountId);
  for (const accountId of ids) await operator.service.ledger.flush(accountId);
  for (const accountId of ids) {
    await expectBalanced(accountId);
    expect(await accounts.findOne({ _id: accountId })).toMatchObject({ tail: [], open_holds: 0, held: 0 });
  }
});

test('uses of many counters from two services are dealt out without a gap or a repetition', async () => {
  const counters = Array.from({ length: 8 }, () => `test:${randomUUID()}`);
  const counting = Array.from({ length: 50 }, (_, i) => {
    const { incrementUsage } = [operator.service, secondService][i % 2]!;
    return Promise.all(counters.map((counter) => incrementUsage({ name: counter, windowMs: 24 * 3_600_000 })));
  });
  const rounds = await Promise.all(counting);
  for (const index of counters.keys()) {
    const totals = rounds.map((round) => round[index]!.total).toSorted((a, b) => a - b);
    expect(totals).toEqual(Array.from({ length: 50 }, (_, i) => i + 1));
  }
});

test('of uses of two services at a gate exactly its maximum is added, beside uses without a gate', async () => {
  const services = [operator.service, secondService];
  const counters = Array.from({ length: 4 }, () => `test:${randomUUID()}`);
  const gateMax = 60;
  const rounds = await Promise.all(
    Array.from({ length: 100 }, (_, i) => {
      const { incrementUsage } = services[i % 2]!;
      const gate = i % 5 === 0 ? {} : { gateMax };
      return Promise.all(counters.map((name) => incrementUsage({ name, windowMs: 24 * 3_600_000, ...gate })));
    }),
  );
  for (const index of counters.keys()) {
    const counts = rounds.map((round) => round[index]!);
    const gated = counts.filter(({ gateTotal }) => gateTotal !== null);
    const passes = gated.map(({ gateTotal }) => gateTotal!).toSorted((a, b) => a - b);
    expect(passes).toEqual(Array.from({ length: 80 }, (_, i) => i + 1));
    const added = counts.filter(({ gateTotal }) => gateTotal == null || gateTotal <= gateMax);
    const totals = added.map(({ total }) => total).toSorted((a, b) => a - b);
    expect(totals).toEqual(Array.from({ length: 20 + gateMax }, (_, i) => i + 1));
  }
});

test('a hold that was settled before its grant is read back is rejected, not mistaken for an uncovered one', async () => {
  const accountId = await openPaying('1');
  const hold = newHold(accountId, 10);
  await operator.service.billing.placeHold(hold);
  await secondService.billing.settleHolds([settlementOf(hold, 0)]);
  const placement = { ...hold, unitMicros: 20_000, freePerMonth: 100, month: '2026-01', placedAt: new Date() };
  const deliverOutcomes = createOutcomeDelivery({ db: database().db, memory: createAccountMemory() }).deliver;
  const ask = (holdId: string) =>
    new Promise((resolve, reject) => {
      const asked = { ...placement, holdId };
      const holds: HoldOperation[] = [
        { kind: 'hold', documentId: accountId, conflictKey: holdId, placement: asked, resolve, reject },
      ];
      void deliverOutcomes([{ accountId, changes: { holds, settles: [], drops: [] } }]);
    });
  // Its ledger entry is first in the account's tail, then in the ledger; both tell.
  await expect(ask(hold.holdId)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await secondService.ledger.flush(accountId);
  await expect(ask(hold.holdId)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(await ask(uuidv7())).toBeNull();
});

test('a hold settles into its own month, also beside holds of the next one', async () => {
  const accountId = (await operator.openAccount({ creditsUsd: '1' })).accountId;
  const clock = { now: new Date('2026-01-31T23:59:59.999Z') };
  const { billing } = newService(database(), () => clock.now);
  const january = newHold(accountId, 60);
  await billing.placeHold(january);
  const early = billing.placeHold(newHold(accountId, 10));
  clock.now = new Date('2026-02-01T00:00:00.000Z');
  const february = billing.placeHold(newHold(accountId, 30));
  expect([await early, await february]).toMatchObject([{ freeRecords: 10 }, { freeRecords: 30 }]);
  await billing.settleHolds([settlementOf(january, 25)]);
  expect(await accounts.findOne({ _id: accountId })).toMatchObject({ free: { '2026-01': 35, '2026-02': 30 } });
});
