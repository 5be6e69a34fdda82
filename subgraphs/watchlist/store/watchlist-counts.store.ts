import type { Collection, Db, Filter, MongoClient } from 'mongodb';
import { MAX_ACTIVE_WATCHLISTS } from '../../../common/account-limits.ts';
import { SNAPSHOT_READS, withSnapshot } from '../../../common/mongo/snapshot.ts';
import type { WatchlistDocument } from './watchlist-document.ts';
import type { SlotsDocument } from './watchlists.store.ts';

/** The number of active watchlists of an account, and the value of its counter. */
export interface WatchlistCount {
  accountId: string;
  active: number;
  counter: number;
  limit: number;
}

/** Accounts read per page. */
const ACCOUNTS_PER_PAGE = 1_000;

/** Creates the store that counts active watchlists for the audit. */
export function createWatchlistCountsStore({ client, db }: { client: MongoClient; db: Db }) {
  const watchlists: Collection<WatchlistDocument> = db.collection('watchlists', SNAPSHOT_READS);
  const slots: Collection<SlotsDocument> = db.collection('watchlist_slots', SNAPSHOT_READS);

  /** Reads a page of accounts in one snapshot: a watchlist and its slot change in one transaction. */
  function readPage(
    ids: { $eq: string } | { $gt: string },
  ): Promise<{ counts: WatchlistCount[]; last: string | null }> {
    return withSnapshot(client, async (session) => {
      const counters = await slots
        .find({ _id: ids }, { session, sort: { _id: 1 }, limit: ACCOUNTS_PER_PAGE })
        .toArray();
      const last = counters.length < ACCOUNTS_PER_PAGE ? null : (counters.at(-1)?._id ?? null);
      // Up to the page's last counter, or without bound on the last page: finds accounts without a counter too.
      const accountIds: Filter<string> = { ...ids, ...(last !== null && { $lte: last }) };
      const grouped = watchlists.aggregate<{ _id: string; active: number }>(
        [
          { $match: { account_id: accountIds, active: true } },
          { $group: { _id: '$account_id', active: { $count: {} } } },
        ],
        { session },
      );
      const counts = new Map(
        counters.map(({ _id, active }) => [
          _id,
          { accountId: _id, active: 0, counter: active, limit: MAX_ACTIVE_WATCHLISTS },
        ]),
      );
      for await (const { _id, active } of grouped) {
        const count = counts.get(_id) ?? { accountId: _id, active: 0, counter: 0, limit: MAX_ACTIVE_WATCHLISTS };
        counts.set(_id, { ...count, active });
      }
      return { counts: [...counts.values()], last };
    });
  }

  return {
    /** Streams the counts of an account, or of all accounts for null. */
    async *list(accountId: string | null): AsyncGenerator<WatchlistCount> {
      let page = await readPage(accountId === null ? { $gt: '' } : { $eq: accountId });
      yield* page.counts;
      while (page.last !== null && accountId === null) {
        page = await readPage({ $gt: page.last });
        yield* page.counts;
      }
    },
  };
}
