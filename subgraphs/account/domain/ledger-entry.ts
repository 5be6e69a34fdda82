import type { HoldKind } from '../../../common/billing.ts';
import type { TimePosition } from '../../../common/connection.ts';
import type { Micros } from '../../../common/money.ts';

/** The kind of an entry: billed records, a fully released hold, added credits, or a refunded payment. */
export type LedgerEntryKind = 'capture' | 'release' | 'top_up' | 'refund';

/**
 * The outcome of a hold: served, not served, aborted after a 2xx answer had started, or expired when the sweeper released
 * the hold of a dead request.
 */
export type HoldOutcome = 'served' | 'not_served' | 'broken_off' | 'expired';

/** A final entry of an account's ledger. */
export interface LedgerEntry {
  /** The hold's id, or one derived from the payment's. */
  id: string;
  kind: LedgerEntryKind;
  at: Date;
  /** The amount spent (capture), added (top-up) or taken out (refund). */
  amountMicros: Micros;
  records: number;
  freeRecords: number;
  /** Null for a top-up and a refund. */
  requestId: string | null;
  /** Null for a top-up and a refund, and without a key. */
  keyId: string | null;
  /** The kind of billed records; null for a top-up and a refund. */
  operation: HoldKind | null;
  /** Null for a top-up and a refund. */
  outcome: HoldOutcome | null;
}

/** A page of an account's entries. */
export interface LedgerPage {
  /** Null for all kinds. */
  kinds: readonly LedgerEntryKind[] | null;
  /** The first instant; undefined for no bound. */
  from?: Date | undefined;
  /** The instant after the last one; undefined for no bound. */
  before?: Date | undefined;
  after: TimePosition | null;
  limit: number;
}

/** Returns the id of the research job that an entry's hold was placed for, which is the hold's; null for other operations. */
export function researchJobIdOf({ id, operation }: LedgerEntry): string | null {
  return operation === 'RESEARCH_BRIEFS' ? id : null;
}

/** Returns the id of the delivery that an entry's hold was placed for; null for other operations. */
export function deliveryIdOf({ requestId, operation }: LedgerEntry): string | null {
  // A delivery has a hold per replay, each with an id of its own; all carry the delivery's as their request.
  return operation === 'DELIVERED_RECORDS' ? requestId : null;
}
