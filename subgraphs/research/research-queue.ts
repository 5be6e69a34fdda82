import { createWorkQueue, type WorkQueue } from '../../common/jobs/work-queue.ts';
import type { Logger } from '../../common/logger.ts';
import type { Database } from '../../common/mongo/open-mongo.ts';

/** The queue of ordered briefs, the same for those who order and those who make them. */
export function createResearchQueue({ db, logger }: Pick<Database, 'db'> & { logger: Logger }): Promise<WorkQueue> {
  return createWorkQueue({ db, logger, name: 'research_queue' });
}
