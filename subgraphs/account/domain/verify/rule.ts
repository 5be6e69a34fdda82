import type { AccountEvidence, EntryEvidence } from './evidence.ts';
import type { Fault } from './violation.ts';

/** What the limits of the invariants are, and when it is. */
export interface VerifyTerms {
  freeRecordsPerMonth: number;
  rateLimitPerMinute: number;
  /** An instant not after the one at which the evidence was read. */
  now: Date;
}

/** What a rule is applied to. */
export interface RuleInput {
  account: AccountEvidence;
  terms: VerifyTerms;
  report(fault: Fault): void;
}

/** One rule on its way through one account. */
export interface Rule {
  /** Takes a ledger entry: each id once, those of the tail first, then the others newest first. */
  see?(entry: EntryEvidence): void;
  /** All entries were seen. */
  conclude?(): void;
}

/** Begins a rule for an account. */
export type BeginRule = (input: RuleInput) => Rule;
