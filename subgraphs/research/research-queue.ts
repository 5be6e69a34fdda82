import { createWorkQueue, type WorkQueue, type WorkQueueParts } from '../../common/jobs/work-queue.ts';

/** Returns the queue of ordered briefs, the same for those who order and those who make them. */
export function createResearchQueue(parts: WorkQueueParts): Promise<WorkQueue> {
  return createWorkQueue({ ...parts, name: 'research_queue' });
}
