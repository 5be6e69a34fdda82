import { ServiceError } from './errors.ts';

/** Age at which the sweeper releases the hold of a request. Its request is dead: the deadline is far below. */
export const REQUEST_HOLD_CUTOFF_MS = 120_000;

/** Interval of the sweeper: a dead request's hold outlives its cutoff by one sweep at most. */
export const REQUEST_HOLD_SWEEP_MS = 15_000;

/** The kind of billed records. It determines the price and whether the free allowance applies (contract, Billing rules). */
export type HoldKind = 'FUNDING_RECORDS' | 'DELIVERED_RECORDS' | 'RESEARCH_BRIEFS';

/** The kind of hold that belongs to a request: settled by its answer, or released by age if the request died. */
export const REQUEST_HOLD: HoldKind = 'FUNDING_RECORDS';

/** Maximum billed records of one operation. */
export const MAX_BILLED_RECORDS = 1_000;

/** Maximum accounts in one call. */
export const MAX_ACCOUNTS_PER_CALL = 1_000;

/** An account that lost its last active key; it may have a new one since. */
export interface KeylessAccount {
  accountId: string;
  lostAt: Date;
}

/** A reservation placed before work starts. */
export interface HoldRequest {
  /** Chosen by the caller; the idempotency key. */
  holdId: string;
  accountId: string;
  kind: HoldKind;
  /** Maximum records to serve. */
  records: number;
  /** The id of the request or delivery that it is placed for. */
  requestId: string;
  /** Empty without a key. */
  keyId: string;
  /** Start of the rate-limit window that counted the request; 0 if it is not counted. */
  windowStartMs: number;
}

/** The coverage of a reservation. Amounts are micro-USD. */
export interface HoldGrant {
  /** Records that may be served, at least 1: free ones first. */
  records: number;
  freeRecords: number;
  /** Price of one paid record. */
  unitMicros: number;
  /** Remaining credits, without open holds. */
  creditsMicros: number;
  /** Remaining free records of this month, without open holds. */
  freeRecordsLeft: number;
  /**
   * Whether the answer must be written record by record, because an abort may be billed: with all open holds the account
   * could exhaust today's free aborted answers.
   */
  isMetered: boolean;
}

/** The end of a hold: captured for the records that were served, or released with 0. */
export interface HoldSettlement {
  holdId: string;
  accountId: string;
  /** Served records; for an aborted answer those that were sent as a whole. */
  records: number;
  /** HTTP status of the answer; null if none was sent completely. Stored in the ledger entry as evidence. */
  answerStatus: number | null;
  /** Whether a 2xx answer was aborted after it started. Some of these per day are free. */
  isBrokenOff?: boolean;
}

/** The amounts that an account can spend. */
export interface SpendingPower {
  creditsMicros: number;
  /** Free funding records left this month. */
  freeRecords: number;
  /** Price of one funding record beyond them. */
  fundingRecordMicros: number;
}

/**
 * A hold with the records that one path of an answer has on its account. The subgraph that serves them passes it to the
 * entry point, which settles it by what happened on the wire and bills a record once however often an answer has it. A hold
 * occurs once per path that it pays for: a record that an error removes at one path may still be billed at another.
 */
export interface OpenHold {
  holdId: string;
  accountId: string;
  recordIds: string[];
  /** The path of response keys in the answer; null if the records are spread over it. */
  path: readonly (string | number)[] | null;
  /** See {@link HoldGrant}. */
  isMetered?: boolean;
  /** The coverage of the hold, with its first entry: later fetches of the operation go on spending it. */
  grant?: HoldGrant;
}

/** Checks the number of billed records. @throws ServiceError ANSWER_TOO_LARGE above {@link MAX_BILLED_RECORDS} */
export function assertFewRecords(records: number): void {
  if (records <= MAX_BILLED_RECORDS) return;
  const limit = MAX_BILLED_RECORDS.toLocaleString('en-US');
  const message = `The answer has more than ${limit} billed records. Nothing was charged; request less at a time.`;
  throw new ServiceError('ANSWER_TOO_LARGE', message);
}

/**
 * Removes from holds the records whose place in the answer an error has nulled: only returned records are billed. Called
 * once at the end of a fetch and once for the whole answer.
 */
export function retainReturnedRecords(holds: readonly OpenHold[], data: unknown): void {
  for (const hold of holds) if (!isReturned(hold, data)) hold.recordIds.length = 0;
}

function isReturned({ path }: OpenHold, data: unknown): boolean {
  let value = data;
  for (const key of path ?? []) value = (value as Record<string | number, unknown> | null | undefined)?.[key];
  return value != null;
}
