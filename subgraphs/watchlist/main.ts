import { waitForConnection } from '../../common/mongo/wait-for-connection.ts';
import { createOutboundClient } from '../../common/outbound/outbound-client.ts';
import { runSubgraph } from '../../common/subgraph/run-subgraph.ts';
import { createWatchlistService, ensureWatchlistStores } from './service.ts';
import { opensStoredSecrets } from './stored-secrets.ts';
import { createWatchlistSubgraph } from './subgraph.ts';

await runSubgraph(
  'watchlist',
  async ({ client, db, clock, settings, appSecret, accountClient, logger, cleanup }) => {
    await waitForConnection(() => ensureWatchlistStores(db));
    const outbound = createOutboundClient({ connectTo: settings.outboundConnectTo });
    cleanup.add(outbound.close);
    const service = createWatchlistService({
      client,
      db,
      appSecret,
      accountClient,
      outbound,
      retrySeconds: settings.webhookRetrySeconds,
      clock,
    });
    return createWatchlistSubgraph(service, logger);
  },
  opensStoredSecrets,
);
