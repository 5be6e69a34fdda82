import DataLoader from 'dataloader';
import { canonicalFilterKey, type FundingFilter } from '../../common/funding/filter.ts';
import type { FundingRound } from '../../common/funding/funding-round.ts';
import { type Identity, remainingMs, requireCustomer } from '../../common/identity.ts';
import type { FundingService } from './service.ts';
import type { SearchPage } from './store/searches.store.ts';

/** Searches that one command unites: as many as an account has watchlists. */
const MAX_SEARCHES_PER_READ = 100;

/**
 * Creates the loaders of searches by filters of their own, such as those of watchlists. Each is made once per request, in a
 * batch per tick. A single search is hinted and shared with other requests; several are united in a command.
 */
export function createSearchLoaders({ freeCounts, rounds, searches }: FundingService, identity: Identity) {
  const limits = () => ({ maxTimeMs: remainingMs(identity) });

  async function findEach(pages: readonly SearchPage[]): Promise<(readonly FundingRound[])[]> {
    const [only, ...others] = pages;
    return only !== undefined && others.length === 0
      ? [await rounds.find(only.filter, { ...only, ...limits() })]
      : searches.findEach(pages, limits());
  }

  async function countEach(filters: readonly FundingFilter[]): Promise<number[]> {
    const [only, ...others] = filters;
    return only !== undefined && others.length === 0
      ? [await rounds.count(only, limits())]
      : searches.countEach(filters, limits());
  }

  const pages = new DataLoader<SearchPage, readonly FundingRound[], string>(findEach, {
    maxBatchSize: MAX_SEARCHES_PER_READ,
    cacheKeyFn: ({ filter, limit, after, isBackward }) => JSON.stringify([filter, limit, after, isBackward]),
  });
  const counts = new DataLoader<FundingFilter, number, string>(
    async (filters) => freeCounts.countEach(requireCustomer(identity).accountId, filters, countEach),
    { maxBatchSize: MAX_SEARCHES_PER_READ, cacheKeyFn: canonicalFilterKey },
  );

  return {
    /** Finds rounds, newest first unless backward. */
    findRounds: (filter: FundingFilter, page: Omit<SearchPage, 'filter'>) => pages.load({ filter, ...page }),
    /** Counts rounds within the limits of free counts. @throws ServiceError RATE_LIMITED */
    countFree: (filter: FundingFilter) => counts.load(filter),
  };
}
