import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { type Collection, type Db, Long, MongoClient } from 'mongodb';
import { createBatcher, type WriteBatch } from '../../../common/batching/batcher.ts';
import { type AccountService, ensureAccountStores } from '../../../subgraphs/account/service.ts';
import { createBatchWriter } from '../../../subgraphs/account/store/account-batches.ts';
import { type AccountDocument, newAccountDocument } from '../../../subgraphs/account/store/account-document.ts';
import { createAccountMemory } from '../../../subgraphs/account/store/account-memory.ts';
import { type AccountOperation, byKind } from '../../../subgraphs/account/store/account-operation.ts';
import { createOutcomeDelivery } from '../../../subgraphs/account/store/account-outcomes.ts';
import { accountPipeline } from '../../../subgraphs/account/store/account-pipeline.ts';
import { DEBT, PAY_OFF_DEBT } from '../../../subgraphs/account/store/debt-stages.ts';
import { GROUP_COMMIT_BOUNDS } from '../../../subgraphs/account/store/group-commit-bounds.ts';
import { useDatabase } from '../../support/database.ts';
import { createOperator, type Operator } from '../../support/operator.ts';
import { ACCOUNT_IDS, accountStep, createOperations, MONTHS, type Step } from './account-changes.ts';
import { newHold, newService, openPayingAccount, settlementOf } from './books.ts';

/** The property ends after this time at the latest, however slow the machine is. */
const TIME_LIMIT_MS = 8_000;
const MAX_WAIT_MS = 20_000;

const database = useDatabase();
/** The same accounts, written by pipelines alone. */
const pipelinesDatabase = useDatabase();
let operator: Operator;
/** A service whose commands are recorded. */
let service: AccountService;
let watched: MongoClient;
let commands: string[] = [];
/** Documents that the server has rejected as duplicates. */
let duplicates = 0;

beforeAll(async () => {
  const { db, url } = database();
  operator = await createOperator(database());
  await ensureAccountStores(pipelinesDatabase().db);
  watched = await new MongoClient(url, { monitorCommands: true }).connect();
  watched.on('commandStarted', ({ commandName }) => commands.push(commandName));
  watched.on('commandSucceeded', ({ reply }) => {
    duplicates += (reply as { writeErrors?: unknown[] }).writeErrors?.length ?? 0;
  });
  service = newService({ client: watched, db: watched.db(db.databaseName) });
});

afterAll(async () => {
  await service.ledger.close();
  await watched.close();
});

/** Creates the writer that classic updates replace: pipelines alone. */
function createPipelineWriter(db: Db): WriteBatch<AccountOperation> {
  const accounts = db.collection<AccountDocument>('accounts');
  const outcomes = createOutcomeDelivery({ db, memory: createAccountMemory() });
  return async (groups) => {
    const batch = groups.map(({ documentId, operations }) => ({ accountId: documentId, changes: byKind(operations) }));
    for (const { accountId, changes } of batch) await accounts.updateOne({ _id: accountId }, accountPipeline(changes));
    return () => outcomes.deliver(batch);
  };
}

/** Two processes on one database. */
function openProcesses(db: Db, createWriter: () => WriteBatch<AccountOperation>) {
  const batchers = [0, 1].map(() => createBatcher(createWriter(), GROUP_COMMIT_BOUNDS));
  return {
    accounts: db.collection<AccountDocument>('accounts'),
    /** Submits an operation in a process and returns its answer, or the code of its failure. */
    submit: (process: number, operation: object) =>
      new Promise((resolve) => {
        const reject = (error: { code?: unknown }) => resolve({ failure: error.code });
        batchers[process]?.submit({ ...operation, resolve, reject } as AccountOperation);
      }),
  };
}

async function reset(accounts: Collection<AccountDocument>, { balance, used }: { balance: number; used: number }) {
  await accounts.deleteMany({});
  const documents = ACCOUNT_IDS.map((id) => ({
    ...newAccountDocument({ id, email: '', createdAt: new Date(0) }),
    balance: Long.fromNumber(balance),
    ...(used > 0 && { free: { [MONTHS[0]]: used } }),
  }));
  await accounts.insertMany(documents);
}

/** Books a payment and a refund: an account in debt has no balance. */
async function pay(accounts: Collection<AccountDocument>, step: Extract<Step, { addMicros: number }>) {
  const balance = { $add: ['$balance', Long.fromNumber(step.addMicros)] };
  const debt = { $add: [DEBT, Long.fromNumber(step.addDebt)] };
  await accounts.updateOne({ _id: ACCOUNT_IDS[step.account] ?? '' }, [{ $set: { balance, debt } }, PAY_OFF_DEBT]);
}

const readBytes = async (accounts: Collection<AccountDocument>) =>
  (await accounts.find({}, { sort: { _id: 1 }, raw: true }).toArray()).map((bytes) =>
    Buffer.from(bytes as unknown as Uint8Array).toString('latin1'),
  );

