import { randomUUID } from 'node:crypto';
import { Double, Long } from 'mongodb';
import { utcMonth } from '../../../common/clock.ts';
import type { Violation } from '../../../subgraphs/account/domain/verify/violation.ts';
import { newDelivery } from '../watchlist/new-delivery.ts';
import { type BusyAccount, newEntry, UNIT, useLedger } from './use-ledger.ts';

const { charge, collection, erase, openBusyAccount, verify } = useLedger();
const MONTH = utcMonth(new Date());
const BALANCE = 4_420_000;

/** What is broken, and what must be named: exactly that. */
type Case = [string, (busy: BusyAccount) => Promise<unknown>, (busy: BusyAccount) => Partial<Violation>[]];

const change = (name: string, _id: string, update: object) =>
  collection(name).updateOne({ _id }, update, { bypassDocumentValidation: true });
const changeAccount = ({ accountId }: BusyAccount, update: object) => change('accounts', accountId, update);
const addEntry = (entry: ReturnType<typeof newEntry>) => collection('ledger').insertOne({ ...entry });
const entryOf = async (id: string) => ({
  ...(await collection('ledger').findOne({ _id: id }, { promoteLongs: false })),
});

async function addJob(account_id: string, status: string, _id = randomUUID()): Promise<string> {
  await collection('research_jobs').insertOne({ _id, account_id, status });
  return _id;
}

const JOB = randomUUID();
const ADDED = randomUUID();

