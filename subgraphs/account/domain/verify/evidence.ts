/**
 * What the verifier is shown of one account. It is read as it is stored, faults included: nothing in here may be taken
 * for granted.
 */

/** An amount of micro-USD as it is stored: a bigint where it is a BSON long, anything else where it is not. */
export type StoredAmount = unknown;

/** A hold, open or within the ledger entry that settled it. */
export interface HoldEvidence {
  id: string;
  kind: string;
  /** The `YYYY-MM` whose free allowance it uses. */
  month: string;
  placedAt: Date;
  free: number;
  paid: number;
  unit: StoredAmount;
  requestId: string;
  /** Empty where no key is counted. */
  keyId: string;
  /** Start of the rate-limit window; 0 where requests are not counted. */
  windowStartMs: number;
}

/** An entry of the ledger, wherever it was found. */
export interface EntryEvidence {
  id: string;
  accountId: string;
  kind: string;
  at: Date;
  amount: StoredAmount;
  records: number;
  freeRecords: number;
  /** Null for a top-up. */
  hold: HoldEvidence | null;
  answer: { status: number | null; records: number } | null;
  /** How it ended; empty where that is not stored. */
  outcome: string;
}

/** A served answer that was to be captured after the sweeper had released its hold. */
export interface LateCapture {
  holdId: string;
  accountId: string;
  /** HTTP status of the answer that left. */
  status: number | null;
  records: number;
}

/** An account's document. */
export interface AccountEvidence {
  id: string;
  /** False when the ledger has entries of an account that is not there. */
  exists: boolean;
  balance: StoredAmount;
  held: StoredAmount;
  holds: HoldEvidence[];
  /** The counter of open holds. */
  openHolds: number;
  /** Free records used or reserved, by month. */
  free: Record<string, number>;
  /** Entries that were not yet moved to the ledger. */
  tail: EntryEvidence[];
  /** The counter of active keys, and how many there are. */
  activeKeysCounter: number;
  activeKeys: number;
}

/** An amount for sums, exact where it is a long. What is not a number counts as nothing: its type is named elsewhere. */
export function microsOf(stored: StoredAmount): bigint {
  if (typeof stored === 'bigint') return stored;
  return typeof stored === 'number' && Number.isFinite(stored) ? BigInt(Math.round(stored)) : 0n;
}

/** What a hold reserves of the credits. */
export function heldMicrosOf({ paid, unit }: HoldEvidence): bigint {
  return BigInt(paid) * microsOf(unit);
}
