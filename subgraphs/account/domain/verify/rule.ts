import type { AccountEvidence, EntryEvidence } from './evidence.ts';
import type { Finding } from './violation.ts';

/** The limits of the invariants, and the current time. */
export interface VerifyTerms {
  freeRecordsPerMonth: number;
  rateLimitPerMinute: number;
  /** An instant not after the reading of the evidence. */
  now: Date;
}

/** The input of a rule. */
export interface RuleInput {
  account: AccountEvidence;
  terms: VerifyTerms;
  report(finding: Finding): void;
}

/** A rule that is checking an account. */
export interface Rule {
  /** Visits a ledger entry: each id once, the tail first, then the others newest first. */
  visit?(entry: EntryEvidence): void;
  /** Runs after all entries were visited. */
  finish?(): void;
}

/** A function that starts a rule for an account. */
export type StartRule = (input: RuleInput) => Rule;