const CASES: Case[] = [
  [
    'a balance that is a double',
    (busy) => changeAccount(busy, { $set: { balance: new Double(BALANCE) } }),
    () => [{ invariant: 1, amountMicros: BALANCE }],
  ],
  [
    'a balance below zero that the ledger agrees with',
    (busy) => {
      const amount = Long.fromNumber(BALANCE + UNIT);
      const entry = { kind: 'capture', amount, records: 1 } as const;
      return charge(busy.accountId, newEntry(busy.accountId, entry, { kind: 'DELIVERED_RECORDS', unit: amount }));
    },
    () => [{ invariant: 1, amountMicros: -UNIT }],
  ],
  [
    'an amount in the ledger that is a double',
    ({ captured }) => change('ledger', captured, { $set: { amount: new Double(400_000) } }),
    ({ captured }) => [{ invariant: 1, holdId: captured, amountMicros: 400_000 }],
  ],
  [
    'a balance that is one micro-dollar too much',
    (busy) => changeAccount(busy, { $inc: { balance: Long.ONE } }),
    () => [{ invariant: 2, amountMicros: 1, expected: BALANCE + 100_000, actual: BALANCE + 100_001 }],
  ],
  [
    'a capture that is lost',
    ({ capturedLater }) => collection('ledger').deleteOne({ _id: capturedLater }),
    () => [{ invariant: 2, amountMicros: -60_000 }],
  ],
  [
    'a payment that was entered and not added',
    ({ accountId }) =>
      collection('ledger').insertOne({
        ...newEntry(accountId, { _id: `top_up:${ADDED}`, kind: 'top_up', amount: Long.fromNumber(7) }),
      }),
    () => [{ invariant: 2, amountMicros: -7 }],
  ],
  [
    'a refund of a payment that was never made',
    ({ accountId }) => {
      const refund = newEntry(accountId, { _id: `refund:${ADDED}`, kind: 'refund', amount: Long.fromNumber(7) });
      return charge(accountId, { ...refund, payment_entry_id: `top_up:${ADDED}` });
    },
    () => [{ invariant: 11, holdId: `top_up:${ADDED}`, expected: 0, actual: 7 }],
  ],
  [
    'a refund without its payment',
    ({ accountId }) =>
      charge(accountId, newEntry(accountId, { _id: `refund:${ADDED}`, kind: 'refund', amount: Long.fromNumber(7) })),
    () => [{ invariant: 11, holdId: `refund:${ADDED}`, amountMicros: 7 }],
  ],
  [
    'a payment that is given back without a refund',
    ({ accountId }) => {
      const given = newEntry(accountId, { _id: `returned:${ADDED}`, kind: 'top_up', amount: Long.fromNumber(-7) });
      return charge(accountId, { ...given, amount: Long.fromNumber(7), payment_entry_id: `top_up:${ADDED}` });
    },
    () => [
      { invariant: 2, amountMicros: -14 },
      { invariant: 11, holdId: `top_up:${ADDED}`, expected: 0, actual: -7 },
    ],
  ],
  [
    'credits beside a debt',
    (busy) => changeAccount(busy, { $set: { debt: Long.fromNumber(7) }, $inc: { balance: Long.fromNumber(7) } }),
    () => [{ invariant: 11, amountMicros: 7, actual: BALANCE + 7 }],
  ],
  [
    'a debt that is a double',
    (busy) => changeAccount(busy, { $set: { debt: new Double(0) } }),
    () => [{ invariant: 1, amountMicros: 0 }],
  ],
  [
    'an account that is gone',
    ({ accountId }) => collection('accounts').deleteOne({ _id: accountId }),
    () => [{ invariant: 2, expected: BALANCE + 100_000, actual: 0, amountMicros: -(BALANCE + 100_000) }],
  ],
  [
    'more held than the open holds have',
    (busy) => changeAccount(busy, { $inc: { held: Long.ONE, balance: Long.NEG_ONE } }),
    () => [{ invariant: 3, amountMicros: 1, expected: 100_000, actual: 100_001 }],
  ],
  [
    'a wrong counter of open holds',
    (busy) => changeAccount(busy, { $set: { open_holds: 0 } }),
    () => [{ invariant: 3, expected: 1, actual: 0 }],
  ],
  [
    'free records that were given back twice',
    (busy) => changeAccount(busy, { $inc: { [`free.${MONTH}`]: -1 } }),
    () => [{ invariant: 4, month: MONTH, expected: 100, actual: 99 }],
  ],
  [
    'free records of a month without any use',
    (busy) => changeAccount(busy, { $set: { 'free.2020-02': 3 } }),
    () => [{ invariant: 4, month: '2020-02', expected: 0, actual: 3 }],
  ],
  [
    'a free record beyond the allowance',
    async (busy) => {
      const entry = { kind: 'capture', records: 1, free_records: 1, answer: { status: 200, records: 1 } } as const;
      await addEntry(newEntry(busy.accountId, entry, { free: 1, paid: 0 }));
      await changeAccount(busy, { $inc: { [`free.${MONTH}`]: 1 } });
    },
    () => [{ invariant: 4, month: MONTH, expected: 100, actual: 101 }],
  ],
  [
    'a hold that is open and released',
    ({ accountId, open }) => addEntry(newEntry(accountId, { _id: open })),
    ({ open }) => [{ invariant: 5, holdId: open, amountMicros: 0 }],
  ],
  [
    'a capture of more than was held',
    ({ captured }) => change('ledger', captured, { $inc: { 'hold.paid': -11 } }),
    ({ captured }) => [{ invariant: 5, holdId: captured, amountMicros: 400_000, expected: 119, actual: 120 }],
  ],
  [
    'a capture whose amount is not its price',
    async (busy) => {
      await change('ledger', busy.captured, { $inc: { amount: Long.NEG_ONE } });
      await changeAccount(busy, { $inc: { balance: Long.ONE } });
    },
    ({ captured }) => [{ invariant: 5, holdId: captured, amountMicros: 399_999, expected: 400_000, actual: 399_999 }],
  ],
  [
    'more free records than were held',
    async ({ captured }) => {
      await change('ledger', captured, { $inc: { 'hold.free': -1, 'hold.paid': 1 } });
    },
    ({ captured }) => [{ invariant: 5, holdId: captured, expected: 99, actual: 100 }],
  ],
  [
    'a capture without its hold',
    ({ capturedLater }) => change('ledger', capturedLater, { $unset: { hold: 1 } }),
    // The unit price is unknown then, so nothing else can be said of it.
    ({ capturedLater }) => [{ invariant: 5, holdId: capturedLater, amountMicros: 60_000 }],
  ],
  [
    'copies of one entry that differ',
    async (busy) => changeAccount(busy, { $push: { tail: { ...(await entryOf(busy.released)), kind: 'capture' } } }),
    ({ released }) => [
      { invariant: 6, holdId: released },
      { invariant: 5, holdId: released },
    ],
  ],
  [
    'a hold that was settled twice within the tail',
    (busy) => {
      const entry = newEntry(busy.accountId, { _id: ADDED });
      return changeAccount(busy, { $push: { tail: { $each: [entry, entry] } } });
    },
    () => [{ invariant: 5, holdId: ADDED, amountMicros: 0 }],
  ],
  [
    'an entry in the tail of another account',
    (busy) => changeAccount(busy, { $push: { tail: newEntry('another', { _id: ADDED }) } }),
    () => [{ invariant: 5, holdId: ADDED }],
  ],
  [
    'a capture for an answer that failed',
    ({ captured }) => change('ledger', captured, { $set: { 'answer.status': 504 } }),
    ({ captured }) => [{ invariant: 6, holdId: captured, amountMicros: 400_000, expected: '2xx', actual: 504 }],
  ],
  [
    'a capture without an answer',
    ({ captured }) => change('ledger', captured, { $unset: { answer: 1 } }),
    ({ captured }) => [{ invariant: 6, holdId: captured, amountMicros: 400_000, actual: 'none' }],
  ],
  [
    'a capture of fewer records than were served',
    ({ captured }) => change('ledger', captured, { $set: { 'answer.records': 121 } }),
    ({ captured }) => [{ invariant: 6, holdId: captured, amountMicros: 400_000, expected: 121, actual: 120 }],
  ],
  [
    'an answer with records that was not billed',
    ({ released }) => change('ledger', released, { $set: { answer: { status: 206, records: 3 } } }),
    ({ released }) => [{ invariant: 6, holdId: released, expected: 3, actual: 0 }],
  ],
  [
    'a capture of nothing',
    ({ released }) => change('ledger', released, { $set: { kind: 'capture' } }),
    ({ released }) => [{ invariant: 6, holdId: released, actual: 0 }],
  ],
  [
    'a delivery that was delivered and not captured',
    ({ watchlist }) =>
      collection('deliveries').insertOne({ ...newDelivery(watchlist, { _id: ADDED, status: 'delivered' }) }),
    () => [{ invariant: 7, holdId: ADDED, expected: 'captured', actual: 'unsettled' }],
  ],
  [
    'a delivery that was captured and not delivered',
    ({ delivery }) => change('deliveries', delivery, { $set: { status: 'failed' } }),
    ({ delivery }) => [{ invariant: 7, holdId: delivery, amountMicros: UNIT, actual: 'captured' }],
  ],
  [
    'research that completed and was not captured',
    ({ accountId }) => addJob(accountId, 'completed', JOB),
    () => [{ invariant: 7, holdId: JOB, expected: 'captured', actual: 'unsettled' }],
  ],
  [
    'research that failed and was captured',
    async ({ accountId }) => {
      const paid = { kind: 'capture', amount: Long.fromNumber(UNIT), records: 1 } as const;
      await addJob(accountId, 'failed', JOB);
      await charge(accountId, newEntry(accountId, { ...paid, _id: JOB }, { kind: 'RESEARCH_BRIEF' }));
    },
    () => [{ invariant: 7, holdId: JOB, amountMicros: UNIT, expected: 'released', actual: 'captured' }],
  ],
  [
    'a hold that no sweep released',
    (busy) => changeAccount(busy, { $set: { [`holds.${busy.open}.placed_at`]: new Date(Date.now() - 136_000) } }),
    ({ open }) => [{ invariant: 8, holdId: open, amountMicros: 100_000 }],
  ],
  [
    'a key that got 61 requests into one window',
    async ({ accountId, keyId }) => {
      const inWindow = { key_id: keyId, window: new Date(1_700_000_040_000) };
      const entries = Array.from({ length: 61 }, () => newEntry(accountId, {}, inWindow));
      await collection('ledger').insertMany(entries);
    },
    ({ keyId }) => [{ invariant: 9, keyId, expected: 60, actual: 61 }],
  ],
  [
    'a wrong counter of watchlists',
    ({ accountId }) => change('watchlist_slots', accountId, { $set: { active: 2 } }),
    () => [{ invariant: 9, expected: 2, actual: 1 }],
  ],
  [
    'a counter of watchlists that is missing',
    ({ accountId }) => collection('watchlist_slots').deleteOne({ _id: accountId }),
    () => [{ invariant: 9, expected: 0, actual: 1 }],
  ],
  [
    'more active watchlists than the limit',
    async ({ accountId }) => {
      const more = Array.from({ length: 20 }, () => ({ _id: randomUUID(), account_id: accountId, active: true }));
      await collection('watchlists').insertMany(more);
      await change('watchlist_slots', accountId, { $set: { active: 21 } });
    },
    () => [{ invariant: 9, expected: 20, actual: 21 }],
  ],
  [
    'a wrong counter of keys',
    (busy) => changeAccount(busy, { $inc: { active_keys: 1 } }),
    () => [{ invariant: 9, expected: 2, actual: 1 }],
  ],
  [
    'more active keys than the limit',
    async (busy) => {
      const more = Array.from({ length: 25 }, () => {
        const id = randomUUID();
        return { _id: id, key_id: id, account_id: busy.accountId, revoked_at: null };
      });
      await collection('keys').insertMany(more);
      await changeAccount(busy, { $inc: { active_keys: 25 } });
    },
    () => [{ invariant: 9, expected: 25, actual: 26 }],
  ],
];

