import { DAY_MS } from '../../../../common/clock.ts';
import { ServiceError } from '../../../../common/errors.ts';
import { ownerNeeded, type PersonIdentity, type PersonRole } from '../../../../common/identity.ts';
import { generateToken, hashToken } from '../../../../common/opaque-token.ts';
import { createId } from '../../../../common/uuid.ts';
import { checkPassword } from './check-password.ts';
import type { PeopleParts } from './people-parts.ts';
import { type Person, readEmail } from './person.ts';
import type { Invitation, Refusal } from './team-store.ts';

/** Maximum people of an account, open invitations included. */
export const MAX_PEOPLE = 25;

const INVITATION_LIFETIME_MS = 7 * DAY_MS;

const REFUSALS: Record<Refusal, () => ServiceError> = {
  'not an owner': ownerNeeded,
  'last owner': () => new ServiceError('LAST_OWNER'),
  'too many people': () =>
    new ServiceError('PEOPLE_LIMIT', `The account has ${MAX_PEOPLE} people and open invitations, which is the limit.`),
  'joined already': () =>
    new ServiceError('INVALID_INPUT', 'email: belongs to a person of this account already', { field: 'email' }),
};

/**
 * Creates what people do about those of their account: all but to leave it as its owners.
 * @throws ServiceError FORBIDDEN for whoever is no owner any more
 */
export function createTeam(parts: PeopleParts & { publicUrl: string }) {
  const { store, team, invitations, throttle, mails, isSignUpOpen, publicUrl, clock } = parts;

  return {
    list: (accountId: string): Promise<Person[]> => team.list(accountId, MAX_PEOPLE),
    listInvitations: (accountId: string): Promise<Invitation[]> => invitations.list(accountId, clock(), MAX_PEOPLE),

    /**
     * Mails an invitation. An address that signs in to another account gets a mail that says so, and the answer does not show it.
     * @throws ServiceError INVALID_INPUT naming `email`, PEOPLE_LIMIT, RATE_LIMITED, FORBIDDEN where no mail is sent
     */
    async invite(
      owner: PersonIdentity,
      { email: entered, role }: { email: string; role: PersonRole },
    ): Promise<Invitation> {
      if (!isSignUpOpen) throw new ServiceError('FORBIDDEN', 'This service sends no mail, so nobody can be invited.');
      const email = readEmail(entered);
      const { accountId, personId } = owner;
      await throttle.invitation(accountId, email);
      const createdAt = clock();
      const expiresAt = new Date(createdAt.getTime() + INVITATION_LIFETIME_MS);
      const invitation = { id: createId(), accountId, email, role, invitedById: personId, createdAt, expiresAt };
      const token = generateToken();
      // A link is made in any case, for the same work; without the mail nobody knows it.
      allowed(await invitations.invite(owner, invitation, { tokenHash: hashToken(token), maxPeople: MAX_PEOPLE }));
      const [inviter, known] = await Promise.all([store.find(personId), store.findByEmail(email)]);
      const from = inviter?.email ?? '';
      if (known === null) mails.invitation(email, { from, url: `${publicUrl}/invitations/${token}` });
      else mails.invitationKnown(email, from);
      return invitation;
    },

    /** Revokes an invitation; false if the account has none of this id. */
    revokeInvitation: async (owner: PersonIdentity, invitationId: string): Promise<boolean> =>
      allowed(await invitations.revoke(owner, invitationId)),

    /** Removes a person; false if the account has none of this id. @throws ServiceError LAST_OWNER */
    removePerson: async (owner: PersonIdentity, personId: string): Promise<boolean> =>
      allowed(await team.remove(owner, personId)),

    /** Removes the caller from the account, and mails that. @throws ServiceError LAST_OWNER */
    async leave(person: PersonIdentity): Promise<void> {
      const former = allowed(await team.leave(person));
      // Null if another request has removed the person meanwhile.
      if (former !== null) mails.accountLeft(former.email);
    },

    /**
     * Deletes the account, and mails its people that it is gone.
     * @throws ServiceError INVALID_INPUT naming `password`, RATE_LIMITED
     */
    async deleteAccount(owner: PersonIdentity, password: string): Promise<void> {
      await checkPassword(parts, { personId: owner.personId, password, field: 'password' });
      const former = allowed(await team.deleteAccount(owner, clock()));
      for (const { email } of former) mails.accountDeleted(email);
    },

    /** Sets the role of a person; null if the account has none of this id. @throws ServiceError LAST_OWNER */
    changeRole: async (owner: PersonIdentity, personId: string, role: PersonRole): Promise<Person | null> =>
      allowed(await team.setRole(owner, personId, role)),
  };
}

function allowed<Result>(result: Result | Refusal): Exclude<Result, Refusal> {
  if (typeof result === 'string') throw REFUSALS[result as Refusal]();
  return result as Exclude<Result, Refusal>;
}
