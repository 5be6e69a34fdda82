import type { ResearchJob } from '../domain/research-job.ts';
import type { ResearchStatus } from '../generated/resolver-types.ts';

const STATUSES = {
  QUEUED: 'queued',
  COMPLETED: 'completed',
  FAILED: 'failed',
} as const satisfies Record<ResearchStatus, ResearchJob['status']>;

const GRAPH_STATUSES: Record<ResearchJob['status'], ResearchStatus> = {
  queued: 'QUEUED',
  completed: 'COMPLETED',
  failed: 'FAILED',
};

/** Converts a status of the graph to the contract's. */
export function toDomainStatus(status: ResearchStatus): ResearchJob['status'] {
  return STATUSES[status];
}

/** Converts a status of the contract to the graph's. */
export function toGraphStatus(status: ResearchJob['status']): ResearchStatus {
  return GRAPH_STATUSES[status];
}
