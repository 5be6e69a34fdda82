import { randomUUID } from 'node:crypto';
import type { Clock } from '../../../../common/clock.ts';

/** Lifetime of a claim. The deliveries of a process that died are due again after it. */
export const LEASE_MS = 30_000;

/** The lease of a claim, and the instant at which it began. */
export interface ClaimTerms {
  lease: string;
  now: Date;
  leaseEndsAt: Date;
}

/** Returns a new lease that begins now. */
export function beginLease(clock: Clock): ClaimTerms {
  const now = clock();
  return { lease: randomUUID(), now, leaseEndsAt: new Date(now.getTime() + LEASE_MS) };
}
