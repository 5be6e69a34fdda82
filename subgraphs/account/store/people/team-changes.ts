import type { ClientSession, Collection, Db, MongoClient } from 'mongodb';
import type { AccountDocument } from '../account-document.ts';
import type { PersonDocument } from './people.store.ts';

/** Creates the transactions that change the people of an account. */
export function createTeamChanges({ client, db }: { client: MongoClient; db: Db }) {
  const accounts: Collection<AccountDocument> = db.collection('accounts');
  const people: Collection<PersonDocument> = db.collection('people');

  /**
   * Runs a change in a transaction that first writes the account: of two concurrent ones the second restarts, and reads what the
   * first wrote. False if the account is gone.
   */
  async function changeTeam<Result>(
    accountId: string,
    change: (session: ClientSession) => Promise<Result>,
  ): Promise<Result | false> {
    return client.withSession((session) =>
      session.withTransaction(async () => {
        const touched = await accounts.updateOne(
          { _id: accountId, deleted_at: { $exists: false } },
          { $inc: { team_changes: 1 } },
          { session },
        );
        return touched.matchedCount === 0 ? false : change(session);
      }),
    );
  }

  /** Runs a change likewise, if the caller is an owner of the account at that instant. */
  async function changeAsOwner<Result>(
    { accountId, personId }: { accountId: string; personId: string },
    change: (session: ClientSession) => Promise<Result>,
  ): Promise<Result | 'not an owner'> {
    const isOwner = { _id: personId, account_id: accountId, role: 'OWNER' } as const;
    const changed = await changeTeam(accountId, async (session) =>
      (await people.findOne(isOwner, { session, projection: { _id: 1 } })) === null
        ? false
        : { done: await change(session) },
    );
    return changed === false ? 'not an owner' : changed.done;
  }

  return { changeTeam, changeAsOwner };
}
