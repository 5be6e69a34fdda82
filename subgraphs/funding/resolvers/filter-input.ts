import { type FundingFilter, normalizeFundingFilter } from '../../../common/funding/filter.ts';
import type { FilterName } from '../../../common/funding/funding-filters.ts';
import type { FundingRoundFilterInput } from '../generated/resolver-types.ts';

/** The schema's input with a field for each filter of the table: one that the schema lacks does not compile. */
type FilterInput = { [Name in FilterName]?: FundingRoundFilterInput[Name] };

/** Reads the graph's filter; null means all rounds. @throws ServiceError INVALID_FILTER naming the input's field */
export function readFilterInput(input: FilterInput | null | undefined): FundingFilter {
  return normalizeFundingFilter(input ?? {});
}
