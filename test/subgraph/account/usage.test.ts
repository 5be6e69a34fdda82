import { randomUUID } from 'node:crypto';
import { Long } from 'mongodb';
import { pino } from 'pino';
import type { Subgraph } from '../../../common/subgraph/subgraph.ts';
import { createAccountSubgraph } from '../../../subgraphs/account/subgraph.ts';
import type { Json } from '../../support/http.ts';
import { newCustomer } from '../../support/identities.ts';
import { newEntry, UNIT, useLedger } from './use-ledger.ts';

const { collection, database, operator } = useLedger();
let subgraph: Subgraph;

beforeAll(() => {
  subgraph = createAccountSubgraph(operator().service, pino({ level: 'silent' }));
});

const USAGE = `query ($id: ID!, $since: Date!, $until: Date!, $groupBy: [UsageDimension!]) {
  _entities(representations: [{ __typename: "Account", id: $id }]) {
    ... on Account {
      usage(since: $since, until: $until, groupBy: $groupBy) {
        day keyId key { id } operation records freeRecords amount { micros }
      }
    }
  }
}`;

async function ask(accountId: string, variables: object) {
  const range = { since: '2025-03-01', until: '2025-03-31' };
  const answer = await subgraph.execute(
    { query: USAGE, variables: { id: accountId, ...range, ...variables } },
    { ...newCustomer(), accountId },
  );
  return { usage: (answer.data as Json)?._entities[0].usage, error: answer.errors?.[0] };
}

type Captured = [at: string, keyId: string, kind: string, records: number, freeRecords: number];

const captureOf = (accountId: string, [at, key_id, kind, records, free_records]: Captured) =>
  newEntry(
    accountId,
    {
      kind: 'capture',
      at: new Date(at),
      records,
      free_records,
      amount: Long.fromNumber((records - free_records) * UNIT + 1),
    },
    { kind, key_id },
  );

/** An account with captures on three days in March and at its ends, of which the newest are in its tail, one of them in both. */
async function openBilledAccount() {
  const { accountId, keyId } = await operator().openAccount();
  const { keyId: second } = await operator().service.accounts.createKey(accountId, 'second');
  const captures = (
    [
      ['2025-02-28T23:59:59.999Z', keyId, 'FUNDING_RECORDS', 1, 0],
      ['2025-03-01T00:00:00.000Z', keyId, 'FUNDING_RECORDS', 3, 3],
      ['2025-03-01T10:00:00.000Z', keyId, 'FUNDING_RECORDS', 5, 2],
      ['2025-03-01T11:00:00.000Z', second, 'FUNDING_RECORDS', 7, 0],
      ['2025-03-02T00:00:00.000Z', '', 'DELIVERED_RECORDS', 1, 0],
      ['2025-03-31T23:59:59.999Z', keyId, 'RESEARCH_BRIEFS', 1, 0],
      ['2025-03-31T23:59:59.999Z', keyId, 'FUNDING_RECORDS', 2, 0],
      ['2025-04-01T00:00:00.000Z', keyId, 'FUNDING_RECORDS', 1, 0],
    ] as Captured[]
  ).map((captured) => captureOf(accountId, captured));
  const others = [
    newEntry(accountId, { at: new Date('2025-03-05') }),
    newEntry(accountId, { kind: 'top_up', at: new Date('2025-03-05'), amount: Long.fromNumber(9_000_000) }),
    captureOf(randomUUID(), ['2025-03-05T00:00:00.000Z', keyId, 'FUNDING_RECORDS', 9, 0]),
  ];
  await collection('ledger').insertMany([...captures.slice(0, 6), ...others]);
  await collection('accounts').updateOne({ _id: accountId }, { $set: { tail: captures.slice(5) } });
  return { accountId, keyId, second };
}

