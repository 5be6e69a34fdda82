import type { HoldGrant, SpendingPower } from '../../../common/billing.ts';
import type { Micros } from '../../../common/money.ts';

/** What a read costs and what is left after it settles. Amounts are micro-USD. */
export interface Charge {
  records: number;
  freeRecords: number;
  amountMicros: Micros;
  creditsRemainingMicros: Micros;
  freeRecordsRemaining: number;
}

/** The charge of using so many records of a hold: free ones first, the rest of the hold given back. */
export function chargeFor(records: number, grant: HoldGrant): Charge {
  const freeRecords = Math.min(records, grant.freeRecords);
  const paidRecords = records - freeRecords;
  const unusedPaid = grant.records - grant.freeRecords - paidRecords;
  return {
    records,
    freeRecords,
    amountMicros: paidRecords * grant.unitMicros,
    creditsRemainingMicros: grant.creditsMicros + unusedPaid * grant.unitMicros,
    freeRecordsRemaining: grant.freeRecordsLeft + grant.freeRecords - freeRecords,
  };
}

/** What reading so many records would cost now, and how many of them the account covers. */
export interface Quote {
  count: number;
  freeRecords: number;
  amountMicros: Micros;
  coveredRecords: number;
}

/** Prices a read without reserving anything. */
export function quoteFor(count: number, { creditsMicros, freeRecords, fundingRecordMicros }: SpendingPower): Quote {
  const free = Math.min(count, freeRecords);
  const paid = count - free;
  const affordable = fundingRecordMicros === 0 ? paid : Math.floor(creditsMicros / fundingRecordMicros);
  return {
    count,
    freeRecords: free,
    amountMicros: paid * fundingRecordMicros,
    coveredRecords: free + Math.min(paid, affordable),
  };
}
