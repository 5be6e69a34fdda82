import { loadAppSecret } from '../common/app-secret.ts';
import { createInternalTokens } from '../common/internal-token.ts';
import { startJobRunner } from '../common/jobs/job-runner.ts';
import { openMongo } from '../common/mongo/open-mongo.ts';
import { runProcess } from '../common/process/run-process.ts';
import { createGatewayApp } from '../gateway/app.ts';
import { startGateway } from '../gateway/gateway.ts';
import { createBridgeApp } from '../rest-bridge/app.ts';
import { createLocalGatewayClient } from '../rest-bridge/gateway-client.ts';
import { accountJobs } from '../subgraphs/account/jobs/account.jobs.ts';
import { fundingJobs } from '../subgraphs/funding/jobs/funding.jobs.ts';
import { startRelay } from '../subgraphs/funding/outbox-service.ts';
import { startDeliveries } from '../subgraphs/watchlist/delivery-service.ts';
import { watchlistJobs } from '../subgraphs/watchlist/jobs/watchlist.jobs.ts';
import { createLocalWatchlistClient } from '../subgraphs/watchlist/local-watchlist-client.ts';
import { createLocalSubgraphs } from './local-subgraphs.ts';
import { logWelcome, printWelcome } from './print-welcome.ts';
import { seedDemo } from './seed-demo.ts';

/** Everything in one process: MongoDB, the four subgraphs, the gateway, the bridge and the jobs. */
await runProcess('all', async ({ settings, logger, closers }) => {
  const mongo = await openMongo(settings, logger, { supervise: true });
  closers.add(mongo.close);
  const appSecret = loadAppSecret(settings);
  const local = await createLocalSubgraphs({ mongo, settings, appSecret, logger });
  closers.add(local.close);
  const { accountClient } = local;

  const { app: gatewayApp, gateway } = await createGatewayApp({
    accountClient,
    tokens: createInternalTokens(appSecret),
    settings,
    logger,
    startGateway: (plugins) =>
      startGateway({
        supergraphPath: settings.supergraphPath,
        reachSubgraph: ({ name }) => local.reach(name),
        introspection: settings.graphqlIntrospection,
        logger,
        plugins,
      }),
  });
  closers.add(() => gatewayApp.close());
  const bridge = await createBridgeApp({
    accountClient,
    gateway: createLocalGatewayClient(gateway.execute),
    settings,
    logger,
  });
  closers.add(() => bridge.close());

  const demo = await seedDemo({ mongo, settings, local });
  const watchlists = createLocalWatchlistClient(local.watchlistService);
  closers.add(startRelay({ db: mongo.db, watchlists, written: local.fundingService.written, logger }).stop);
  const { client, db } = mongo;
  const { outbound, watchlistService } = local;
  const retrySeconds = settings.webhookRetrySeconds;
  const parts = { client, db, appSecret, accountClient, outbound, watchlistService, retrySeconds, logger };
  const deliveries = startDeliveries(parts);
  closers.add(deliveries.stop);
  const runner = await startJobRunner({ db, logger }, [
    ...accountJobs(local.accountService),
    ...fundingJobs({ db, outbound, settings, logger }),
    ...watchlistJobs(deliveries),
  ]);
  closers.add(runner.stop);
  const graphqlUrl = await gatewayApp.listen({ host: settings.host, port: settings.gatewayPort });
  const restUrl = await bridge.listen({ host: settings.host, port: settings.port });
  const welcome = { restUrl, graphqlUrl, mongo, demo };
  if (settings.production) logWelcome(welcome, logger);
  else printWelcome(welcome);
});
