import type { FundingFilter } from '../../../common/funding/filter.ts';
import { requireCustomer } from '../../../common/identity.ts';
import type { Context } from '../context.ts';

/** Counts the rounds that a filter matches, within the limits of free counts. @throws ServiceError RATE_LIMITED */
export function countFree(filter: FundingFilter, { identity, service, entities }: Context): Promise<number> {
  const { accountId } = requireCustomer(identity);
  return service.freeCounts.count(accountId, filter, () => entities.countRounds(filter));
}
