import { setTimeout as sleep } from 'node:timers/promises';
import type { MongoClient } from 'mongodb';
import { toServiceError } from '../../../common/mongo/to-service-error.ts';
import type { AccountService } from '../../../subgraphs/account/service.ts';
import type { AccountDocument } from '../../../subgraphs/account/store/account-document.ts';
import { connectClient } from '../../support/connect.ts';
import { type CuttingProxy, startCuttingProxy } from '../../support/cutting-proxy.ts';
import { useDatabase } from '../../support/database.ts';
import { createOperator, type Operator } from '../../support/operator.ts';
import { expectBalancedBooks, newHold, newService, openPayingAccount, settlementOf } from './books.ts';

const database = useDatabase();
let operator: Operator;
let proxy: CuttingProxy;
let client: MongoClient;
/** A service whose way to the database can be cut. */
let service: AccountService;

beforeAll(async () => {
  operator = await createOperator(database());
  proxy = await startCuttingProxy(database().url);
  client = await connectClient(proxy.url);
  service = newService({ client, db: client.db(database().db.databaseName) });
});

afterAll(async () => {
  await client.close();
  await proxy.close();
});

const openAccount = () => openPayingAccount(operator, database(), '1');
const readAccount = (accountId: string) =>
  database().db.collection<AccountDocument>('accounts').findOne({ _id: accountId });

test('a batch that does not reach the database fails as a whole with 503, and the next one works', async () => {
  const accountId = await openAccount();
  const hold = newHold(accountId, 10);
  // Twice, because the driver repeats a write once by itself.
  proxy.cutNext({ command: 'update', about: accountId, cut: 'command', times: 2 });
  const failed = await Promise.allSettled(
    [hold, newHold(accountId, 1)].map((request) => service.billing.placeHold(request)),
  );
  expect(failed.map((result) => result.status === 'rejected' && toServiceError(result.reason).code)).toEqual([
    'UNAVAILABLE',
    'UNAVAILABLE',
  ]);
  expect(await service.billing.placeHold(hold)).toMatchObject({ records: 10 });
  expect(await readAccount(accountId)).toMatchObject({ open_holds: 1, held: 200_000 });
});

test('a write whose answer is lost is repeated by the driver and counts once', async () => {
  const accountId = await openAccount();
  const hold = newHold(accountId, 10);
  proxy.cutNext({ command: 'update', about: accountId, cut: 'answer', times: 1 });
  expect(await service.billing.placeHold(hold)).toMatchObject({ records: 10 });
  proxy.cutNext({ command: 'update', about: accountId, cut: 'answer', times: 1 });
  expect(await service.billing.settleHolds([settlementOf(hold, 4)])).toBe(1);
  expect(await readAccount(accountId)).toMatchObject({ balance: 920_000, held: 0, open_holds: 0 });
  await expectBalancedBooks(database(), accountId);
});

test('repeating a hold or a settlement whose fate is unknown reserves and captures nothing twice', async () => {
  const accountId = await openAccount();
  const hold = newHold(accountId, 10);
  proxy.cutNext({ command: 'update', about: accountId, cut: 'answer', times: 2 });
  await expect(service.billing.placeHold(hold)).rejects.toThrow();
  expect(await readAccount(accountId)).toMatchObject({ open_holds: 1, balance: 800_000 });
  expect(await service.billing.placeHold(hold)).toMatchObject({ records: 10 });
  expect(await readAccount(accountId)).toMatchObject({ open_holds: 1, balance: 800_000 });
  proxy.cutNext({ command: 'update', about: accountId, cut: 'answer', times: 2 });
  await expect(service.billing.settleHolds([settlementOf(hold, 4)])).rejects.toThrow();
  expect(await service.billing.settleHolds([settlementOf(hold, 9)])).toBe(0);
  expect(await readAccount(accountId)).toMatchObject({ open_holds: 0, balance: 920_000 });
  await expectBalancedBooks(database(), accountId);
});

test('a grant that can not be read back is a 503, and its hold is there for the sweeper', async () => {
  const accountId = await openAccount();
  proxy.cutNext({ command: 'find', about: accountId, cut: 'command', times: 2 });
  await expect(service.billing.placeHold(newHold(accountId, 10))).rejects.toThrow();
  expect(await readAccount(accountId)).toMatchObject({ open_holds: 1, balance: 800_000, held: 200_000 });
});

test('entries that do not reach the ledger stay in their account', async () => {
  const accountId = await openAccount();
  const hold = newHold(accountId, 10);
  await service.billing.placeHold(hold);
  proxy.cutNext({ command: 'insert', about: accountId, cut: 'command', times: 2 });
  await service.billing.settleHolds([settlementOf(hold, 10)]);
  await expect(service.ledger.flush(accountId)).rejects.toThrow();
  await expectBalancedBooks(database(), accountId);
  await service.ledger.flush(accountId);
  expect(await readAccount(accountId)).toMatchObject({ tail: [] });
  await expectBalancedBooks(database(), accountId);
});

