import { toMoney } from '../../../common/subgraph/money.ts';
import type { PriceList as Prices } from '../domain/price-list.ts';
import type { PriceList } from '../generated/resolver-types.ts';

/** Converts the price list to the graph type. */
export function toPriceList(prices: Prices): PriceList {
  return {
    fundingRecord: toMoney(prices.fundingRecordMicros),
    freeRecordsPerMonth: prices.freeRecordsPerMonth,
    researchBrief: prices.researchBriefMicros === null ? null : toMoney(prices.researchBriefMicros),
    deliveredRecord: toMoney(prices.deliveredRecordMicros),
    // Deliveries spend credits only (contract: `watchlists.free_records_apply`).
    freeRecordsApplyToDeliveries: false,
  };
}
