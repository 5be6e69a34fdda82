import { countOf, formatMoney, formatNumber } from '../format/money.ts';
import type { ViewerAccount } from '../shell/viewer.tsx';

/** The price of reading a number of records now. */
export interface RecordPrice {
  /** Records that the month's free ones cover. */
  freeRecords: number;
  /** The price of the others, in micro-USD. */
  micros: number;
  /** Records that free ones and credits cover. */
  coveredRecords: number;
}

/** Calculates the price of records for an account, in whole micro-USD. */
export function priceRecords(records: number, account: ViewerAccount): RecordPrice {
  const unitMicros = account.priceList.fundingRecord.micros;
  const freeRecords = Math.min(records, account.freeRecords.remaining);
  const paid = records - freeRecords;
  const affordable = unitMicros === 0 ? paid : Math.min(paid, Math.floor(account.credits.micros / unitMicros));
  return { freeRecords, micros: paid * unitMicros, coveredRecords: freeRecords + affordable };
}

/** Writes a price for a button: `free`, `$0.50`, or `20 free + $0.10`. */
export function describePrice({ freeRecords, micros }: RecordPrice): string {
  if (micros === 0) return 'free';
  return freeRecords === 0 ? formatMoney(micros) : `${formatNumber(freeRecords)} free + ${formatMoney(micros)}`;
}

/** Writes what an answer cost: `25 records, 5 of them free: $0.40`. */
export function describeCharge(charge: { records: number; freeRecords: number; amount: { micros: number } }): string {
  const { records, freeRecords, amount } = charge;
  if (records === 0) return 'Nothing was charged.';
  const free = freeRecords === 0 ? '' : freeRecords === records ? ', all free' : `, ${freeRecords} of them free`;
  return `Charged: ${countOf(records, 'record')}${free}: ${formatMoney(amount.micros)}.`;
}
