import { randomUUID } from 'node:crypto';
import type { Clock } from '../../../common/clock.ts';
import type { Brief } from '../../../common/research/brief.ts';
import { type Prospect, ResearchError, type ResearchOrder } from './evidence/prospect.ts';
import type { StoredSources } from './evidence/stored-sources.ts';
import type { ResearchFailure, ResearchProgress } from './research-job.ts';
import type { UnsettledJob } from './settle-research.ts';
import { findLastBrief, type LastBrief, type LastBriefsStore } from './since-last/last-brief.ts';

/** After this a brief is made of what was read by then. */
const SOFT_LIMIT_MS = 60_000;
/** After this it fails. */
const HARD_LIMIT_MS = 90_000;
/** A job whose process died so often is not begun again: it may be why. */
const MAX_RUNS = 3;
/** Least time between two reports of progress of a job. */
const REPORT_EVERY_MS = 500;

/** A job that this process has begun. */
export interface BegunJob {
  id: string;
  accountId: string;
  order: ResearchOrder;
  /** Number of times it was begun, this time included. */
  runs: number;
}

/** Outcome of a job. */
export type ResearchEnd =
  | { kind: 'completed'; brief: Brief; sources: StoredSources; at: Date }
  | { kind: 'failed'; failure: ResearchFailure; at: Date };

/** Store operations that running needs. */
export interface RunsStore extends LastBriefsStore {
  /** Makes a run the one that may end the job; null when the job has ended or is gone. */
  begin(jobId: string, runId: string, at: Date): Promise<BegunJob | null>;
  report(jobId: string, runId: string, progress: ResearchProgress): Promise<void>;
  /** Writes how the job ended, unless it has ended or another run has begun since; returns whether it did. */
  end(jobId: string, runId: string, end: ResearchEnd): Promise<boolean>;
}

/** Deadlines, progress reports and history of one brief. */
export interface MakingContext {
  /** Ends the reading: the brief is made of what was read by then. */
  softDeadline: AbortSignal;
  /** Ends everything. */
  hardDeadline: AbortSignal;
  onProgress(progress: ResearchProgress): void;
  /** Finds the last completed brief of the same account on a prospect; null where there is none. */
  findLast(prospect: Prospect): Promise<LastBrief | null>;
}

/** Makes a brief. @throws ResearchError when none comes about */
export type MakeBrief = (
  order: ResearchOrder,
  context: MakingContext,
) => Promise<{ brief: Brief; sources: StoredSources }>;

/** Dependencies of running jobs. */
export interface RunDependencies {
  store: RunsStore;
  makeBrief: MakeBrief;
  settle(jobs: readonly UnsettledJob[]): Promise<void>;
  /** Reports internal errors. */
  onError(error: unknown, jobId: string): void;
  clock: Clock;
}

/**
 * Creates the running of a job, which is safe to repeat and to run twice at once: only the run that began last can end the
 * job. A stop of the process leaves it queued.
 */
export function createResearchRun({ store, makeBrief, settle, onError, clock }: RunDependencies) {
  async function make(job: BegunJob, runId: string, stopping: AbortSignal): Promise<ResearchEnd> {
    if (job.runs > MAX_RUNS) return fail('INTERNAL', 'The brief could not be made.');
    const tooLate = AbortSignal.timeout(HARD_LIMIT_MS);
    try {
      const { brief, sources } = await makeBrief(job.order, {
        softDeadline: AbortSignal.timeout(SOFT_LIMIT_MS),
        hardDeadline: AbortSignal.any([tooLate, stopping]),
        onProgress: reportEvery(REPORT_EVERY_MS, (progress) => store.report(job.id, runId, progress)),
        findLast: (prospect) => findLastBrief(store, job.accountId, prospect),
      });
      return { kind: 'completed', brief, sources, at: clock() };
    } catch (error) {
      stopping.throwIfAborted();
      if (error instanceof ResearchError) return fail(error.code, error.message);
      if (tooLate.aborted) return fail('TIMEOUT', 'The prospect could not be researched in time.');
      onError(error, job.id);
      return fail('INTERNAL', 'The brief could not be made.');
    }
  }

  function fail(code: ResearchFailure['code'], message: string): ResearchEnd {
    return { kind: 'failed', failure: { code, message }, at: clock() };
  }

  return async (jobId: string, stopping: AbortSignal): Promise<void> => {
    const runId = randomUUID();
    const job = await store.begin(jobId, runId, clock());
    if (job === null) return;
    const end = await make(job, runId, stopping);
    const { id, accountId } = job;
    if (await store.end(id, runId, end)) await settle([{ id, accountId, isCompleted: end.kind === 'completed' }]);
  };
}

/** Reports the first progress and then at most one per interval. A failed report is dropped. */
function reportEvery(intervalMs: number, report: (progress: ResearchProgress) => Promise<void>) {
  let nextAtMs = 0;
  return (progress: ResearchProgress): void => {
    const nowMs = performance.now();
    if (nowMs < nextAtMs) return;
    nextAtMs = nowMs + intervalMs;
    report(progress).catch(() => undefined);
  };
}
