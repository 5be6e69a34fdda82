import { type AccountEvidence, type EntryEvidence, microsOf } from './evidence.ts';
import type { BeginRule, VerifyTerms } from './rule.ts';
import { activeKeys } from './rules/active-keys.ts';
import { admittedRequests } from './rules/admitted-requests.ts';
import { answers } from './rules/answers.ts';
import { books } from './rules/books.ts';
import { freeRecords } from './rules/free-records.ts';
import { longAmounts } from './rules/long-amounts.ts';
import { openHolds } from './rules/open-holds.ts';
import { findConflict, settledOnce } from './rules/settled-once.ts';
import { staleHolds } from './rules/stale-holds.ts';
import { addViolations, type Fault, noViolations, type ViolationList } from './violation.ts';

const RULES: BeginRule[] = [
  longAmounts,
  books,
  openHolds,
  freeRecords,
  settledOnce,
  answers,
  staleHolds,
  admittedRequests,
  activeKeys,
];
/** What can be said of entries whose account is not there. */
const RULES_WITHOUT_ACCOUNT: BeginRule[] = [longAmounts, books, settledOnce, answers];

/** One account on its way through the rules. What is remembered of its entries is bounded, however many it has. */
export interface Audit {
  /** Takes an entry of the `ledger` collection; they come newest first. */
  see(entry: EntryEvidence): void;
  /** What was found, when all entries were seen. */
  conclude(): ViolationList;
}

/** Begins the audit of an account with the entries of its tail; an entry that is in the ledger too counts once. */
export function auditAccount(account: AccountEvidence, terms: VerifyTerms): Audit {
  const found = noViolations();
  const report = (fault: Fault) => addViolations(found, { items: [{ ...fault, accountId: account.id }], omitted: 0 });
  const rules = (account.exists ? RULES : RULES_WITHOUT_ACCOUNT).map((begin) => begin({ account, terms, report }));
  const tail = new Map<string, EntryEvidence>();

  function see(entry: EntryEvidence): void {
    for (const rule of rules) rule.see?.(entry);
  }

  for (const entry of account.tail.toReversed()) {
    if (tail.has(entry.id)) {
      const amountMicros = Number(microsOf(entry.amount));
      report({ invariant: 5, holdId: entry.id, amountMicros, message: 'A hold was settled twice.' });
      continue;
    }
    tail.set(entry.id, entry);
    see(entry);
  }
  return {
    see(entry) {
      const copy = tail.get(entry.id);
      if (copy === undefined) return see(entry);
      const conflict = findConflict(entry, copy);
      if (conflict !== null) report(conflict);
    },
    conclude() {
      for (const rule of rules) rule.conclude?.();
      return found;
    },
  };
}
