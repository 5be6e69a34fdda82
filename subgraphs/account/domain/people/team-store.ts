import type { PersonIdentity, PersonRole } from '../../../../common/identity.ts';
import type { Person, PersonWithHash } from './person.ts';

/** An invitation to join an account. */
export interface Invitation {
  id: string;
  accountId: string;
  /** As entered. */
  email: string;
  role: PersonRole;
  /** The person who invited. */
  invitedById: string;
  createdAt: Date;
  expiresAt: Date;
}

/** A person of an account. */
type Member = Pick<PersonIdentity, 'accountId' | 'personId'>;

/** An owner who changes the people of the own account. */
type Owner = Member;

/** Why a store refuses a change. */
export type Refusal = 'not an owner' | 'last owner' | 'too many people' | 'joined already';

/**
 * The store of the people of an account. Its changes, like those of invitations, run one after the other for an account. All but
 * `leave` check in the same transaction that the caller is an owner still.
 */
export interface TeamStore {
  /** Lists the people of an account, who joined first at the top. */
  list(accountId: string, limit: number): Promise<Person[]>;
  /** Removes a person with sessions, links and invitations; false if the account has none of this id. */
  remove(owner: Owner, personId: string): Promise<boolean | Refusal>;
  /** Removes the caller likewise, owner or not; null if the account has no such person any more. */
  leave(member: Member): Promise<Person | null | Refusal>;
  /**
   * Deletes the account: its people, their sessions and links, its invitations and the validity of its keys end in this one write. What is
   * left of it is erased later. Returns who belonged to it.
   */
  deleteAccount(owner: Owner, at: Date): Promise<Person[] | Refusal>;
  /** Sets the role of a person; null if the account has none of this id. The invitations of a former owner end. */
  setRole(owner: Owner, personId: string, role: PersonRole): Promise<Person | null | Refusal>;
}

/** The store of invitations. */
export interface InvitationsStore {
  /** Lists the invitations of an account that expire after an instant, newest first. */
  list(accountId: string, at: Date, limit: number): Promise<Invitation[]>;
  /** Adds an invitation in place of the one that its address had; `maxPeople` counts people and open invitations. */
  invite(owner: Owner, invitation: Invitation, link: { tokenHash: string; maxPeople: number }): Promise<true | Refusal>;
  /** Removes an invitation; false if the account has none of this id. */
  revoke(owner: Owner, invitationId: string): Promise<boolean | Refusal>;
  /** Finds the invitation of a link that expires after an instant, with the address of the person who invited. */
  findByToken(tokenHash: string, at: Date): Promise<{ email: string; invitedBy: string } | null>;
  /**
   * Adds the invited person, once: of several callers one alone gets the person. Null if the invitation is not valid, or another
   * person has its address.
   */
  accept(tokenHash: string, person: Pick<PersonWithHash, 'id' | 'createdAt' | 'passwordHash'>): Promise<Person | null>;
}
