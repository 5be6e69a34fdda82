import { createGraphqlHttpClient } from '../../common/graphql-http-client.ts';
import { waitForConnection } from '../../common/mongo/wait-for-connection.ts';
import { DEFAULT_SUBGRAPH_URLS } from '../../common/settings.ts';
import { runSubgraph } from '../../common/subgraph/run-subgraph.ts';
import { createHttpWatchlistClient } from '../../common/watchlist-client/http-watchlist-client.ts';
import { startRelay } from './outbox-service.ts';
import { createFundingService } from './service.ts';
import { ensureIndexes } from './store/rounds.store.ts';
import { createFundingSubgraph } from './subgraph.ts';

await runSubgraph('funding', async ({ db, clock, settings, appSecret, accountClient, tokens, logger, cleanup }) => {
  await waitForConnection(() => ensureIndexes(db));
  const service = createFundingService({ db, settings, appSecret, accountClient, clock });
  const url = settings.subgraphUrls.watchlist ?? DEFAULT_SUBGRAPH_URLS.watchlist;
  const http = createGraphqlHttpClient({ url, audience: 'watchlist', tokens, logger });
  cleanup.add(http.close);
  const watchlists = createHttpWatchlistClient(http);
  cleanup.add(startRelay({ db, watchlists, written: service.written, logger }).stop);
  return createFundingSubgraph(service, logger);
});
