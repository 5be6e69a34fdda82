import { toMoney } from '../../../common/subgraph/money.ts';
import type { Charge as DomainCharge } from '../domain/charge.ts';
import type { Charge } from '../generated/resolver-types.ts';

/** Converts a charge to its type in the graph. */
export function toCharge(charge: DomainCharge, cappedByBalance = false): Charge {
  return {
    records: charge.records,
    freeRecords: charge.freeRecords,
    amount: toMoney(charge.amountMicros),
    creditsRemaining: toMoney(charge.creditsRemainingMicros),
    freeRecordsRemaining: charge.freeRecordsRemaining,
    cappedBy: cappedByBalance ? 'BALANCE' : null,
  };
}