test('captures of the days are summed by day, key and operation, each once, to the micro', async () => {
  const { accountId, keyId, second } = await openBilledAccount();
  const row = (day: string, key: string | null, operation: string, sums: [number, number, number]) => {
    const [records, freeRecords, micros] = sums;
    return { day, keyId: key, key: key && { id: key }, operation, records, freeRecords, amount: { micros } };
  };
  const firstDay = [
    row('2025-03-01', keyId, 'FUNDING_RECORDS', [8, 5, 3 * UNIT + 2]),
    row('2025-03-01', second, 'FUNDING_RECORDS', [7, 0, 7 * UNIT + 1]),
  ];
  const expected = [
    row('2025-03-31', keyId, 'FUNDING_RECORDS', [2, 0, 2 * UNIT + 1]),
    row('2025-03-31', keyId, 'RESEARCH_BRIEFS', [1, 0, UNIT + 1]),
    row('2025-03-02', null, 'DELIVERED_RECORDS', [1, 0, UNIT + 1]),
    ...firstDay.toSorted((left, right) => ((left.keyId ?? '') < (right.keyId ?? '') ? -1 : 1)),
  ];
  const { usage } = await ask(accountId, { groupBy: ['DAY', 'KEY', 'OPERATION'] });
  expect(usage).toEqual(expected);
  await operator().service.ledger.flush(accountId);
  expect((await ask(accountId, { groupBy: null })).usage).toEqual(expected);
});

test('fewer dimensions give fewer rows of the same total; none gives the totals', async () => {
  const { accountId } = await openBilledAccount();
  const total = { records: 19, freeRecords: 5, amount: { micros: 14 * UNIT + 6 } };
  const ungrouped = { day: null, keyId: null, key: null, operation: null };
  expect((await ask(accountId, { groupBy: [] })).usage).toEqual([{ ...ungrouped, ...total }]);
  for (const [dimension, rows] of Object.entries({ DAY: 3, KEY: 3, OPERATION: 3 })) {
    const { usage } = await ask(accountId, { groupBy: [dimension] });
    expect(usage).toHaveLength(rows);
    expect(usage.reduce((sum: number, row: Json) => sum + row.amount.micros, 0)).toBe(total.amount.micros);
  }
  expect((await ask(accountId, { since: '2024-01-01', until: '2024-12-31' })).usage).toEqual([]);
});

test('only the entries of the days are read, by an index', async () => {
  const { accountId } = await openBilledAccount();
  const { db } = database();
  await operator().service.ledger.flush(accountId);
  await db.command({ profile: 2 });
  await ask(accountId, { since: '2025-03-02', until: '2025-03-04' });
  await db.command({ profile: 0 });
  const reads = await db.collection('system.profile').find({ 'command.aggregate': 'ledger' }).toArray();
  expect(reads).toHaveLength(1);
  expect(reads[0]).toMatchObject({ docsExamined: 1 });
});

test.each([
  ['since', { since: '2025-02-30' }, 'expected a calendar date as YYYY-MM-DD'],
  ['until', { until: 'today' }, 'expected a calendar date as YYYY-MM-DD'],
  ['until', { until: '2025-02-28' }, 'expected 2025-03-01 or a later day, got 2025-02-28'],
  ['until', { until: '2026-03-02' }, 'expected at most 366 days from since on, got 367'],
])('a wrong %s (%j) is refused by name', async (field, wrong, problem) => {
  const { accountId } = await operator().openAccount();
  const { usage, error } = await ask(accountId, wrong);
  expect(usage).toBeNull();
  expect(error).toMatchObject({ message: `${field}: ${problem}`, extensions: { code: 'INVALID_INPUT', field } });
});

test('a whole leap year is reported; more than 1,000 rows are refused', async () => {
  const { accountId } = await operator().openAccount();
  const year = { since: '2024-01-01', until: '2024-12-31' };
  const entries = Array.from({ length: 1_001 }, (_, index) =>
    captureOf(accountId, ['2024-12-31T12:00:00.000Z', `key ${index}`, 'FUNDING_RECORDS', 1, 0]),
  );
  await collection('ledger').insertMany(entries);
  const { usage, error } = await ask(accountId, { ...year, groupBy: ['KEY'] });
  expect(usage).toBeNull();
  expect(error).toMatchObject({
    message: 'groupBy: expected at most 1,000 rows, got more; group by less, or request fewer days',
    extensions: { code: 'INVALID_INPUT', field: 'groupBy' },
  });
  expect((await ask(accountId, { ...year, groupBy: ['DAY'] })).usage).toMatchObject([{ records: 1_001 }]);
});

test('the 21st report of a minute says when to come back', async () => {
  const { accountId } = await operator().openAccount();
  // A minute may end in between, but not two.
  const answers = [];
  for (let report = 0; report < 41; report += 1) answers.push(await ask(accountId, {}));
  expect(answers.slice(0, 20).every(({ error }) => error === undefined)).toBe(true);
  const refused = answers.filter(({ error }) => error !== undefined);
  expect(refused.length).toBeGreaterThan(0);
  for (const { error } of refused)
    expect(error?.extensions).toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: expect.any(Number) });
});
