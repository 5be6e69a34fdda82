import { ServiceError } from './errors.ts';
import { createId } from './uuid.ts';

/**
 * The role of a caller. `anonymous` may only read the price list; `customer` has an API key; `internal` is one of our own
 * processes or the operator at the command line.
 */
export type Role = 'anonymous' | 'customer' | 'internal';

/** The authenticated caller and its request. */
export interface Identity {
  role: Role;
  /** The account of a customer; null for other roles. */
  accountId: string | null;
  /** The key of a customer; null for other roles. */
  keyId: string | null;
  /** Identifies the request in logs, holds and the ledger. */
  requestId: string;
  /** Start of the rate-limit window that counted the request; 0 if it is not counted. */
  windowStartMs: number;
  /** Deadline of the answer, in milliseconds since the Unix epoch. */
  deadlineAtMs: number;
}

/** The identity of a customer. */
export interface CustomerIdentity extends Identity {
  role: 'customer';
  accountId: string;
  keyId: string;
}

/** Checks that the caller is a customer. @throws ServiceError FORBIDDEN if not */
export function requireCustomer(identity: Identity): CustomerIdentity {
  const { role, accountId, keyId } = identity;
  if (role !== 'customer' || accountId === null || keyId === null) {
    throw new ServiceError('FORBIDDEN', 'This needs an API key of an account.');
  }
  return { ...identity, role, accountId, keyId };
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
