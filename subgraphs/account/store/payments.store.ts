import { type ClientSession, type Collection, type Db, Long, type MongoClient } from 'mongodb';
import { ServiceError } from '../../../common/errors.ts';
import type { PaymentsStore, RefundRecord, TopUp } from '../domain/payments.ts';
import type { AccountDocument, LedgerDocument } from './account-document.ts';
import { DEBT, PAY_OFF_DEBT } from './debt-stages.ts';

/** Refunds of payments that are not ours are removed after this time, which is longer than a provider sends events again. */
const UNBOOKED_LIFETIME_SECONDS = 90 * 24 * 3600;

/** A refund of a payment, and what was booked of it. */
interface StoredRefund {
  id: string;
  amount: Long;
  /** Whether the money came back to us: the refund failed, or a dispute was won. */
  is_returned: boolean;
  /** What the refund took from the account; absent until it is booked. */
  booked?: Long;
  /** Whether that was given back to the account. */
  is_booked_back?: boolean;
}

/**
 * The refunds of one payment. The booking of a payment and those of its refunds all write this document, so that of two at
 * once one sees the other: a refund that arrives before its payment waits here.
 */
interface PaymentDocument {
  _id: string;
  refunds: StoredRefund[];
  /** Since when refunds wait for a payment that is not booked. */
  unbooked_since?: Date;
  booked_at?: Date;
}

/** Declares the indexes of payments. Safe to repeat. */
export async function ensurePaymentIndexes(db: Db): Promise<void> {
  await db.collection('payments').createIndex({ unbooked_since: 1 }, { expireAfterSeconds: UNBOOKED_LIFETIME_SECONDS });
}

/** Creates the store of payments and refunds: each is one transaction over the ledger and the account. */
export function createPaymentsStore({ client, db }: { client: MongoClient; db: Db }): PaymentsStore {
  const accounts: Collection<AccountDocument> = db.collection('accounts');
  const ledger: Collection<LedgerDocument> = db.collection('ledger');
  const payments: Collection<PaymentDocument> = db.collection('payments');

  /** Runs a change of a payment in a transaction. Its document exists before: two transactions can't both create it. */
  async function change<Result>(paymentId: string, at: Date, run: (session: ClientSession) => Promise<Result>) {
    await payments.updateOne(
      { _id: paymentId },
      { $setOnInsert: { refunds: [], unbooked_since: at } },
      { upsert: true },
    );
    return client.withSession((session) => session.withTransaction(() => run(session)));
  }

  async function addEntry(entry: LedgerDocument, session: ClientSession): Promise<void> {
    const raised =
      entry.kind === 'refund'
        ? { debt: { $add: [DEBT, entry.amount] } }
        : { balance: { $add: ['$balance', entry.amount] } };
    const { matchedCount } = await accounts.updateOne({ _id: entry.account_id }, [{ $set: raised }, PAY_OFF_DEBT], {
      session,
    });
    if (matchedCount === 0) throw new ServiceError('NOT_FOUND', `No account has the id ${entry.account_id}.`);
    await ledger.insertOne(entry, { session });
  }

  /** Books what the refunds of a booked payment still lack, and returns the refunds with it. */
  async function bookRefunds(payment: LedgerDocument, refunds: readonly StoredRefund[], at: Date, s: ClientSession) {
    let refundable = Number(payment.amount) - sumOf(refunds.filter(({ is_booked_back }) => is_booked_back !== true));
    const booked: StoredRefund[] = [];
    for (const refund of refunds) {
      const next = { ...refund };
      if (next.booked === undefined && !next.is_returned) {
        const micros = Math.min(Number(next.amount), refundable);
        if (micros > 0) {
          next.booked = Long.fromNumber(micros);
          refundable -= micros;
          await addEntry(newEntry(payment, { _id: `refund:${next.id}`, kind: 'refund', amount: next.booked, at }), s);
        }
      }
      if (next.booked !== undefined && next.is_returned && next.is_booked_back !== true) {
        next.is_booked_back = true;
        refundable += Number(next.booked);
        await addEntry(newEntry(payment, { _id: `returned:${next.id}`, kind: 'top_up', amount: next.booked, at }), s);
      }
      booked.push(next);
    }
    return booked;
  }

  return {
    async topUp({ id, accountId, amountMicros, at }: TopUp): Promise<boolean> {
      const entry = newEntry(
        { account_id: accountId },
        { _id: entryIdOf(id), kind: 'top_up', amount: Long.fromNumber(amountMicros), at },
      );
      return change(id, at, async (session) => {
        const before = await ledger.findOne({ _id: entry._id }, { session });
        if (before !== null) {
          assertSamePayment(before, entry);
          return false;
        }
        await addEntry(entry, session);
        const found = await payments.findOneAndUpdate(
          { _id: id },
          { $set: { booked_at: at }, $unset: { unbooked_since: '' } },
          { session, promoteLongs: false },
        );
        const refunds = await bookRefunds(entry, found?.refunds ?? [], at, session);
        if (refunds.length > 0) await payments.updateOne({ _id: id }, { $set: { refunds } }, { session });
        return true;
      });
    },

    async recordRefund({ paymentId, at, ...refund }: RefundRecord): Promise<boolean> {
      return change(paymentId, at, async (session) => {
        const found = await payments.findOne({ _id: paymentId }, { session, promoteLongs: false });
        const known = found?.refunds ?? [];
        const merged = merge(known, refund);
        if (merged === null) return false;
        const payment = await ledger.findOne({ _id: entryIdOf(paymentId) }, { session });
        const refunds = payment === null ? merged : await bookRefunds(payment, merged, at, session);
        await payments.updateOne({ _id: paymentId }, { $set: { refunds } }, { session });
        return true;
      });
    },
  };
}

/** Adds the state of a refund to those that are known; null if it is known. That it was returned is final. */
function merge(known: readonly StoredRefund[], refund: Omit<RefundRecord, 'paymentId' | 'at'>): StoredRefund[] | null {
  const { refundId: id, amountMicros, isReturned: is_returned } = refund;
  const before = known.find((candidate) => candidate.id === id);
  if (before === undefined) return [...known, { id, amount: Long.fromNumber(amountMicros), is_returned }];
  if (before.is_returned || !is_returned) return null;
  return known.map((candidate) => (candidate === before ? { ...before, is_returned } : candidate));
}

function sumOf(refunds: readonly StoredRefund[]): number {
  return refunds.reduce((sum, { booked }) => sum + Number(booked ?? 0), 0);
}

function entryIdOf(paymentId: string): string {
  return `top_up:${paymentId}`;
}

/** Creates an entry; one that follows a payment refers to it. */
function newEntry(
  { account_id, _id: paymentEntryId }: Pick<LedgerDocument, 'account_id'> & Partial<LedgerDocument>,
  entry: Pick<LedgerDocument, '_id' | 'kind' | 'amount' | 'at'>,
): LedgerDocument {
  const reference = paymentEntryId === undefined ? {} : { payment_entry_id: paymentEntryId };
  return { ...entry, account_id, records: 0, free_records: 0, ...reference };
}

function assertSamePayment(before: LedgerDocument, entry: LedgerDocument): void {
  if (before.account_id === entry.account_id && Number(before.amount) === Number(entry.amount)) return;
  throw new ServiceError('INVALID_INPUT', `Payment ${entry._id} was credited before, to another account or amount.`, {
    field: 'payment-id',
  });
}
