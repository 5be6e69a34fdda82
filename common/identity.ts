import { v7 as uuidv7 } from 'uuid';
import { ServiceError } from './errors.ts';

/**
 * Who a request acts as. `anonymous` reads the price list and nothing else; `customer` holds an API key; `internal` is
 * one of our own processes, or the operator at the command line.
 */
export type Role = 'anonymous' | 'customer' | 'internal';

/** What every layer below a door may know about the request it serves. */
export interface Identity {
  role: Role;
  /** The account that pays and owns; null unless a customer asks. */
  accountId: string | null;
  /** The key that was shown; null unless a customer asks. */
  keyId: string | null;
  /** Names the request in logs, holds and the ledger. */
  requestId: string;
  /** Start of the rate-limit window in which the request was counted; 0 where requests are not counted. */
  windowStartMs: number;
  /** When the answer is due, in milliseconds since the Unix epoch. */
  deadlineAtMs: number;
}

/** An identity that owns data. */
export interface CustomerIdentity extends Identity {
  role: 'customer';
  accountId: string;
  keyId: string;
}

/** @throws ServiceError FORBIDDEN when the request does not act for a customer. */
export function requireCustomer(identity: Identity): CustomerIdentity {
  const { role, accountId, keyId } = identity;
  if (role !== 'customer' || accountId === null || keyId === null) {
    throw new ServiceError('FORBIDDEN', 'This needs an API key of an account.');
  }
  return { ...identity, role, accountId, keyId };
}

/** One of our own processes, with so long for an answer. */
export function internalIdentity(timeoutMs: number): Identity {
  return {
    role: 'internal',
    accountId: null,
    keyId: null,
    requestId: uuidv7(),
    windowStartMs: 0,
    deadlineAtMs: Date.now() + timeoutMs,
  };
}

/** @throws ServiceError FORBIDDEN when the request does not come from one of our own processes. */
export function requireInternal({ role }: Identity): void {
  if (role !== 'internal') throw new ServiceError('FORBIDDEN');
}

/** Milliseconds until the answer is due, at least 1: what a database query may still take. */
export function remainingMs({ deadlineAtMs }: Identity): number {
  return Math.max(1, deadlineAtMs - Date.now());
}
