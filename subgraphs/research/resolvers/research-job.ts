import type { ResearchJobResolvers, ResearchStatus } from '../generated/resolver-types.ts';
import type { ResearchJobRecord } from '../store/research-jobs.store.ts';

const STATUSES: Record<ResearchJobRecord['status'], ResearchStatus> = {
  queued: 'QUEUED',
  completed: 'COMPLETED',
  failed: 'FAILED',
};

/** A research job, read by its owner. */
export const ResearchJob: ResearchJobResolvers = {
  __resolveReference: ({ id }, { jobs }) => jobs.load(id),
  status: ({ status }) => STATUSES[status],
};
