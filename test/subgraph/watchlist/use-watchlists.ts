import { pino } from 'pino';
import type { WatchlistFiltersInput } from '../../../common/funding/watchlist-filters.ts';
import type { Identity } from '../../../common/identity.ts';
import type { ConnectMap } from '../../../common/outbound/connect-map.ts';
import type { Subgraph } from '../../../common/subgraph/subgraph.ts';
import { ensureWatchlistStores } from '../../../subgraphs/watchlist/service.ts';
import type { DeliveryDocument } from '../../../subgraphs/watchlist/store/deliveries.store.ts';
import type { WatchlistDocument } from '../../../subgraphs/watchlist/store/watchlist-document.ts';
import { createWatchlistSubgraph } from '../../../subgraphs/watchlist/subgraph.ts';
import { type TestDatabase, useDatabase } from '../../support/database.ts';
import { createOperator } from '../../support/operator.ts';
import { createTestWatchlistService } from '../../support/watchlist-service.ts';

/** The input of a new watchlist. Missing fields have valid defaults. */
export interface WatchlistInput {
  name?: string;
  filters?: WatchlistFiltersInput;
  webhookUrl?: string;
}

const CREATE = `mutation ($input: CreateWatchlistInput!) {
  createWatchlist(input: $input) {
    watchlist {
      id name webhookUrl active pausedReason createdAt
      filters { stages minAmountUsd maxAmountUsd company domain investor country }
    }
    secret
  }
}`;

/** Provides a test file with a watchlist subgraph, over its own database. */
export function useWatchlists(connectTo?: () => ConnectMap) {
  const database = useDatabase();
  let subgraph: Subgraph;
  beforeAll(async () => {
    await ensureWatchlistStores(database().db);
    const service = createTestWatchlistService(database(), await createOperator(database()), connectTo?.());
    subgraph = createWatchlistSubgraph(service, pino({ level: 'silent' }));
  });

  const execute = (identity: Identity, query: string, variables: Record<string, unknown> = {}) =>
    subgraph.execute({ query, variables }, identity);

  async function create(identity: Identity, given: WatchlistInput = {}) {
    const input = { name: 'Any', filters: { company: 'acme' }, webhookUrl: 'https://hooks.example.com/f', ...given };
    const { data, errors } = await execute(identity, CREATE, { input });
    const created = data?.createWatchlist as { watchlist: { id: string }; secret: string } | undefined;
    return { created, error: errors?.[0] };
  }

  return {
    execute,
    /** Tries to create a watchlist. */
    create,
    /** Creates a watchlist and returns its id. */
    async createId(identity: Identity, given?: WatchlistInput): Promise<string> {
      const { created, error } = await create(identity, given);
      if (created === undefined) throw new Error(`not created: ${JSON.stringify(error)}`);
      return created.watchlist.id;
    },
    /** Deletes a watchlist and returns the id that was removed, or null. */
    async remove(identity: Identity, id: string): Promise<unknown> {
      const query = 'mutation ($id: ID!) { deleteWatchlist(input: { id: $id }) { deletedWatchlistId } }';
      const { data } = await execute(identity, query, { id });
      return (data as { deleteWatchlist: { deletedWatchlistId: unknown } }).deleteWatchlist.deletedWatchlistId;
    },
    watchlists: () => database().db.collection<WatchlistDocument>('watchlists'),
    deliveries: () => database().db.collection<DeliveryDocument>('deliveries'),
    slots: () => database().db.collection<{ _id: string; active: number }>('watchlist_slots'),
    db: (): TestDatabase['db'] => database().db,
  };
}
