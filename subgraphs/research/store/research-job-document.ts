import type { ResearchOrder } from '../domain/evidence/prospect.ts';
import type { ResearchJob, ResearchProgress, ResearchStage } from '../domain/research-job.ts';

/** A job as it is stored. */
export interface ResearchJobDocument {
  _id: string;
  account_id: string;
  /**
   * `ordered`: its hold is not confirmed, and nobody sees it; `settling`: it has ended, and the account does not know yet.
   * The others are the contract's.
   */
  status: 'ordered' | 'queued' | 'settling' | 'completed' | 'failed';
  order: ResearchOrder;
  input: Record<string, unknown>;
  result: Record<string, unknown> | null;
  error: Record<string, unknown> | null;
  created_at: Date;
  completed_at: Date | null;
  /** The run that may end it, and how many there were. */
  run: { id: string; count: number; at: Date } | null;
  progress: { stage: ResearchStage; pages_read: number } | null;
}

/** The stored statuses of jobs that their owner sees with a status. */
export const STORED_STATUSES: Record<ResearchJob['status'], readonly ResearchJobDocument['status'][]> = {
  queued: ['queued', 'settling'],
  completed: ['completed'],
  failed: ['failed'],
};

/** Returns the job as its owner sees it: one whose hold is not settled yet has not ended. */
export function toJob(document: ResearchJobDocument): ResearchJob {
  const { _id: id, account_id: accountId, input, status, created_at: createdAt } = document;
  const job = { id, accountId, input, createdAt };
  if (status === 'completed' || status === 'failed') {
    const { result, error, completed_at: completedAt } = document;
    return { ...job, status, result, error, progress: null, completedAt };
  }
  return { ...job, status: 'queued', result: null, error: null, progress: toProgress(document), completedAt: null };
}

function toProgress({ progress }: ResearchJobDocument): ResearchProgress {
  return progress === null
    ? { stage: 'waiting', pagesRead: 0 }
    : { stage: progress.stage, pagesRead: progress.pages_read };
}
