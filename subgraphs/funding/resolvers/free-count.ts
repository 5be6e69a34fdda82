import type { FundingFilter } from '../../../common/funding/filter.ts';
import { requireCustomer } from '../../../common/identity.ts';
import type { Context } from '../context.ts';

/** How many rounds a filter matches, within the bounds of what is free. @throws ServiceError RATE_LIMITED */
export function countFree(filter: FundingFilter, { identity, service, entities }: Context): Promise<number> {
  const { accountId } = requireCustomer(identity);
  return service.freeCounts.count(accountId, filter, () => entities.countRounds(filter));
}
