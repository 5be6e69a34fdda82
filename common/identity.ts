import { ServiceError } from './errors.ts';
import { createId } from './uuid.ts';

/**
 * The role of a caller. `anonymous` may only read the price list; `guest` may also search and read funding rounds, within the
 * allowances of its network; `customer` has an API key; `person` is signed in and may do what a customer may, and more;
 * `internal` is one of our own processes or the operator at the command line.
 */
export type Role = 'anonymous' | 'guest' | 'customer' | 'person' | 'internal';

/** The role of a person in an account. Only an owner may manage people, pay, and delete the account. */
export type PersonRole = 'OWNER' | 'MEMBER';

/** The authenticated caller and its request. */
export interface Identity {
  role: Role;
  /** The account of a customer or a person; null for other roles. */
  accountId: string | null;
  /** The key of a customer; null for other roles. */
  keyId: string | null;
  /** The signed-in person; absent for other roles, like the next two. */
  personId?: string;
  /** The session of the person. */
  sessionId?: string;
  /** The role of the person when the request arrived. */
  personRole?: PersonRole;
  /** Identifies the request in logs, holds and the ledger. */
  requestId: string;
  /** Start of the rate-limit window that counted the request; 0 if it is not counted. */
  windowStartMs: number;
  /** Deadline of the answer, in milliseconds since the Unix epoch. */
  deadlineAtMs: number;
  /** The network that a guest's reads are counted for; undefined for other roles. */
  guestNetwork?: string;
}

/** The identity of a caller with an account: an API key or a signed-in person. */
export interface CustomerIdentity extends Identity {
  role: 'customer' | 'person';
  accountId: string;
}

/** The identity of a signed-in person. */
export interface PersonIdentity extends CustomerIdentity {
  role: 'person';
  personId: string;
  sessionId: string;
  personRole: PersonRole;
}

/** Creates the error for a caller without an account. */
export function accountNeeded(): ServiceError {
  return new ServiceError('FORBIDDEN', 'This needs an API key of an account.');
}

/** Creates the error for a person who is no owner. */
export function ownerNeeded(): ServiceError {
  return new ServiceError('FORBIDDEN', 'This needs an owner of the account.');
}

/** Checks that the caller has an account, by an API key or as a signed-in person. @throws ServiceError FORBIDDEN if not */
export function requireCustomer(identity: Identity): CustomerIdentity {
  if (!isCustomer(identity)) throw accountNeeded();
  return identity;
}

function isCustomer(identity: Identity): identity is CustomerIdentity {
  const { role, accountId, keyId } = identity;
  return accountId !== null && (role === 'person' || (role === 'customer' && keyId !== null));
}

/** Checks that the caller is a signed-in person. @throws ServiceError FORBIDDEN for an API key and any other caller */
export function requirePerson(identity: Identity): PersonIdentity {
  if (isPerson(identity)) return identity;
  throw new ServiceError('FORBIDDEN', 'This needs a signed-in person; an API key may not do it.');
}

function isPerson(identity: Identity): identity is PersonIdentity {
  const { role, accountId, personId, sessionId, personRole } = identity;
  const isKnown = accountId !== null && personId !== undefined && sessionId !== undefined && personRole !== undefined;
  return role === 'person' && isKnown;
}

/** Checks that the caller is a signed-in owner of the account. @throws ServiceError FORBIDDEN if not */
export function requireOwner(identity: Identity): PersonIdentity {
  const person = requirePerson(identity);
  if (person.personRole !== 'OWNER') throw ownerNeeded();
  return person;
}

/** Returns the id by which limits are counted for a caller: its key or its session. */
export function limitedIdOf({ keyId, sessionId }: CustomerIdentity): string {
  return keyId ?? sessionId ?? '';
}

/** The identity of a caller of the keyless agent server. */
export interface GuestIdentity extends Identity {
  role: 'guest';
  guestNetwork: string;
}

/** Checks whether the caller is a guest. */
export function isGuest(identity: Identity): identity is GuestIdentity {
  return identity.role === 'guest' && identity.guestNetwork !== undefined;
}

/** Checks that the caller is no guest. @throws ServiceError FORBIDDEN */
export function refuseGuest({ role }: Identity): void {
  if (role === 'guest') throw accountNeeded();
}

/** Creates an identity for one of our own processes, with a timeout. */
export function internalIdentity(timeoutMs: number): Identity {
  return {
    role: 'internal',
    accountId: null,
    keyId: null,
    requestId: createId(),
    windowStartMs: 0,
    deadlineAtMs: Date.now() + timeoutMs,
  };
}

/** Checks that the caller is one of our own processes. @throws ServiceError FORBIDDEN if not */
export function requireInternal({ role }: Identity): void {
  if (role !== 'internal') throw new ServiceError('FORBIDDEN');
}

/** Returns the milliseconds until the deadline, at least 1: the time limit of a database query. */
export function remainingMs({ deadlineAtMs }: Identity): number {
  return Math.max(1, deadlineAtMs - Date.now());
}