/** Opens an account that the service has seen, with 0.98 dollars left of one. */
async function openSeenAccount(): Promise<string> {
  const accountId = await openAccount();
  const hold = newHold(accountId, 1);
  await service.billing.placeHold(hold);
  await service.billing.settleHolds([settlementOf(hold, 1)]);
  await service.ledger.close();
  return accountId;
}

describe('a single hold of an account that the process has seen', () => {
  test('counts once when its answer is lost', async () => {
    const accountId = await openSeenAccount();
    const hold = newHold(accountId, 10);
    proxy.cutNext({ command: 'findAndModify', about: accountId, cut: 'answer', times: 1 });
    expect(await service.billing.placeHold(hold)).toMatchObject({ records: 10, creditsMicros: 780_000 });
    proxy.cutNext({ command: 'update', about: accountId, cut: 'answer', times: 1 });
    expect(await service.billing.settleHolds([settlementOf(hold, 4)])).toBe(1);
    expect(await readAccount(accountId)).toMatchObject({ balance: 900_000, held: 0, open_holds: 0, holds: {} });
    await expectBalancedBooks(database(), accountId);
  });

  test('is a 503 and reserves nothing when it does not reach the database', async () => {
    const accountId = await openSeenAccount();
    const hold = newHold(accountId, 10);
    proxy.cutNext({ command: 'findAndModify', about: accountId, cut: 'command', times: 2 });
    const failure = await service.billing.placeHold(hold).catch(toServiceError);
    expect(failure).toMatchObject({ code: 'UNAVAILABLE' });
    expect(await readAccount(accountId)).toMatchObject({ open_holds: 0, balance: 980_000 });
    expect(await service.billing.placeHold(hold)).toMatchObject({ records: 10 });
  });

  test('may be repeated when its fate is unknown, and so may its settlement', async () => {
    const accountId = await openSeenAccount();
    const hold = newHold(accountId, 10);
    proxy.cutNext({ command: 'findAndModify', about: accountId, cut: 'answer', times: 2 });
    await expect(service.billing.placeHold(hold)).rejects.toThrow();
    expect(await readAccount(accountId)).toMatchObject({ open_holds: 1, balance: 780_000 });
    expect(await service.billing.placeHold(hold)).toMatchObject({ records: 10 });
    expect(await readAccount(accountId)).toMatchObject({ open_holds: 1, balance: 780_000 });
    proxy.cutNext({ command: 'update', about: accountId, cut: 'answer', times: 2 });
    await expect(service.billing.settleHolds([settlementOf(hold, 4)])).rejects.toThrow();
    expect(await service.billing.settleHolds([settlementOf(hold, 9)])).toBe(0);
    expect(await readAccount(accountId)).toMatchObject({ open_holds: 0, balance: 900_000 });
    await expectBalancedBooks(database(), accountId);
  });
});

describe('entries that are in the ledger and still in their account', () => {
  /** Opens an account with such an entry. */
  async function openWithMovedEntry(): Promise<string> {
    const accountId = await openSeenAccount();
    const hold = newHold(accountId, 10);
    await service.billing.placeHold(hold);
    await service.billing.settleHolds([settlementOf(hold, 10)]);
    const ledger = database().db.collection<{ _id: string }>('ledger');
    const isMoved = () => ledger.findOne({ _id: hold.holdId });
    for (const until = Date.now() + 20_000; (await isMoved()) === null && Date.now() < until; ) await sleep(20);
    // The round that moves it ends after the insert.
    await sleep(100);
    expect(await readAccount(accountId)).toMatchObject({ tail: [{ _id: hold.holdId }] });
    return accountId;
  }

  test('stay when the hold that removes them is lost, and leave later, each counted once', async () => {
    const accountId = await openWithMovedEntry();
    proxy.cutNext({ command: 'findAndModify', about: accountId, cut: 'command', times: 2 });
    await expect(service.billing.placeHold(newHold(accountId, 1))).rejects.toThrow();
    expect(await readAccount(accountId)).toMatchObject({ tail: { length: 1 }, open_holds: 0 });
    await expectBalancedBooks(database(), accountId);
    await service.ledger.flush(accountId);
    expect(await readAccount(accountId)).toMatchObject({ tail: [] });
    await expectBalancedBooks(database(), accountId);
  });

  test('are removed by the sweep of another process when theirs is killed', async () => {
    const accountId = await openWithMovedEntry();
    await operator.service.ledger.flushLeftovers();
    expect(await readAccount(accountId)).toMatchObject({ tail: [] });
    await expectBalancedBooks(database(), accountId);
    // The first process is alive after all: what it removes is no longer there.
    expect(await service.billing.placeHold(newHold(accountId, 1))).toMatchObject({ records: 1 });
    await expectBalancedBooks(database(), accountId);
  });
});
