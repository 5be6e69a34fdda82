import { Agenda } from 'agenda';
import type { Clock } from '../clock.ts';
import type { Logger } from '../logger.ts';
import type { Database } from '../mongo/open-mongo.ts';
import { toServiceError } from '../mongo/to-service-error.ts';
import { waitForConnection } from '../mongo/wait-for-connection.ts';
import { openBackend } from './open-backend.ts';

/** A job that recurs. Its work must be safe to repeat and to run in two processes: the scheduler runs it at least once. */
export interface RecurringJob {
  name: string;
  /** An interval such as `15 seconds`. */
  every: string;
  /** The signal asks a long run to end early, because the process stops. */
  run(signal: AbortSignal): Promise<unknown>;
}

/** Runs recurring jobs until it is stopped. */
export interface JobRunner {
  /** Lets running jobs end, for a bounded time. */
  stop(): Promise<void>;
}

/** A process that dies in a job keeps it locked for this long. */
const LOCK_LIFETIME_MS = 60_000;
const POLL_EVERY_MS = 5_000;
const DRAIN_MS = 10_000;

/** Starts the recurring jobs of a process. Several processes may run the same jobs: each run is taken by one of them. */
export async function startJobRunner(
  { db, logger, clock }: Pick<Database, 'db'> & { logger: Logger; clock: Clock },
  jobs: readonly RecurringJob[],
): Promise<JobRunner> {
  const agenda = new Agenda({
    backend: await openBackend({ db, clock }, 'jobs'),
    processEvery: POLL_EVERY_MS,
    defaultLockLifetime: LOCK_LIFETIME_MS,
  });
  const stopping = new AbortController();
  agenda.on('error', (error) => logger.warn({ code: toServiceError(error).code }, 'the job queue is away'));
  for (const job of jobs) {
    // A throw would take the job off the schedule for good, so a failed run is logged and the next one tries again.
    agenda.define(job.name, async () => {
      await job.run(stopping.signal).catch((error) => logger.error({ err: error, job: job.name }, 'a job failed'));
    });
  }
  await agenda.start();
  for (const { name, every } of jobs) await waitForConnection(() => agenda.every(every, name));
  return {
    async stop() {
      stopping.abort();
      await agenda.drain(DRAIN_MS);
      await agenda.stop(false);
    },
  };
}
