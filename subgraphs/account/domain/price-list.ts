import type { HoldKind } from '../../../common/billing.ts';
import { ServiceError } from '../../../common/errors.ts';
import type { Micros } from '../../../common/money.ts';

/** What things cost, in micro-USD, and how much of it is free. */
export interface PriceList {
  fundingRecordMicros: Micros;
  deliveredRecordMicros: Micros;
  /** Null while research is not offered. */
  researchBriefMicros: Micros | null;
  freeRecordsPerMonth: number;
}

/** How one kind of hold is charged. */
export interface Tariff {
  unitMicros: Micros;
  /** Free records that apply: "free records are on the funding operations" (contract, Billing 4). */
  freePerMonth: number;
}

/** The tariff of a kind of hold. @throws ServiceError RESEARCH_NOT_LAUNCHED for research while it has no price */
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
