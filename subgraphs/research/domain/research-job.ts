import type { ResearchErrorCode } from '../../../common/research/research-error.ts';

/** Why a job has no brief. */
export interface ResearchFailure {
  code: ResearchErrorCode;
  message: string;
}

/** Progress of a running job. */
export interface ResearchProgress {
  stage: ResearchStage;
  pagesRead: number;
}

/** The stages of a job, in their order. */
export const RESEARCH_STAGES = ['waiting', 'resolving', 'reading', 'writing'] as const;

/** A stage of a job. */
export type ResearchStage = (typeof RESEARCH_STAGES)[number];

/** The making of one research brief. */
export interface ResearchJob {
  id: string;
  accountId: string;
  /** In the contract's words (ResearchJob). A job is `queued` until it has ended and its hold is settled. */
  status: 'queued' | 'completed' | 'failed';
  /** The normalised input. */
  input: Record<string, unknown>;
  /** The cited brief; null until completed. */
  result: Record<string, unknown> | null;
  /** Why it failed; null unless failed. */
  error: Record<string, unknown> | null;
  /** Null once it has ended. */
  progress: ResearchProgress | null;
  createdAt: Date;
  completedAt: Date | null;
}
