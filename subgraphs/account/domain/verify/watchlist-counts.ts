import { addViolations, noViolations, type ViolationList } from './violation.ts';

/** How many watchlists of an account are active, and what its counter says. */
export interface WatchlistCount {
  accountId: string;
  active: number;
  counter: number;
  limit: number;
}

/** Invariant 9, watchlists: as many are active as the counter says, and not more than the limit. */
export async function findWrongWatchlistCounts(counts: AsyncIterable<WatchlistCount>): Promise<ViolationList> {
  const found = noViolations();
  for await (const { accountId, active, counter, limit } of counts) {
    const fail = (message: string, expected: number) =>
      addViolations(found, { items: [{ invariant: 9, accountId, message, expected, actual: active }], omitted: 0 });
    if (active !== counter) fail('The counter of active watchlists is wrong.', counter);
    if (active > limit) fail('More watchlists are active than an account may have.', limit);
  }
  return found;
}
