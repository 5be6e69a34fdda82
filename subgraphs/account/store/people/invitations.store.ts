import type { Collection, Db, MongoClient } from 'mongodb';
import type { PersonRole } from '../../../../common/identity.ts';
import { emailKeyOf } from '../../domain/people/person.ts';
import type { Invitation, InvitationsStore } from '../../domain/people/team-store.ts';
import { type PersonDocument, toPersonDocument, unlessTaken } from './people.store.ts';
import { createTeamChanges } from './team-changes.ts';

interface InvitationDocument {
  _id: string;
  account_id: string;
  email: string;
  /** The address in the form in which people have it. */
  email_key: string;
  role: PersonRole;
  /** The person who invited. */
  invited_by: string;
  /** Hex SHA-256 of the token of the link. */
  token_hash: string;
  created_at: Date;
  expires_at: Date;
}

/** Declares the indexes of invitations; expired ones are removed. Safe to repeat. */
export async function ensureInvitationIndexes(db: Db): Promise<void> {
  await db.collection('invitations').createIndexes([
    { key: { account_id: 1, email_key: 1 }, unique: true },
    { key: { token_hash: 1 }, unique: true },
    { key: { expires_at: 1 }, expireAfterSeconds: 0 },
  ]);
}

/** Creates the store of invitations. */
export function createInvitationsStore({ client, db }: { client: MongoClient; db: Db }): InvitationsStore {
  const people: Collection<PersonDocument> = db.collection('people');
  const invitations: Collection<InvitationDocument> = db.collection('invitations');
  const { changeTeam, changeAsOwner } = createTeamChanges({ client, db });

  return {
    async list(accountId, at, limit) {
      const open = invitations.find({ account_id: accountId, expires_at: { $gt: at } });
      return (await open.sort({ created_at: -1, _id: -1 }).limit(limit).toArray()).map(toInvitation);
    },

    invite: (owner, invitation, { tokenHash, maxPeople }) =>
      changeAsOwner(owner, async (session) => {
        const document = toDocument(invitation, tokenHash);
        const { account_id, email_key, created_at } = document;
        if ((await people.findOne({ account_id, email_key }, { session })) !== null) return 'joined already';
        const others = { account_id, email_key: { $ne: email_key }, expires_at: { $gt: created_at } };
        const count =
          (await people.countDocuments({ account_id }, { session })) +
          (await invitations.countDocuments(others, { session }));
        if (count >= maxPeople) return 'too many people';
        await invitations.deleteOne({ account_id, email_key }, { session });
        await invitations.insertOne(document, { session });
        return true;
      }),

    revoke: (owner, invitationId) =>
      changeAsOwner(owner, async (session) => {
        const own = { _id: invitationId, account_id: owner.accountId };
        return (await invitations.deleteOne(own, { session })).deletedCount > 0;
      }),

    async findByToken(tokenHash, at) {
      const invitation = await invitations.findOne({ token_hash: tokenHash, expires_at: { $gt: at } });
      const inviter = invitation === null ? null : await people.findOne({ _id: invitation.invited_by });
      return invitation === null || inviter === null ? null : { email: invitation.email, invitedBy: inviter.email };
    },

    async accept(tokenHash, newPerson) {
      const valid = { token_hash: tokenHash, expires_at: { $gt: newPerson.createdAt } };
      const known = await invitations.findOne(valid, { projection: { account_id: 1 } });
      if (known === null) return null;
      const joined = await unlessTaken(() =>
        changeTeam(known.account_id, async (session) => {
          const invitation = await invitations.findOneAndDelete(valid, { session });
          if (invitation === null) return false;
          const { account_id: accountId, email, role } = invitation;
          // The mail with the link has proved the address.
          const person = { ...newPerson, accountId, email, role, isEmailVerified: true };
          await people.insertOne(toPersonDocument(person), { session });
          return person;
        }),
      );
      return joined === 'taken' || joined === false ? null : joined;
    },
  };
}

function toDocument(invitation: Invitation, tokenHash: string): InvitationDocument {
  return {
    _id: invitation.id,
    account_id: invitation.accountId,
    email: invitation.email,
    email_key: emailKeyOf(invitation.email),
    role: invitation.role,
    invited_by: invitation.invitedById,
    token_hash: tokenHash,
    created_at: invitation.createdAt,
    expires_at: invitation.expiresAt,
  };
}

function toInvitation(document: InvitationDocument): Invitation {
  return {
    id: document._id,
    accountId: document.account_id,
    email: document.email,
    role: document.role,
    invitedById: document.invited_by,
    createdAt: document.created_at,
    expiresAt: document.expires_at,
  };
}