const HARMLESS: [string, (busy: BusyAccount) => Promise<unknown>][] = [
  [
    'an entry that is in the tail and in the ledger, the same',
    async (busy) => changeAccount(busy, { $push: { tail: await entryOf(busy.captured) } }),
  ],
  [
    'an old hold that does not belong to a request',
    (busy) =>
      changeAccount(busy, {
        $set: { [`holds.${busy.open}.placed_at`]: new Date(0), [`holds.${busy.open}.kind`]: 'RESEARCH_BRIEF' },
      }),
  ],
  [
    '60 requests of a key in a window, each with two holds',
    async ({ accountId, keyId }) => {
      const entries = Array.from({ length: 120 }, (_, index) => {
        const hold = { key_id: keyId, window: new Date(1_700_000_040_000), request_id: `request ${index % 60}` };
        return newEntry(accountId, {}, hold);
      });
      await collection('ledger').insertMany(entries);
    },
  ],
];

afterEach(async () => {
  for (const { _id } of await collection('accounts').find().toArray()) await erase(_id);
  for (const { account_id } of await collection('ledger').find().toArray()) await erase(String(account_id));
});

test.each(CASES)('%s is named, and nothing else is', async (_, breakIt, expected) => {
  await openBusyAccount();
  const busy = await openBusyAccount();
  await breakIt(busy);
  const { ok, violations } = await verify();
  const named = expected(busy).map((violation) => ({
    accountId: busy.accountId,
    message: expect.any(String),
    ...violation,
  }));
  expect(violations).toEqual(named.map((violation) => expect.objectContaining(violation)));
  expect(ok).toBe(false);
});

test.each(HARMLESS)('%s is no violation', async (_, change) => {
  await change(await openBusyAccount());
  expect(await verify()).toMatchObject({ ok: true, violations: [] });
});
