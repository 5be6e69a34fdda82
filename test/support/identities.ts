import { randomUUID } from 'node:crypto';
import type { CustomerIdentity, Identity } from '../../common/identity.ts';

const DEADLINE_MS = 45_000;

/** An identity that owns nothing. */
export function outsider(role: 'anonymous' | 'internal'): Identity {
  return {
    role,
    accountId: null,
    keyId: null,
    requestId: randomUUID(),
    windowStartMs: 0,
    deadlineAtMs: Date.now() + DEADLINE_MS,
  };
}

/** A customer of an account of its own. */
export function newCustomer(): CustomerIdentity {
  return { ...outsider('anonymous'), role: 'customer', accountId: randomUUID(), keyId: randomUUID() };
}
