import type { Collection, Db } from 'mongodb';
import type { Account } from '../domain/account.ts';
import {
  ACCOUNT_VALIDATOR,
  ACCOUNT_VIEW,
  type AccountDocument,
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
  await accounts.createIndex({ erase_at: 1 }, { sparse: true });
  await db.collection('ledger').createIndex({ account_id: 1, at: -1, _id: -1 });
}

/** Creates the store of accounts. */
export function createAccountsStore({ db }: { db: Db }) {
  const accounts: Collection<AccountDocument> = db.collection('accounts');

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
  };
}
