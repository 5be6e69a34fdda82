import type { AccountClient } from '../../common/account-client/account-client.ts';
import { type Clock, systemClock } from '../../common/clock.ts';
import type { WorkQueue } from '../../common/jobs/work-queue.ts';
import type { Logger } from '../../common/logger.ts';
import type { Database } from '../../common/mongo/open-mongo.ts';
import { createResearchRun, type MakeBrief } from './domain/run-research.ts';
import { createResearchSettlement } from './domain/settle-research.ts';
import type { ResearchService } from './service.ts';
import { createResearchRunsStore } from './store/research-runs.store.ts';

/** Jobs that are queued again in one recovery. */
const RECOVERY_BATCH = 1_000;

/** Dependencies of running jobs. */
export interface ResearchRunnerDependencies extends Pick<Database, 'db'> {
  accountClient: Pick<AccountClient, 'settleHolds'>;
  researchService: Pick<ResearchService, 'sweepOrders'>;
  queue: WorkQueue;
  makeBrief: MakeBrief;
  /** Briefs that are made at once. */
  concurrency: number;
  logger: Logger;
  clock?: Clock;
}

/** The making of briefs in this process. */
export interface ResearchRunner {
  /** Settles, queues again and removes what was left behind; for a recurring job. */
  recover(): Promise<void>;
  stop(): Promise<void>;
}

/** Makes the briefs that are ordered, until it is stopped. Several processes may do so at once. */
export async function startResearch(dependencies: ResearchRunnerDependencies): Promise<ResearchRunner> {
  const {
    db,
    accountClient,
    researchService,
    queue,
    makeBrief,
    concurrency,
    logger,
    clock = systemClock,
  } = dependencies;
  const { runs, unsettled, listQueued } = createResearchRunsStore({ db });
  const settlement = createResearchSettlement({ store: unsettled, accountClient });
  const run = createResearchRun({
    store: runs,
    makeBrief,
    settle: settlement.settle,
    onError: (err, researchId) => logger.error({ err, researchId }, 'a brief could not be made'),
    clock,
  });

  async function recover(): Promise<void> {
    await settlement.settleAll();
    await researchService.sweepOrders();
    for (const id of await listQueued(RECOVERY_BATCH)) await queue.add(id);
  }

  await queue.start(run, concurrency);
  return { recover, stop: queue.stop };
}
