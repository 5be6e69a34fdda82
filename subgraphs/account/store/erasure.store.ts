import type { Collection, Db } from 'mongodb';
import type { ErasureStore } from '../domain/erase-accounts.ts';
import type { AccountDocument } from './account-document.ts';

/** Creates the store of deleted accounts that are not erased yet. */
export function createErasureStore({ db }: { db: Db }): ErasureStore {
  const accounts: Collection<AccountDocument> = db.collection('accounts');

  return {
    async next(now) {
      const account = await accounts.findOneAndUpdate(
        { erase_at: { $lt: now } },
        { $set: { erase_at: now } },
        { sort: { erase_at: 1 }, projection: { deleted_at: 1 } },
      );
      return account === null ? null : { id: account._id, deletedAt: account.deleted_at ?? now };
    },

    async finish(accountId) {
      // Entries are in the ledger, and no hold is open: nothing of the books depends on what is erased.
      const settled = { _id: accountId, open_holds: 0, 'tail.0': { $exists: false } };
      if ((await accounts.findOne(settled, { projection: { _id: 1 } })) === null) return;
      const keyIds = await db.collection('keys').distinct('key_id', { account_id: accountId });
      await db.collection('oauth_records').deleteMany({ key_id: { $in: keyIds } });
      // A sign-in that the deletion overtook has stored a session, which nobody is signed in with.
      for (const name of ['keys', 'feedback', 'sessions'])
        await db.collection(name).deleteMany({ account_id: accountId });
      await accounts.updateOne(settled, { $set: { email: '' }, $unset: { erase_at: '' } });
    },
  };
}
