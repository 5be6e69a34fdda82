/** The invariants of money by their numbers (docs/billing.md). */
export type Invariant = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;

/** What is wrong within one account. */
export interface Fault {
  invariant: Invariant;
  /** One sentence for a person. */
  message: string;
  /** The hold, and with it the ledger entry, at fault. */
  holdId?: string;
  /** The amount at fault in micro-USD: of the entry or hold, or by how much a sum is off. */
  amountMicros?: number;
  expected?: number | string;
  actual?: number | string;
  month?: string;
  keyId?: string;
}

/** A fault with the account that has it. */
export interface Violation extends Fault {
  accountId: string;
}

/** Most violations that are kept; the rest is counted. A database that is that broken is not mended one by one. */
const MAX_VIOLATIONS = 50_000;

/** Violations up to a bound. */
export interface ViolationList {
  items: Violation[];
  /** How many were found beyond those kept. */
  omitted: number;
}

/** Starts a list without violations. */
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
