import { type AccountEvidence, type EntryEvidence, microsOf } from './evidence.ts';
import type { StartRule, VerifyTerms } from './rule.ts';
import { activeKeys } from './rules/active-keys.ts';
import { admittedRequests } from './rules/admitted-requests.ts';
import { answers } from './rules/answers.ts';
import { books } from './rules/books.ts';
import { freeRecords } from './rules/free-records.ts';
import { longAmounts } from './rules/long-amounts.ts';
import { openHolds } from './rules/open-holds.ts';
import { refunds } from './rules/refunds.ts';
import { findConflict, settledOnce } from './rules/settled-once.ts';
import { staleHolds } from './rules/stale-holds.ts';
import { addViolations, type Finding, noViolations, type ViolationList } from './violation.ts';

const RULES: StartRule[] = [
  longAmounts,
  books,
  openHolds,
  freeRecords,
  settledOnce,
  answers,
  staleHolds,
  admittedRequests,
  activeKeys,
  refunds,
];
/** Rules for entries of a missing account. */
const RULES_WITHOUT_ACCOUNT: StartRule[] = [longAmounts, books, settledOnce, answers];

/** The audit of one account. Its memory is bounded, however many entries the account has. */
export interface Audit {
  /** Visits an entry of the `ledger` collection; they come newest first. */
  visit(entry: EntryEvidence): void;
  /** Returns the violations, after all entries were visited. */
  finish(): ViolationList;
}

/** Starts the audit of an account with the entries of its tail; an entry that is also in the ledger counts once. */
export function auditAccount(account: AccountEvidence, terms: VerifyTerms): Audit {
  const found = noViolations();
  const report = (finding: Finding) =>
    addViolations(found, { items: [{ ...finding, accountId: account.id }], omitted: 0 });
  const rules = (account.exists ? RULES : RULES_WITHOUT_ACCOUNT).map((start) => start({ account, terms, report }));
  const tail = new Map<string, EntryEvidence>();

  function visit(entry: EntryEvidence): void {
    for (const rule of rules) rule.visit?.(entry);
  }

  for (const entry of account.tail.toReversed()) {
    if (tail.has(entry.id)) {
      const amountMicros = Number(microsOf(entry.amount));
      report({ invariant: 5, holdId: entry.id, amountMicros, message: 'A hold was settled twice.' });
      continue;
    }
    tail.set(entry.id, entry);
    visit(entry);
  }
  return {
    visit(entry) {
      const copy = tail.get(entry.id);
      if (copy === undefined) return visit(entry);
      const conflict = findConflict(entry, copy);
      if (conflict !== null) report(conflict);
    },
    finish() {
      for (const rule of rules) rule.finish?.();
      return found;
    },
  };
}
