import { type FundingFilter, normalizeFundingFilter } from '../../../common/funding/filter.ts';
import type { FundingRoundFilterInput } from '../generated/resolver-types.ts';

/** Reads the graph's filter by the rules that REST has. @throws ServiceError INVALID_FILTER */
export function readFilterInput(input: FundingRoundFilterInput | null | undefined): FundingFilter {
  const { stages, ...rest } = input ?? {};
  return normalizeFundingFilter({ ...rest, ...(stages != null && { round: stages }) });
}
