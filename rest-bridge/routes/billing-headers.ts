import { formatUsd } from '../../common/money.ts';
import type { ChargeHeadersFragment } from '../generated/operations.ts';

/** The headers of billed responses. */
export const BILLING_HEADERS = ['X-Credits-Remaining', 'X-Free-Records-Remaining'] as const;

/** Returns the response headers that report a charge (contract, GET /v1/funding). */
export function toBillingHeaders(charge: ChargeHeadersFragment): Record<string, string | undefined> {
  return {
    'X-Credits-Remaining': formatUsd(charge.creditsRemaining.micros),
    'X-Free-Records-Remaining': String(charge.freeRecordsRemaining),
    'X-Result-Capped': charge.cappedBy === 'BALANCE' ? 'balance' : undefined,
  };
}
