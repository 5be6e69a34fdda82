import { runSubgraph } from '../../common/subgraph/run-subgraph.ts';
import { createWatchlistService, ensureWatchlistStores } from './service.ts';
import { createWatchlistSubgraph } from './subgraph.ts';

await runSubgraph('watchlist', async ({ client, db, appSecret, logger }) => {
  await ensureWatchlistStores(db);
  return createWatchlistSubgraph(createWatchlistService({ client, db, appSecret }), logger);
});
