import type { Collection, Db } from 'mongodb';
import type { Person } from '../../domain/people/person.ts';
import type { Session, SessionsStore } from '../../domain/people/session.ts';

interface SessionDocument {
  /** Hex SHA-256 of the token. */
  _id: string;
  session_id: string;
  person_id: string;
  account_id: string;
  created_at: Date;
  last_seen_at: Date;
  user_agent: string;
  address: string;
  /** The end if it is not used again. */
  ends_at: Date;
}

/** Declares the indexes of sessions; ended ones are removed. Safe to repeat. */
export async function ensureSessionIndexes(db: Db): Promise<void> {
  const sessions = db.collection('sessions');
  await sessions.createIndex({ person_id: 1, created_at: -1, _id: 1 });
  await sessions.createIndex({ account_id: 1 });
  await sessions.createIndex({ ends_at: 1 }, { expireAfterSeconds: 0 });
}

/** Creates the store of sessions. */
export function createSessionsStore({ db }: { db: Db }): SessionsStore {
  const sessions: Collection<SessionDocument> = db.collection('sessions');
  const withPerson = [
    { $lookup: { from: 'people', localField: 'person_id', foreignField: '_id', as: 'people' } },
    { $set: { role: { $first: '$people.role' }, email: { $first: '$people.email' } } },
    { $project: { session_id: 1, person_id: 1, account_id: 1, created_at: 1, last_seen_at: 1, role: 1, email: 1 } },
  ];

  return {
    async insert(tokenHash, session, endsAt) {
      await sessions.insertOne({
        _id: tokenHash,
        session_id: session.id,
        person_id: session.personId,
        account_id: session.accountId,
        created_at: session.createdAt,
        last_seen_at: session.lastSeenAt,
        user_agent: session.userAgent,
        address: session.address,
        ends_at: endsAt,
      });
    },

    async findActive(tokenHash, at) {
      const active = [{ $match: { _id: tokenHash, ends_at: { $gt: at } } }, ...withPerson];
      const found = await sessions.aggregate<SessionDocument & Partial<Pick<Person, 'role' | 'email'>>>(active).next();
      if (found?.role === undefined || found.email === undefined) return null;
      return {
        sessionId: found.session_id,
        personId: found.person_id,
        accountId: found.account_id,
        email: found.email,
        role: found.role,
        createdAt: found.created_at,
        lastSeenAt: found.last_seen_at,
      };
    },

    async touch(tokenHash, seenAt, endsAt) {
      await sessions.updateOne({ _id: tokenHash }, { $max: { last_seen_at: seenAt, ends_at: endsAt } });
    },

    async list(personId, at, limit) {
      const active = sessions.find({ person_id: personId, ends_at: { $gt: at } });
      return (await active.sort({ last_seen_at: -1, _id: 1 }).limit(limit).toArray()).map(toSession);
    },

    async end(personId, sessionId) {
      return (await sessions.deleteOne({ person_id: personId, session_id: sessionId })).deletedCount > 0;
    },

    async endAll(personId, exceptSessionId) {
      const others = exceptSessionId === null ? {} : { session_id: { $ne: exceptSessionId } };
      return (await sessions.deleteMany({ person_id: personId, ...others })).deletedCount;
    },

    async endOldest(personId, newest) {
      const beyond = sessions.find({ person_id: personId }, { projection: { _id: 1 } });
      const oldest = await beyond.sort({ created_at: -1, _id: 1 }).skip(newest).toArray();
      if (oldest.length > 0) await sessions.deleteMany({ _id: { $in: oldest.map(({ _id }) => _id) } });
    },

    async endByToken(tokenHash) {
      await sessions.deleteOne({ _id: tokenHash });
    },
  };
}

function toSession(document: SessionDocument): Session {
  return {
    id: document.session_id,
    personId: document.person_id,
    accountId: document.account_id,
    createdAt: document.created_at,
    lastSeenAt: document.last_seen_at,
    userAgent: document.user_agent,
    address: document.address,
  };
}
