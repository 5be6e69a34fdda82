import { randomUUID } from 'node:crypto';
import type { HoldRequest } from '../../../common/billing.ts';
import { useDatabase } from '../../support/database.ts';
import { createOperator, type Operator } from '../../support/operator.ts';
import { expectBalancedBooks, newHold, newService, settlementOf } from './books.ts';

const USD = 1_000_000;
const database = useDatabase();
let operator: Operator;
beforeAll(async () => {
  operator = await createOperator(database(), { FREE_RECORDS_PER_MONTH: '0' });
});

/** Opens an account that has bought credits. */
async function buy(amountUsd: number) {
  const paymentId = `pi_${randomUUID()}`;
  const { accountId } = await operator.openAccount({ creditsUsd: '0.000001' });
  const { payments } = operator.service;
  await payments.bookPayment({ paymentId, accountId, amountMicros: amountUsd * USD - 1 });
  const refund = (amountMicros: number, given: { refundId?: string; isReturned?: boolean } = {}) =>
    payments.bookRefund({ refundId: `re_${randomUUID()}`, isReturned: false, ...given, paymentId, amountMicros });
  return { paymentId, accountId, refund };
}

async function spend(accountId: string, records: number): Promise<void> {
  const hold = await place(accountId, records);
  await operator.service.billing.settleHolds([settlementOf(hold, records)]);
}

async function place(accountId: string, records: number): Promise<HoldRequest> {
  const hold = newHold(accountId, records);
  await operator.service.billing.placeHold(hold);
  return hold;
}

async function balanceOf(accountId: string) {
  const { balanceMicros, heldMicros, debtMicros } = await operator.service.accounts.find(accountId);
  await expectBalancedBooks(database(), accountId);
  const none = { outcomes: nothing, watchlistCounts: nothing };
  const { violations } = await operator.service.ledgerVerifier.verify(accountId, none);
  expect(violations).toEqual([]);
  return { balanceMicros, heldMicros, debtMicros };
}

async function* nothing(): AsyncGenerator<never> {
  // No evidence of other subgraphs.
}

test('a refund takes credits once, however often and however fast it is reported, by two processes', async () => {
  const { accountId, paymentId } = await buy(10);
  const refund = { refundId: 're_once', paymentId, amountMicros: 4 * USD, isReturned: false };
  const services = [operator.service, newService(database())];
  const reports = Array.from({ length: 10 }, (_, index) => services[index % 2]?.payments.bookRefund(refund));
  expect((await Promise.all(reports)).filter(Boolean)).toHaveLength(1);
  expect(await balanceOf(accountId)).toEqual({ balanceMicros: 6 * USD, heldMicros: 0, debtMicros: 0 });
});

test('all refunds of a payment take no more than was paid', async () => {
  const { accountId, refund } = await buy(10);
  await refund(7 * USD);
  await refund(7 * USD);
  await refund(7 * USD);
  expect(await balanceOf(accountId)).toEqual({ balanceMicros: 1, heldMicros: 0, debtMicros: 0 });
});

test('credits that were spent and refunded are owed: nothing can be spent until the next payment pays the debt', async () => {
  const { accountId, refund } = await buy(10);
  await spend(accountId, 400);
  await refund(10 * USD - 1);
  expect(await balanceOf(accountId)).toEqual({ balanceMicros: 0, heldMicros: 0, debtMicros: 8 * USD - 1 });
  expect(await operator.service.billing.placeHold(newHold(accountId, 1))).toBeNull();
  await operator.service.accounts.grantCredits(accountId, 5 * USD, randomUUID());
  expect(await balanceOf(accountId)).toEqual({ balanceMicros: 0, heldMicros: 0, debtMicros: 3 * USD - 1 });
  await operator.service.accounts.grantCredits(accountId, 5 * USD, randomUUID());
  expect(await balanceOf(accountId)).toEqual({ balanceMicros: 2 * USD + 1, heldMicros: 0, debtMicros: 0 });
});

test('what open holds give back pays the debt first', async () => {
  const { accountId, refund } = await buy(10);
  const hold = await place(accountId, 400);
  await refund(10 * USD - 1);
  expect(await balanceOf(accountId)).toEqual({ balanceMicros: 0, heldMicros: 8 * USD, debtMicros: 8 * USD - 1 });
  await operator.service.billing.settleHolds([settlementOf(hold, 100)]);
  expect(await balanceOf(accountId)).toEqual({ balanceMicros: 0, heldMicros: 0, debtMicros: 2 * USD - 1 });
});

test('a refund that arrives before its payment is booked with it', async () => {
  const { payments } = operator.service;
  const { accountId } = await operator.openAccount({ creditsUsd: '1' });
  const paymentId = `pi_${randomUUID()}`;
  await payments.bookRefund({ refundId: 're_early', paymentId, amountMicros: 3 * USD, isReturned: false });
  expect(await balanceOf(accountId)).toMatchObject({ balanceMicros: USD });
  await payments.bookPayment({ paymentId, accountId, amountMicros: 10 * USD });
  expect(await balanceOf(accountId)).toMatchObject({ balanceMicros: 8 * USD, debtMicros: 0 });
});

test('a payment and its refund at the same moment are both booked', async () => {
  const { payments } = operator.service;
  const { payments: paymentsElsewhere } = newService(database());
  const { accountId } = await operator.openAccount({ creditsUsd: '1' });
  for (let round = 0; round < 5; round += 1) {
    const paymentId = `pi_${randomUUID()}`;
    const refund = { refundId: `re_${paymentId}`, paymentId, amountMicros: 10 * USD, isReturned: false };
    await Promise.all([
      paymentsElsewhere.bookRefund(refund),
      payments.bookPayment({ paymentId, accountId, amountMicros: 10 * USD }),
    ]);
  }
  expect(await balanceOf(accountId)).toMatchObject({ balanceMicros: USD, debtMicros: 0 });
});

test('a refund that failed is given back once, also when the failure is reported first', async () => {
  const { accountId, refund } = await buy(10);
  await refund(4 * USD, { refundId: 're_failed' });
  await Promise.all([1, 2, 3].map(() => refund(4 * USD, { refundId: 're_failed', isReturned: true })));
  expect(await balanceOf(accountId)).toMatchObject({ balanceMicros: 10 * USD });
  await refund(4 * USD, { refundId: 're_failed' });
  await refund(4 * USD, { refundId: 're_other', isReturned: true });
  await refund(4 * USD, { refundId: 're_other' });
  expect(await balanceOf(accountId)).toMatchObject({ balanceMicros: 10 * USD, debtMicros: 0 });
});

test('a refund of a payment that is not ours changes nothing and is removed later', async () => {
  const paymentId = `pi_${randomUUID()}`;
  const { payments } = operator.service;
  await payments.bookRefund({ refundId: 're_foreign', paymentId, amountMicros: USD, isReturned: false });
  const stored = await database().db.collection<{ _id: string }>('payments').findOne({ _id: paymentId });
  expect(stored).toMatchObject({ unbooked_since: expect.any(Date) });
});
