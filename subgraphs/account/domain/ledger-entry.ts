import type { HoldKind } from '../../../common/billing.ts';
import type { TimePosition } from '../../../common/connection.ts';
import type { Micros } from '../../../common/money.ts';

/** What an entry records: records that were billed, a hold that was given back whole, or a payment. */
export type LedgerEntryKind = 'capture' | 'release' | 'top_up';

/**
 * How what a hold was placed for ended: served; not served; a 2xx answer that was broken off; or expired, when the sweeper
 * released the hold of a request that died.
 */
export type HoldOutcome = 'served' | 'not_served' | 'broken_off' | 'expired';

/** A final entry of an account's ledger. */
export interface LedgerEntry {
  /** The hold's id, or one made from the payment's. */
  id: string;
  kind: LedgerEntryKind;
  at: Date;
  /** What was spent (capture) or added (top-up). */
  amountMicros: Micros;
  records: number;
  freeRecords: number;
  /** Null for a top-up. */
  requestId: string | null;
  /** Null for a top-up, and where no key asked. */
  keyId: string | null;
  /** What was billed; null for a top-up. */
  operation: HoldKind | null;
  /** Null for a top-up. */
  outcome: HoldOutcome | null;
}

/** Which entries of an account are asked for. */
export interface LedgerPage {
  /** Null for all kinds. */
  kinds: readonly LedgerEntryKind[] | null;
  after: TimePosition | null;
  limit: number;
}
