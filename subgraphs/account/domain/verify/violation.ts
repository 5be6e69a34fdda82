/** The invariants of money by their numbers (docs/billing.md). */
export type Invariant = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11;

/** A violation without its account. */
export interface Finding {
  invariant: Invariant;
  /** One sentence for a person. */
  message: string;
  /** The hold, and so the ledger entry, that violates the invariant. */
  holdId?: string;
  /** Micro-USD: the amount of the entry or hold, or the difference of a sum. */
  amountMicros?: number;
  expected?: number | string;
  actual?: number | string;
  month?: string;
  keyId?: string;
}

/** A violated invariant of an account. */
export interface Violation extends Finding {
  accountId: string;
}

/** Maximum violations to keep; further ones are only counted. */
const MAX_VIOLATIONS = 50_000;

/** A bounded list of violations. */
export interface ViolationList {
  items: Violation[];
  /** Number of violations beyond the bound. */
  omitted: number;
}

/** Creates an empty list. */
export function noViolations(): ViolationList {
  return { items: [], omitted: 0 };
}

/** Adds violations to a list, up to its bound. */
export function addViolations(list: ViolationList, { items, omitted }: ViolationList): void {
  for (const item of items) {
    if (list.items.length < MAX_VIOLATIONS) list.items.push(item);
    else list.omitted += 1;
  }
  list.omitted += omitted;
}
