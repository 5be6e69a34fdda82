import type { Collection, Db, MongoClient } from 'mongodb';
import type { PersonRole } from '../../../../common/identity.ts';
import { isDuplicateKey } from '../../../../common/mongo/bulk-write-errors.ts';
import { emailKeyOf, type PeopleStore, type Person, type PersonWithHash } from '../../domain/people/person.ts';
import { type AccountDocument, newAccountDocument } from '../account-document.ts';

/** A person as stored. */
export interface PersonDocument {
  _id: string;
  account_id: string;
  email: string;
  /** The address in the form in which it is unique. */
  email_key: string;
  role: PersonRole;
  email_verified: boolean;
  created_at: Date;
  /** Argon2id in PHC format; null until a password is set. */
  password_hash: string | null;
}

/** Declares the indexes of people. Safe to repeat. */
export async function ensurePeopleIndexes(db: Db): Promise<void> {
  await db.collection('people').createIndex({ email_key: 1 }, { unique: true });
  await db.collection('people').createIndex({ account_id: 1, created_at: 1, _id: 1 });
}

/** Creates the store of people. */
export function createPeopleStore({ client, db }: { client: MongoClient; db: Db }): PeopleStore {
  const people: Collection<PersonDocument> = db.collection('people');
  const accounts: Collection<AccountDocument> = db.collection('accounts');

  return {
    insert: async (person) => (await unlessTaken(() => people.insertOne(toPersonDocument(person)))) !== 'taken',

    async insertWithAccount(owner) {
      const inserted = await unlessTaken(() =>
        client.withSession((session) =>
          session.withTransaction(async () => {
            await people.insertOne(toPersonDocument(owner), { session });
            await accounts.insertOne(newAccountDocument({ ...owner, id: owner.accountId }), { session });
          }),
        ),
      );
      return inserted !== 'taken';
    },

    async find(personId) {
      const found = await people.findOne({ _id: personId });
      return found === null ? null : toPersonWithHash(found);
    },

    async findByEmail(email) {
      const found = await people.findOne({ email_key: emailKeyOf(email) });
      return found === null ? null : toPersonWithHash(found);
    },

    async findFirstOwner(accountId) {
      const found = await people.findOne(
        { account_id: accountId, role: 'OWNER' },
        { sort: { created_at: 1, _id: 1 }, projection: { password_hash: 0 } },
      );
      return found === null ? null : toPerson(found);
    },

    async setPassword(personId, passwordHash, { isEmailVerified }) {
      const $set = { password_hash: passwordHash, email_verified: isEmailVerified };
      await people.updateOne({ _id: personId }, { $set });
    },

    async setEmail(personId, email) {
      const $set = { email, email_key: emailKeyOf(email), email_verified: true };
      const before = await unlessTaken(() =>
        people.findOneAndUpdate({ _id: personId }, { $set }, { returnDocument: 'before' }),
      );
      if (before === 'taken' || before === null) return false;
      const { account_id, email: oldEmail, role } = before;
      if (role === 'OWNER') await accounts.updateOne({ _id: account_id, email: oldEmail }, { $set: { email } });
      return true;
    },
  };
}

/** Runs a write; returns `taken` if another person has the address. */
export async function unlessTaken<Result>(write: () => Promise<Result>): Promise<Result | 'taken'> {
  try {
    return await write();
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return 'taken';
  }
}

/** Converts a person to a document. */
export function toPersonDocument(person: PersonWithHash): PersonDocument {
  return {
    _id: person.id,
    account_id: person.accountId,
    email: person.email,
    email_key: emailKeyOf(person.email),
    role: person.role,
    email_verified: person.isEmailVerified,
    created_at: person.createdAt,
    password_hash: person.passwordHash,
  };
}

function toPersonWithHash(document: PersonDocument): PersonWithHash {
  return { ...toPerson(document), passwordHash: document.password_hash };
}

/** Converts a document to a person, without the hash of the password. */
export function toPerson(document: Omit<PersonDocument, 'password_hash'>): Person {
  return {
    id: document._id,
    accountId: document.account_id,
    email: document.email,
    role: document.role,
    isEmailVerified: document.email_verified,
    createdAt: document.created_at,
  };
}
