import type { SpendingPower } from '../../../common/billing.ts';
import type { Micros } from '../../../common/money.ts';

/** Billed records, the free ones among them, and the price of the others in micro-USD. */
export interface Cost {
  records: number;
  freeRecords: number;
  amountMicros: Micros;
}

/** The cost of a read, and the balance once it is settled. */
export interface Charge extends Cost {
  creditsRemainingMicros: Micros;
  freeRecordsRemaining: number;
}

/** The price of reading `count` records now, and the number of them that the account covers. */
export interface Quote extends Omit<Cost, 'records'> {
  count: number;
  coveredRecords: number;
}

/** Splits the next records into free ones, which are used first, and paid ones. `used` records were taken before. */
export function splitRecords(
  records: number,
  { freeRecords: available, unitMicros, used = 0 }: { freeRecords: number; unitMicros: Micros; used?: number },
): Cost {
  const freeRecords = Math.min(records, Math.max(0, available - used));
  return { records, freeRecords, amountMicros: (records - freeRecords) * unitMicros };
}

/** Adds up costs. */
export function sumCosts(costs: readonly Cost[]): Cost {
  const sum = (field: keyof Cost) => costs.reduce((total, cost) => total + cost[field], 0);
  return { records: sum('records'), freeRecords: sum('freeRecords'), amountMicros: sum('amountMicros') };
}

/** Prices a read without reserving anything. */
export function quoteFor(count: number, power: SpendingPower): Quote {
  const { creditsMicros, fundingRecordMicros: unitMicros } = power;
  const { freeRecords, amountMicros } = splitRecords(count, { freeRecords: power.freeRecords, unitMicros });
  const paidRecords = count - freeRecords;
  const affordable = unitMicros === 0 ? paidRecords : Math.floor(creditsMicros / unitMicros);
  return { count, freeRecords, amountMicros, coveredRecords: freeRecords + Math.min(paidRecords, affordable) };
}
