import type { ResearchJob as Job } from '../domain/research-job.ts';
import type { ResearchJobResolvers, ResearchStatus } from '../generated/resolver-types.ts';

const STATUSES: Record<Job['status'], ResearchStatus> = {
  queued: 'QUEUED',
  completed: 'COMPLETED',
  failed: 'FAILED',
};

/** A research job, read by its owner. */
export const ResearchJob: ResearchJobResolvers = {
  __resolveReference: ({ id }, { jobs }) => jobs.load(id),
  status: ({ status }) => STATUSES[status],
};
