import type { FundingFilter } from '../../../common/funding/filter.ts';
import type { Context } from '../context.ts';

/**
 * Counts the rounds that a filter matches, within the limits of free counts.
 * @throws ServiceError RATE_LIMITED, FORBIDDEN unless a customer sent the request
 */
export async function countFree(filter: FundingFilter, { entities }: Context): Promise<number> {
  return entities().countFree(filter);
}