const HOLD = { do: 'hold', records: 5, unit: 20_000, freePerMonth: 100, month: 0 } as const;
/** An open hold is placed again while a settled one leaves the tail, in a command with another account. */
const HELD_AGAIN: Step[] = [
  { process: 0, changes: [{ ...HOLD, account: 0 }] },
  { process: 0, changes: [{ ...HOLD, account: 0 }] },
  { process: 0, changes: [{ ...HOLD, account: 1 }] },
  { process: 0, changes: [{ do: 'settle', account: 0, pick: 0, records: 5, outcome: 'served', status: 200 }] },
  {
    process: 0,
    changes: [
      { do: 'hold again', account: 0, pick: 1 },
      { do: 'drop', account: 0, count: 1 },
      { ...HOLD, account: 1 },
    ],
  },
];

test('classic updates and pipelines leave the same bytes and give the same answers, whatever the steps', async () => {
  const start = fc.record({ balance: fc.nat(4_000_000), used: fc.constantFrom(0, 0, 90, 100) });
  const steps = fc.array(accountStep, { minLength: 8, maxLength: 40 });
  const property = fc.asyncProperty(start, steps, async (given, taken) => {
    const [{ db }, { db: pipelinesDb }] = [database(), pipelinesDatabase()];
    const classic = openProcesses(db, () => createBatchWriter({ db }));
    const both = [classic, openProcesses(pipelinesDb, () => createPipelineWriter(pipelinesDb))];
    for (const { accounts } of both) await reset(accounts, given);
    const operationsOf = createOperations();
    for (const [index, step] of taken.entries()) {
      if ('addMicros' in step) {
        for (const { accounts } of both) await pay(accounts, step);
        continue;
      }
      const stored = await classic.accounts.find({}, { sort: { _id: 1 } }).toArray();
      const operations = operationsOf(step.changes, stored, new Date(Date.UTC(2026, 0, 1) + index * 1_000));
      const [answers, expected] = await Promise.all(
        both.map(({ submit }) => Promise.all(operations.map((operation) => submit(step.process, operation)))),
      );
      expect(answers).toEqual(expected);
      const [left, right] = await Promise.all(both.map(({ accounts }) => readBytes(accounts)));
      expect(left).toEqual(right);
    }
  });
  await fc.assert(property, {
    examples: [[{ balance: 4_000_000, used: 100 }, HELD_AGAIN]],
    numRuns: 40,
    interruptAfterTimeLimit: TIME_LIMIT_MS,
    includeErrorInReport: true,
  });
});

async function commandsOf(work: () => Promise<unknown>): Promise<string[]> {
  commands = [];
  await work();
  return commands;
}

/** Opens accounts that the service has seen, without open holds and entries. */
async function openSeenAccounts(count: number): Promise<string[]> {
  const opened = await Promise.all(Array.from({ length: count }, () => openPayingAccount(operator, database(), '10')));
  for (const accountId of opened) {
    const hold = newHold(accountId, 1);
    await service.billing.placeHold(hold);
    await service.billing.settleHolds([settlementOf(hold, 1)]);
  }
  await service.ledger.close();
  return opened;
}

test('a single hold is one command, and so is its settlement', async () => {
  const [accountId = ''] = await openSeenAccounts(1);
  const hold = newHold(accountId, 5);
  expect(await commandsOf(() => service.billing.placeHold(hold))).toEqual(['findAndModify']);
  expect(await commandsOf(() => service.billing.settleHolds([settlementOf(hold, 3)]))).toEqual(['update']);
});

test('holds of several accounts are one write and one read, and their settlements one write', async () => {
  const holds = (await openSeenAccounts(3)).map((accountId) => newHold(accountId, 5));
  const place = () => Promise.all(holds.map((hold) => service.billing.placeHold(hold)));
  expect(await commandsOf(place)).toEqual(['update', 'find']);
  const settlements = holds.map((hold) => settlementOf(hold, 3));
  expect(await commandsOf(() => service.billing.settleHolds(settlements))).toEqual(['update']);
});

test('moved entries leave the tail with the next hold of their account', async () => {
  const { db } = database();
  const [accountId = ''] = await openSeenAccounts(1);
  const hold = newHold(accountId, 5);
  await service.billing.placeHold(hold);
  await service.billing.settleHolds([settlementOf(hold, 3)]);
  const isInTail = () =>
    db.collection<AccountDocument>('accounts').findOne({ _id: accountId, 'tail._id': hold.holdId });
  commands = [];
  for (const until = Date.now() + MAX_WAIT_MS; (await isInTail()) !== null && Date.now() < until; await sleep(20)) {
    await service.billing.placeHold(newHold(accountId, 1));
  }
  expect(await isInTail()).toBeNull();
  expect(await db.collection<{ _id: string }>('ledger').findOne({ _id: hold.holdId })).toMatchObject({ records: 3 });
  expect(commands).toContain('insert');
  // A removal by itself would be one.
  expect(commands).not.toContain('update');
});

test('an entry is moved to the ledger once, however busy its account is', async () => {
  const pairs = 1_000;
  const [accountId = ''] = await openSeenAccounts(1);
  duplicates = 0;
  let left = pairs;
  const work = async () => {
    for (; left > 0; left -= 1) {
      const hold = newHold(accountId, 1);
      await service.billing.placeHold(hold);
      await service.billing.settleHolds([settlementOf(hold, 0)]);
    }
  };
  await Promise.all(Array.from({ length: 50 }, work));
  await service.ledger.close();
  const moved = await database().db.collection('ledger').countDocuments({ account_id: accountId, kind: 'release' });
  expect(moved).toBeGreaterThanOrEqual(pairs);
  expect(duplicates).toBe(0);
});
