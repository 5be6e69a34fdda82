import { ServiceError } from './errors.ts';

/** Age after which the hold of a request is released by the sweeper. Its request died: the deadline is far below. */
export const REQUEST_HOLD_CUTOFF_MS = 120_000;

/** How often the sweeper runs: a dead request's hold outlives its cutoff by one sweep at most. */
export const REQUEST_HOLD_SWEEP_MS = 15_000;

/** What a hold pays for. It decides the price and whether the free allowance applies (contract, Billing rules). */
export type HoldKind = 'FUNDING_RECORDS' | 'DELIVERED_RECORDS' | 'RESEARCH_BRIEFS';

/** The kind of hold that belongs to a request: settled by its answer, and released by age when the request died. */
export const REQUEST_HOLD: HoldKind = 'FUNDING_RECORDS';

/** Billed records that one operation returns at most. */
export const MAX_BILLED_RECORDS = 1_000;

/** Most accounts that are asked about at once. */
export const MAX_ACCOUNTS_PER_CALL = 1_000;

/** An account that was left without an active key; it may have a new one since. */
export interface KeylessAccount {
  accountId: string;
  lostAt: Date;
}

/** A reservation to make before work starts. */
export interface HoldRequest {
  /** Chosen by the caller; repeating a call with the same id reserves nothing twice. */
  holdId: string;
  accountId: string;
  kind: HoldKind;
  /** Most records that may be served. */
  records: number;
  /** The request on whose behalf it is; of a delivery its id. */
  requestId: string;
  /** Empty where no key asked. */
  keyId: string;
  /** Start of the rate-limit window in which the request was counted; 0 where requests are not counted. */
  windowStartMs: number;
}

/** What a reservation covers. Amounts are micro-USD. */
export interface HoldGrant {
  /** Records that may be served, at least 1: free ones first, then paid ones. */
  records: number;
  freeRecords: number;
  /** Price of one paid record. */
  unitMicros: number;
  /** Credits left besides all open holds. */
  creditsMicros: number;
  /** Free records of this month left besides all open holds. */
  freeRecordsLeft: number;
  /**
   * Whether the answer is to be written record by record, because breaking it off may cost: with it and all other open
   * holds the account could use up today's free broken answers.
   */
  isMetered: boolean;
}

/** How a hold ended: captured for the records that were really served, or released with 0. */
export interface HoldSettlement {
  holdId: string;
  accountId: string;
  /** Records that were served; of a broken answer those that were wholly handed to the network. */
  records: number;
  /** HTTP status of the answer; null when no answer left whole. Kept with the ledger entry as evidence. */
  answerStatus: number | null;
  /** Whether a 2xx answer began to leave and was broken off. An account has some of these a day free. */
  isBrokenOff?: boolean;
}

/** What an account can spend at a moment. */
export interface SpendingPower {
  creditsMicros: number;
  /** Free funding records left this month. */
  freeRecords: number;
  /** Price of one funding record beyond them. */
  fundingRecordMicros: number;
}

/**
 * A hold with the records that one place of an answer has on its account. It travels from the subgraph that served them to
 * the door, which settles it by what happened on the wire, and bills a record once however often an answer has it. One
 * hold comes once a place that it pays for, so that what an error takes from one place is still paid for at another.
 */
export interface OpenHold {
  holdId: string;
  accountId: string;
  recordIds: string[];
  /** Where the answer has them, as response keys; null when they are spread over it. */
  path: readonly (string | number)[] | null;
  /** As of {@link HoldGrant}. */
  isMetered?: boolean;
}

/** @throws ServiceError ANSWER_TOO_LARGE when an operation has more billed records than it may return */
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
