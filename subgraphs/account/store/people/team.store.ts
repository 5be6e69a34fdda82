import type { ClientSession, Collection, Db, MongoClient } from 'mongodb';
import type { Person } from '../../domain/people/person.ts';
import type { TeamStore } from '../../domain/people/team-store.ts';
import type { AccountDocument } from '../account-document.ts';
import { type PersonDocument, toPerson } from './people.store.ts';
import { createTeamChanges } from './team-changes.ts';

/** Creates the store of the people of an account. */
export function createTeamStore({ client, db }: { client: MongoClient; db: Db }): TeamStore {
  const accounts: Collection<AccountDocument> = db.collection('accounts');
  const people: Collection<PersonDocument> = db.collection('people');
  const ofPerson = ['sessions', 'one_time_links'].map((name) => db.collection(name));
  const [keys, invitations] = [db.collection('keys'), db.collection('invitations')];
  const { changeTeam, changeAsOwner } = createTeamChanges({ client, db });

  /** Checks whether an account would be left without an owner. */
  async function isLastOwner({ account_id, role }: PersonDocument, session: ClientSession): Promise<boolean> {
    if (role !== 'OWNER') return false;
    return (await people.countDocuments({ account_id, role }, { session, limit: 2 })) < 2;
  }

  /** Ends what a person did as an owner: the invitations, and that the account has the person's address. */
  async function endOwnership({ _id, account_id, email }: PersonDocument, session: ClientSession): Promise<void> {
    await invitations.deleteMany({ account_id, invited_by: _id }, { session });
    const next = await people.findOne(
      { account_id, role: 'OWNER', _id: { $ne: _id } },
      { session, sort: { created_at: 1, _id: 1 } },
    );
    if (next !== null)
      await accounts.updateOne({ _id: account_id, email }, { $set: { email: next.email } }, { session });
  }

  /** Removes a person with sessions, links and invitations; null if the account has none of this id. */
  async function removePerson(
    { accountId, personId }: { accountId: string; personId: string },
    session: ClientSession,
  ): Promise<Person | null | 'last owner'> {
    const person = await people.findOne({ _id: personId, account_id: accountId }, { session });
    if (person === null) return null;
    if (await isLastOwner(person, session)) return 'last owner';
    await endOwnership(person, session);
    await people.deleteOne({ _id: personId }, { session });
    for (const belongings of ofPerson) await belongings.deleteMany({ person_id: personId }, { session });
    return toPerson(person);
  }

  return {
    async list(accountId, limit) {
      const found = people.find({ account_id: accountId }, { projection: { password_hash: 0 } });
      return (await found.sort({ created_at: 1, _id: 1 }).limit(limit).toArray()).map(toPerson);
    },

    remove: (owner, personId) =>
      changeAsOwner(owner, async (session) => {
        const removed = await removePerson({ accountId: owner.accountId, personId }, session);
        return removed === 'last owner' ? removed : removed !== null;
      }),

    leave: async (member) => (await changeTeam(member.accountId, (session) => removePerson(member, session))) || null,

    deleteAccount: (owner, at) =>
      changeAsOwner(owner, async (session) => {
        const ofAccount = { account_id: owner.accountId };
        const former = await people.find(ofAccount, { session }).toArray();
        const person_id = { $in: former.map(({ _id }) => _id) };
        const $set = { deleted_at: at, erase_at: at, active_keys: 0, keys_lost_at: at };
        await accounts.updateOne({ _id: owner.accountId }, { $set }, { session });
        await keys.updateMany({ ...ofAccount, revoked_at: null }, { $set: { revoked_at: at } }, { session });
        for (const belongings of ofPerson) await belongings.deleteMany({ person_id }, { session });
        await invitations.deleteMany(ofAccount, { session });
        await people.deleteMany(ofAccount, { session });
        return former.map(toPerson);
      }),

    setRole: (owner, personId, role) =>
      changeAsOwner(owner, async (session) => {
        const person = await people.findOne({ _id: personId, account_id: owner.accountId }, { session });
        if (person === null || person.role === role) return person === null ? null : toPerson(person);
        if (await isLastOwner(person, session)) return 'last owner';
        if (person.role === 'OWNER') await endOwnership(person, session);
        await people.updateOne({ _id: personId }, { $set: { role } }, { session });
        return toPerson({ ...person, role });
      }),
  };
}
