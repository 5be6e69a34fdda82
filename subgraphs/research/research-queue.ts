import type { Clock } from '../../common/clock.ts';
import { createWorkQueue, type WorkQueue } from '../../common/jobs/work-queue.ts';
import type { Logger } from '../../common/logger.ts';
import type { Database } from '../../common/mongo/open-mongo.ts';

/** Returns the queue of ordered briefs, the same for those who order and those who make them. */
export function createResearchQueue(
  parts: Pick<Database, 'db'> & { logger: Logger; clock: Clock },
): Promise<WorkQueue> {
  return createWorkQueue({ ...parts, name: 'research_queue' });
}
