import { addViolations, noViolations, type ViolationList } from './violation.ts';

/** The active watchlists of an account, and their stored counter. */
export interface WatchlistCount {
  accountId: string;
  active: number;
  counter: number;
  limit: number;
}

/** Checks invariant 9, watchlists: the active ones match the counter and are within the limit. */
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
