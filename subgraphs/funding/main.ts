import { createGraphqlHttpClient } from '../../common/graphql-http-client.ts';
import { waitForConnection } from '../../common/mongo/wait-for-connection.ts';
import { createHttpResearchClient } from '../../common/research-client/http-research-client.ts';
import { runSubgraph } from '../../common/subgraph/run-subgraph.ts';
import { DEFAULT_SUBGRAPH_URLS } from '../../common/subgraph-names.ts';
import { createHttpWatchlistClient } from '../../common/watchlist-client/http-watchlist-client.ts';
import { startChangesRecorder } from './changes-service.ts';
import { startRelay } from './outbox-service.ts';
import { createFundingService, ensureFundingStores } from './service.ts';
import { createFundingSubgraph } from './subgraph.ts';

await runSubgraph('funding', async ({ db, clock, settings, appSecret, accountClient, tokens, logger, cleanup }) => {
  await waitForConnection(() => ensureFundingStores(db));
  const connectTo = (audience: 'research' | 'watchlist') => {
    const url = settings.subgraphUrls[audience] ?? DEFAULT_SUBGRAPH_URLS[audience];
    const http = createGraphqlHttpClient({ url, audience, tokens, logger });
    cleanup.add(http.close);
    return http;
  };
  const researchClient = createHttpResearchClient(connectTo('research'));
  const service = createFundingService({ db, settings, appSecret, accountClient, researchClient, clock });
  const watchlists = createHttpWatchlistClient(connectTo('watchlist'));
  cleanup.add(startRelay({ db, watchlists, written: service.written, logger }).stop);
  cleanup.add(startChangesRecorder({ db, names: service.names, clock, written: service.written, logger }).stop);
  return createFundingSubgraph(service, logger);
});
