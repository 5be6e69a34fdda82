import { loadAppSecret } from '../common/app-secret.ts';
import { startJobRunner } from '../common/jobs/job-runner.ts';
import { openMongo } from '../common/mongo/open-mongo.ts';
import { runProcess } from '../common/process/run-process.ts';
import { accountJobs } from '../subgraphs/account/jobs/account.jobs.ts';
import { fundingJobs } from '../subgraphs/funding/jobs/funding.jobs.ts';
import { startRelay } from '../subgraphs/funding/outbox-service.ts';
import { startDeliveries } from '../subgraphs/watchlist/delivery-service.ts';
import { watchlistJobs } from '../subgraphs/watchlist/jobs/watchlist.jobs.ts';
import { createLocalWatchlistClient } from '../subgraphs/watchlist/local-watchlist-client.ts';
import { createLocalSubgraphs } from './local-subgraphs.ts';

/** Relays new rounds, sends deliveries and runs the recurring jobs, beside the boxes that answer requests. */
await runProcess('jobs', async ({ settings, logger, closers }) => {
  const mongo = await openMongo(settings, logger, { supervise: true });
  closers.add(mongo.close);
  const appSecret = loadAppSecret(settings);
  const local = await createLocalSubgraphs({ mongo, settings, appSecret, logger });
  closers.add(local.close);
  const { client, db } = mongo;
  const { accountClient, outbound, watchlistService } = local;
  closers.add(startRelay({ db, watchlists: createLocalWatchlistClient(watchlistService), logger }).stop);
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
  logger.info('jobs run');
});
