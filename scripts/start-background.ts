import { startJobRunner } from '../common/jobs/job-runner.ts';
import type { MongoHandle } from '../common/mongo/open-mongo.ts';
import type { ProcessParts } from '../common/process/run-process.ts';
import { accountJobs } from '../subgraphs/account/jobs/account.jobs.ts';
import { startChangesRecorder } from '../subgraphs/funding/changes-service.ts';
import { fundingJobs } from '../subgraphs/funding/jobs/funding.jobs.ts';
import { startRelay } from '../subgraphs/funding/outbox-service.ts';
import { researchJobs } from '../subgraphs/research/jobs/research.jobs.ts';
import { createLazyBriefService } from '../subgraphs/research/lazy-brief-service.ts';
import { startResearch } from '../subgraphs/research/research-runner.ts';
import { startDeliveries } from '../subgraphs/watchlist/delivery-service.ts';
import { watchlistJobs } from '../subgraphs/watchlist/jobs/watchlist.jobs.ts';
import { createLocalWatchlistClient } from '../subgraphs/watchlist/local-watchlist-client.ts';
import { createRoundsFinder } from './find-company-rounds.ts';
import type { LocalSubgraphs } from './local-subgraphs.ts';

/** Starts the relay and the recorder of rounds, deliveries, research and the recurring jobs of all subgraphs, until the process closes. */
export async function startBackground(
  { mongo, appSecret, local }: { mongo: MongoHandle; appSecret: string; local: LocalSubgraphs },
  { settings, logger, cleanup }: ProcessParts,
): Promise<void> {
  const { client, db, clock } = mongo;
  const { accountClient, accountService, fundingService, outbound, researchService, watchlistService } = local;
  const watchlists = createLocalWatchlistClient(watchlistService);
  cleanup.add(startRelay({ db, watchlists, written: fundingService.written, logger }).stop);
  cleanup.add(
    startChangesRecorder({ db, names: fundingService.names, clock, written: fundingService.written, logger }).stop,
  );
  const deliveries = startDeliveries({
    client,
    db,
    appSecret,
    accountClient,
    outbound,
    watchlistService,
    retrySeconds: settings.webhookRetrySeconds,
    untakenLimits: settings.untakenLimits,
    logger,
    clock,
  });
  cleanup.add(deliveries.stop);
  const briefs = createLazyBriefService({
    db,
    outbound,
    settings,
    findRounds: createRoundsFinder(fundingService),
    logger,
    clock,
  });
  cleanup.add(briefs.close);
  const research = await startResearch({
    db,
    accountClient,
    researchService,
    queue: local.researchQueue,
    makeBrief: briefs.makeBrief,
    concurrency: settings.researchConcurrency,
    logger,
    clock,
  });
  cleanup.add(research.stop);
  const runner = await startJobRunner({ db, logger, clock }, [
    ...accountJobs(accountService, [watchlistService.eraseAccount, researchService.eraseAccount]),
    ...fundingJobs({ db, outbound, settings, logger, clock }),
    ...researchJobs(research),
    ...watchlistJobs(deliveries),
  ]);
  cleanup.add(runner.stop);
}
