import { type Collection, type Db, Long, type MongoClient } from 'mongodb';
import { ServiceError } from '../../../common/errors.ts';
import type { Account } from '../domain/account.ts';
import {
  ACCOUNT_VALIDATOR,
  ACCOUNT_VIEW,
  type AccountDocument,
  type LedgerDocument,
  newAccountDocument,
  toAccount,
} from './account-document.ts';

/** Creates the collections of accounts and their ledger, with validator and indexes. Safe to repeat. */
export async function ensureAccountCollections(db: Db): Promise<void> {
  const existing = await db.listCollections({ name: 'accounts' }, { nameOnly: true }).toArray();
  if (existing.length === 0) {
    // Another process may create it meanwhile; the validator is set below in either case.
    await db.createCollection('accounts').catch(() => undefined);
  }
  await db.command({ collMod: 'accounts', validator: ACCOUNT_VALIDATOR, validationLevel: 'strict' });
  const accounts = db.collection('accounts');
  await accounts.createIndex({ open_holds: 1 }, { partialFilterExpression: { open_holds: { $gt: 0 } } });
  await accounts.createIndex({ 'tail.0._id': 1 }, { partialFilterExpression: { 'tail.0._id': { $exists: true } } });
  await accounts.createIndex({ keys_lost_at: 1 }, { sparse: true });
  await db.collection('ledger').createIndex({ account_id: 1, at: -1, _id: -1 });
}

/** Creates the store of accounts. */
export function createAccountsStore({ client, db }: { client: MongoClient; db: Db }) {
  const accounts: Collection<AccountDocument> = db.collection('accounts');
  const ledger: Collection<LedgerDocument> = db.collection('ledger');

  return {
    /** Inserts an empty account. */
    async insert(account: { id: string; email: string; createdAt: Date }): Promise<void> {
      await accounts.insertOne(newAccountDocument(account));
    },

    async find(accountId: string): Promise<Account | null> {
      const document = await accounts.findOne({ _id: accountId }, { projection: ACCOUNT_VIEW });
      return document === null ? null : toAccount(document);
    },

    /** Finds accounts by id, for entity batches; missing ones are omitted. */
    async findMany(accountIds: readonly string[]): Promise<Account[]> {
      const documents = await accounts.find({ _id: { $in: [...accountIds] } }, { projection: ACCOUNT_VIEW }).toArray();
      return documents.map(toAccount);
    },

    /**
     * Adds a payment once: ledger entry and balance change in one transaction.
     * @returns false if this payment was credited to this account before
     * @throws ServiceError NOT_FOUND for an unknown account, INVALID_INPUT if the payment belongs to another account or had
     *   another amount
     */
    async topUp(payment: { id: string; accountId: string; amountMicros: number; at: Date }): Promise<boolean> {
      const entry: LedgerDocument = {
        _id: `top_up:${payment.id}`,
        account_id: payment.accountId,
        kind: 'top_up',
        at: payment.at,
        amount: Long.fromNumber(payment.amountMicros),
        records: 0,
        free_records: 0,
      };
      return client.withSession((session) =>
        session.withTransaction(async () => {
          const before = await ledger.findOne({ _id: entry._id }, { session });
          if (before !== null) {
            assertSamePayment(before, entry);
            return false;
          }
          await ledger.insertOne(entry, { session });
          const { matchedCount } = await accounts.updateOne(
            { _id: payment.accountId },
            { $inc: { balance: entry.amount } },
            { session },
          );
          if (matchedCount === 0) throw new ServiceError('NOT_FOUND', `No account has the id ${payment.accountId}.`);
          return true;
        }),
      );
    },
  };
}

function assertSamePayment(before: LedgerDocument, entry: LedgerDocument): void {
  if (before.account_id === entry.account_id && Number(before.amount) === Number(entry.amount)) return;
  throw new ServiceError('INVALID_INPUT', `Payment ${entry._id} was credited before, to another account or amount.`, {
    field: 'payment-id',
  });
}
