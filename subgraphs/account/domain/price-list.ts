import type { HoldKind } from '../../../common/billing.ts';
import { ServiceError } from '../../../common/errors.ts';
import type { Micros } from '../../../common/money.ts';

/** Prices in micro-USD and the free allowance, set by `PRICE_*`, `RESEARCH_PRICE_USD` and `FREE_RECORDS_PER_MONTH`. */
export interface PriceList {
  fundingRecordMicros: Micros;
  deliveredRecordMicros: Micros;
  /** Null if research is not offered. */
  researchBriefMicros: Micros | null;
  freeRecordsPerMonth: number;
}

/** The tariff of a kind of hold. */
export interface Tariff {
  unitMicros: Micros;
  /** Monthly free records: "free records are on the funding operations" (contract, Billing 4). */
  freePerMonth: number;
}

/** Returns the tariff of a kind of hold. @throws ServiceError RESEARCH_NOT_LAUNCHED for research without a price */
export function tariffOf(kind: HoldKind, prices: PriceList): Tariff {
  switch (kind) {
    case 'FUNDING_RECORDS':
      return { unitMicros: prices.fundingRecordMicros, freePerMonth: prices.freeRecordsPerMonth };
    case 'DELIVERED_RECORDS':
      return { unitMicros: prices.deliveredRecordMicros, freePerMonth: 0 };
    case 'RESEARCH_BRIEFS':
      if (prices.researchBriefMicros === null) throw new ServiceError('RESEARCH_NOT_LAUNCHED');
      return { unitMicros: prices.researchBriefMicros, freePerMonth: 0 };
  }
}
