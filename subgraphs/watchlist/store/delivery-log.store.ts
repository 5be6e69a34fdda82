import type { Collection, Db, Filter } from 'mongodb';
import { olderThan } from '../../../common/mongo/older-than.ts';
import { readEach } from '../../../common/mongo/read-each.ts';
import type { Delivery } from '../domain/delivery.ts';
import { type DeliveryLogStore, type DeliveryPage, newestFirst } from '../domain/delivery-log.ts';
import { type DeliveryDocument, toDelivery } from './deliveries.store.ts';

/** Index ranges that the server merges in order in one query (`internalQueryMaxScansToExplode`); beyond, it sorts. */
const MAX_RANGES_PER_QUERY = 200;

const NEWEST_FIRST = { created_at: -1, _id: -1 } as const;

/** Creates the store that lists deliveries. The caller checks ownership, which follows from the watchlist. */
export function createDeliveryLogStore({ db }: { db: Db }): DeliveryLogStore {
  const deliveries: Collection<DeliveryDocument> = db.collection('deliveries');

  async function readPage(watchlistIds: readonly string[], page: DeliveryPage): Promise<Delivery[]> {
    const selected = { watchlist_id: { $in: [...watchlistIds] }, ...conditionsOf(page) };
    const found = deliveries.find(selected, { sort: NEWEST_FIRST, limit: page.limit });
    return (await found.toArray()).map(toDelivery);
  }

  return {
    async list(watchlistIds, page) {
      if (watchlistIds.length === 0 || page.statuses?.length === 0) return [];
      const watchlistsPerQuery = Math.floor(MAX_RANGES_PER_QUERY / (page.statuses?.length ?? 1));
      const groups: (readonly string[])[] = [];
      for (let start = 0; start < watchlistIds.length; start += watchlistsPerQuery)
        groups.push(watchlistIds.slice(start, start + watchlistsPerQuery));
      const pages = await Promise.all(groups.map((group) => readPage(group, page)));
      return pages.flat().toSorted(newestFirst).slice(0, page.limit);
    },

    async listEach(watchlistIds, page) {
      const [only = '', ...others] = watchlistIds;
      if (others.length === 0) return new Map([[only, await readPage([only], page)]]);
      const pipeline = [{ $match: conditionsOf(page) }, { $sort: NEWEST_FIRST }, { $limit: page.limit }];
      const { collectionName: collection } = deliveries;
      const each = { collection, field: 'watchlist_id', keys: watchlistIds, pipeline };
      const found = await readEach<DeliveryDocument>(db, each);
      return new Map([...found].map(([id, documents]) => [id, documents.map(toDelivery)]));
    },
  };
}

/** Selects the deliveries that may be on a page. */
function conditionsOf({ statuses, after }: DeliveryPage): Filter<DeliveryDocument> {
  return { ...(statuses !== null && { status: { $in: [...statuses] } }), ...olderThan(after) };
}
