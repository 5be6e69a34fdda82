/**
 * The evidence about accounts for the verifier, exactly as stored: corrupt data is included, so nothing may be assumed.
 */

/** A stored amount of micro-USD: a bigint if it is a BSON long, else anything. */
export type StoredAmount = unknown;

/** A hold, open or in the ledger entry that settled it. */
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
  /** Empty without a key. */
  keyId: string;
  /** Start of the rate-limit window; 0 if the request is not counted. */
  windowStartMs: number;
}

/** A ledger entry, from the ledger or a tail. */
export interface EntryEvidence {
  id: string;
  accountId: string;
  kind: string;
  at: Date;
  amount: StoredAmount;
  records: number;
  freeRecords: number;
  /** Null for a top-up and a refund. */
  hold: HoldEvidence | null;
  answer: { status: number | null; records: number } | null;
  /** The stored outcome; empty without one. */
  outcome: string;
  /** The entry of the payment that is refunded, or given back; null for others. */
  paymentEntryId: string | null;
}

/** A served answer whose capture came after the sweeper had released its hold. */
export interface LateCapture {
  holdId: string;
  accountId: string;
  /** HTTP status of the sent answer. */
  status: number | null;
  records: number;
}

/** The evidence of an account's document. */
export interface AccountEvidence {
  id: string;
  /** False if the ledger has entries of a missing account. */
  exists: boolean;
  balance: StoredAmount;
  held: StoredAmount;
  /** Undefined without debt. */
  debt: StoredAmount | undefined;
  holds: HoldEvidence[];
  /** The stored counter of open holds. */
  openHolds: number;
  /** Free records used or reserved, by month. */
  free: Record<string, number>;
  /** Entries not yet moved to the ledger. */
  tail: EntryEvidence[];
  /** The stored counter of active keys, and the actual number. */
  activeKeysCounter: number;
  activeKeys: number;
}

/** Converts an amount for sums, exactly if it is a long. Anything but a number is 0; another rule reports its type. */
export function microsOf(stored: StoredAmount): bigint {
  if (typeof stored === 'bigint') return stored;
  return typeof stored === 'number' && Number.isFinite(stored) ? BigInt(Math.round(stored)) : 0n;
}

/** Returns the credits that a hold reserves. */
export function heldMicrosOf({ paid, unit }: HoldEvidence): bigint {
  return BigInt(paid) * microsOf(unit);
}
