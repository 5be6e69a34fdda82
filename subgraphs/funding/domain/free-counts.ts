import { hash } from 'node:crypto';
import type { AccountClient } from '../../../common/account-client/account-client.ts';
import { createUsageLimit, enforceDistinctUsageLimit, enforceUsageLimit } from '../../../common/enforce-usage-limit.ts';
import { ServiceError } from '../../../common/errors.ts';
import { canonicalFilterKey, type FundingFilter } from '../../../common/funding/filter.ts';

/** A count below this reveals single rounds; zero included. */
const NARROW_BELOW = 10;

/** Bounds the load on the database, repeated filters included. */
const COUNTS = createUsageLimit({
  name: 'free-counts',
  max: 600,
  period: 'hour',
  uses: 'free counts and look-ups',
});

/** Bounds what the differences of wide counts reveal. */
const DISTINCT_COUNTS = createUsageLimit({
  name: 'distinct-counts',
  max: 200,
  period: 'day',
  uses: 'different filters of free counts',
  exception: 'filters counted before are still answered',
});

/** Bounds what narrow counts reveal: `docs/free-counts.md` has the figures. */
const NARROW_COUNTS = createUsageLimit({
  name: 'narrow-counts',
  max: 40,
  period: 'day',
  uses: `different filters of free counts below ${NARROW_BELOW}`,
  exception: 'a search is not limited',
});

/** Bounds the number of companies and investors that can be probed. */
const LOOK_UPS = createUsageLimit({
  name: 'look-ups',
  max: 100,
  period: 'day',
  uses: 'companies and investors with free facts',
  exception: 'their rounds are not limited',
});

/** The counters of the limits. */
export type FreeCountsDependencies = Pick<AccountClient, 'incrementUsage' | 'addDistinctUsage'>;

/**
 * Creates the limits of free counts and look-ups of an account. They hold over all its keys, all processes and all fields
 * together; a filter that was answered is answered again until the day (UTC) ends.
 */
export function createFreeCounts({ incrementUsage, addDistinctUsage }: FreeCountsDependencies) {
  /** Counts a filter before it is read. @throws ServiceError RATE_LIMITED */
  async function admit(accountId: string, filter: FundingFilter): Promise<void> {
    await enforceUsageLimit(COUNTS, accountId, incrementUsage);
    await enforceDistinctUsageLimit(DISTINCT_COUNTS, useOf(accountId, filter), addDistinctUsage);
  }

  /** Returns a count, or the error when it is narrow and over the limit of these. */
  async function admitNarrow(
    accountId: string,
    { filter, count }: { filter: FundingFilter; count: number },
  ): Promise<number | Error> {
    if (count >= NARROW_BELOW) return count;
    const use = useOf(accountId, filter);
    return (await failureOf(enforceDistinctUsageLimit(NARROW_COUNTS, use, addDistinctUsage))) ?? count;
  }

  return {
    /**
     * Returns how many rounds each filter matches, or ServiceError RATE_LIMITED that names the limit.
     * @param read counts for several filters; not called for those over a limit that does not depend on the result
     */
    async countEach(
      accountId: string,
      filters: readonly FundingFilter[],
      read: (admitted: readonly FundingFilter[]) => Promise<readonly number[]>,
    ): Promise<(number | Error)[]> {
      const refusals = await Promise.all(filters.map((filter) => failureOf(admit(accountId, filter))));
      const admitted = filters.filter((_, index) => refusals[index] === null);
      const counts = admitted.length === 0 ? [] : await read(admitted);
      const results = new Map(admitted.map((filter, index) => [filter, counts[index] ?? 0]));
      return Promise.all(
        filters.map(async (filter, index) => {
          const count = results.get(filter);
          return count === undefined ? (refusals[index] as Error) : admitNarrow(accountId, { filter, count });
        }),
      );
    },

    /**
     * Counts a look-up of a company or an investor, named by the filter that its rounds meet.
     * @returns null, or the error once nothing of it is free any more; its rounds can still be bought
     */
    async refuseLookUp(accountId: string, filter: FundingFilter): Promise<ServiceError | null> {
      try {
        await enforceUsageLimit(COUNTS, accountId, incrementUsage);
        await enforceDistinctUsageLimit(LOOK_UPS, useOf(accountId, filter), addDistinctUsage);
        return null;
      } catch (error) {
        if (error instanceof ServiceError && error.code === 'RATE_LIMITED') return error;
        throw error;
      }
    },
  };
}

/** Returns the error of a check; null when it passes. */
function failureOf(check: Promise<void>): Promise<Error | null> {
  return check.then(
    () => null,
    (error: Error) => error,
  );
}

function useOf(accountId: string, filter: FundingFilter): { ownerId: string; member: string } {
  return { ownerId: accountId, member: digest(filter) };
}

/** Hashes the meaning of a filter to a few bytes. */
function digest(filter: FundingFilter): string {
  return hash('sha256', canonicalFilterKey(filter), 'base64url').slice(0, 22);
}
