import { randomUUID } from 'node:crypto';
import { hashApiKey } from '../../../common/api-key.ts';
import { useDatabase } from '../../support/database.ts';
import { createOperator, type Operator } from '../../support/operator.ts';

const database = useDatabase();
let operator: Operator;

beforeAll(async () => {
  operator = await createOperator(database());
});

test('a payment is credited once, however often and however fast it is repeated', async () => {
  const { accountId } = await operator.openAccount();
  const { accounts } = operator.service;
  const paymentId = randomUUID();
  await Promise.all(Array.from({ length: 20 }, () => accounts.grantCredits(accountId, 5_000_000, paymentId)));
  expect((await accounts.find(accountId)).balanceMicros).toBe(5_000_000);
});

test('a payment that went to another account or had another amount is refused', async () => {
  const { accounts } = operator.service;
  const [first, second] = [await operator.openAccount(), await operator.openAccount()];
  const paymentId = randomUUID();
  await accounts.grantCredits(first.accountId, 1_000_000, paymentId);
  await expect(accounts.grantCredits(second.accountId, 1_000_000, paymentId)).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  });
  await expect(accounts.grantCredits(first.accountId, 2_000_000, paymentId)).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  });
  await expect(accounts.grantCredits(randomUUID(), 1, randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('an account holds at most 25 active keys, also when 40 are made at once; a revoked one makes room', async () => {
  const { accounts } = operator.service;
  const { accountId, keyId } = await operator.openAccount();
  const made = await Promise.allSettled(Array.from({ length: 40 }, () => accounts.createKey(accountId, '')));
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(24);
  const refusals = made.filter((result) => result.status === 'rejected');
  expect(refusals.every(({ reason }) => reason.code === 'KEY_LIMIT')).toBe(true);
  await accounts.revokeKey(keyId);
  await expect(accounts.createKey(accountId, 'in its place')).resolves.toMatchObject({ keyId: expect.any(String) });
  await expect(accounts.revokeKey(keyId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('only the hash of a key is kept', async () => {
  const { key, accountId, keyId } = await operator.openAccount();
  expect(key).toMatch(/^fsig_live_[0-9a-f]{48}$/);
  const stored = await database()
    .db.collection<{ _id: string }>('keys')
    .findOne({ _id: hashApiKey(key) });
  expect(stored).toMatchObject({ account_id: accountId, key_id: keyId, revoked_at: null });
  expect(JSON.stringify(stored)).not.toContain(key.slice('fsig_live_'.length));
});

test('uses are counted exactly when many come at once', async () => {
  const use = { name: 'test', windowMs: 24 * 3_600_000 };
  const counts = await Promise.all(Array.from({ length: 50 }, () => operator.service.incrementUsage(use)));
  const totals = counts.map(({ total }) => total);
  expect(totals.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, i) => i + 1));
});

test('uses of several units at once are counted with all their units, in order of arrival', async () => {
  const use = { name: 'test of units', windowMs: 24 * 3_600_000 };
  const amounts = Array.from({ length: 20 }, (_, i) => 1 + ((i * 7) % 5));
  const counts = await Promise.all(amounts.map((amount) => operator.service.incrementUsage({ ...use, amount })));
  const sums = amounts.map((_, i) => amounts.slice(0, i + 1).reduce((sum, amount) => sum + amount, 0));
  expect(counts.map(({ total }) => total)).toEqual(sums);
});

test('a use of no unit reads the counter', async () => {
  const use = { name: 'test of reading', windowMs: 24 * 3_600_000 };
  const amounts = [0, 3, 0, 0];
  const totals: number[] = [];
  for (const amount of amounts) totals.push((await operator.service.incrementUsage({ ...use, amount })).total);
  expect(totals).toEqual([0, 3, 3, 3]);
});

test('uses beyond the passes of a gate are not added, and later ones without a gate are', async () => {
  const use = { name: 'test of a gate', windowMs: 24 * 3_600_000 };
  const made: { total: number; gateTotal?: number | null }[] = [];
  for (const part of [{ gateMax: 2 }, { amount: 0, gateMax: 2 }, { gateMax: 2 }, {}, { gateMax: 5 }])
    made.push(await operator.service.incrementUsage({ ...use, ...part }));
  expect(made.map(({ total, gateTotal }) => [total, gateTotal])).toEqual([
    [1, 1],
    [1, 2],
    [1, 3],
    [2, null],
    [3, 4],
  ]);
});

test('uses at a gate that come at once pass it in order of arrival', async () => {
  const use = { name: 'test of a rush at a gate', windowMs: 24 * 3_600_000, gateMax: 10 };
  const amounts = Array.from({ length: 20 }, (_, index) => index % 3);
  const counts = await Promise.all(amounts.map((amount) => operator.service.incrementUsage({ ...use, amount })));
  const passed = amounts.map((amount, index) => (index < use.gateMax ? amount : 0));
  expect(counts.map(({ total, gateTotal }) => [total, gateTotal])).toEqual(
    passed.map((_, index) => [passed.slice(0, index + 1).reduce((sum, amount) => sum + amount, 0), index + 1]),
  );
});

test('a gate takes no maximum below zero', async () => {
  const use = { name: 'test of a gate', windowMs: 60_000, gateMax: -1 };
  await expect(operator.service.incrementUsage(use)).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    details: { field: 'gateMax' },
  });
});

test.each([-1, 1.5, 1_000_000_001])('%d is no amount of a use', async (amount) => {
  const use = { name: 'test of amounts', windowMs: 60_000, amount };
  await expect(operator.service.incrementUsage(use)).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    details: { field: 'amount' },
  });
});
