import { randomUUID } from 'node:crypto';
import type { CustomerIdentity, Identity, PersonIdentity, PersonRole } from '../../common/identity.ts';

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

/** A signed-in person of an account of its own. */
export function newPerson(personRole: PersonRole): PersonIdentity {
  const ids = { accountId: randomUUID(), personId: randomUUID(), sessionId: randomUUID() };
  return { ...outsider('anonymous'), ...ids, role: 'person', keyId: null, personRole };
}
