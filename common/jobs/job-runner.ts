import { Agenda } from 'agenda';
import type { Clock } from '../clock.ts';
import type { Logger } from '../logger.ts';
import type { Database } from '../mongo/open-mongo.ts';
import { toServiceError } from '../mongo/to-service-error.ts';
import { waitForConnection } from '../mongo/wait-for-connection.ts';
import { openBackend } from './open-backend.ts';

/** A recurring job. Its work must be safe to repeat and to run in two processes: the scheduler runs it at least once. */
export interface RecurringJob {
  name: string;
  /** An interval such as `15 seconds`. */
  every: string;
  /** Does the work. The signal aborts a long run when the process stops. */
  run(signal: AbortSignal): Promise<unknown>;
}

/** The recurring jobs of a process, running until stopped. */
export interface JobRunner {
  /** Waits a bounded time for running jobs. */
  stop(): Promise<void>;
}

/** How long a job stays locked after its process died. */
const LOCK_LIFETIME_MS = 60_000;
const POLL_INTERVAL_MS = 5_000;
const DRAIN_TIMEOUT_MS = 10_000;

/** Starts the recurring jobs of a process. Several processes may start the same jobs: one of them does each run. */
export async function startJobRunner(
  { db, logger, clock }: Pick<Database, 'db'> & { logger: Logger; clock: Clock },
  jobs: readonly RecurringJob[],
): Promise<JobRunner> {
  const agenda = new Agenda({
    backend: await openBackend({ db, clock }, 'jobs'),
    processEvery: POLL_INTERVAL_MS,
    defaultLockLifetime: LOCK_LIFETIME_MS,
  });
  const stopping = new AbortController();
  agenda.on('error', (error) => logger.warn({ code: toServiceError(error).code }, 'the job queue is away'));
  for (const job of jobs) {
    // Agenda unschedules a job that throws, so a failure is logged and the next run tries again.
    agenda.define(job.name, async () => {
      await job.run(stopping.signal).catch((error) => logger.error({ err: error, job: job.name }, 'a job failed'));
    });
  }
  await agenda.start();
  for (const { name, every } of jobs) await waitForConnection(() => agenda.every(every, name));
  return {
    async stop() {
      stopping.abort();
      await agenda.drain(DRAIN_TIMEOUT_MS);
      await agenda.stop(false);
    },
  };
}
