import type { Brief } from '../../../common/research/brief.ts';
import type { ResearchFailure, ResearchStage as Stage } from '../domain/research-job.ts';
import type { ResearchJobResolvers, ResearchStage } from '../generated/resolver-types.ts';
import { toGraphBrief } from './brief/to-graph-brief.ts';
import { toGraphStatus } from './research-status.ts';

const STAGES: Record<Stage, ResearchStage> = {
  waiting: 'WAITING',
  resolving: 'RESOLVING',
  reading: 'READING',
  writing: 'WRITING',
};

/** A research job, read by its owner. */
export const ResearchJob: ResearchJobResolvers = {
  __resolveReference: ({ id }, { jobs }) => jobs.load(id),
  status: ({ status }) => toGraphStatus(status),
  // What is stored was a brief, or a failure, when it was stored; later minor versions only add to it.
  brief: ({ result }) => result && toGraphBrief(result as Brief),
  failure: ({ error }) => error as ResearchFailure | null,
  progress: ({ progress }) => progress && { stage: STAGES[progress.stage], pagesRead: progress.pagesRead },
};
