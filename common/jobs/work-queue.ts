import { Agenda, InMemoryNotificationChannel, type Job } from 'agenda';
import type { Clock } from '../clock.ts';
import type { Logger } from '../logger.ts';
import type { Database } from '../mongo/open-mongo.ts';
import { toServiceError } from '../mongo/to-service-error.ts';
import { openBackend } from './open-backend.ts';

/** How long work stays locked after its process died; another process takes it then. */
const LOCK_LIFETIME_MS = 30_000;
const LOCK_RENEWAL_INTERVAL_MS = 10_000;
/** Delay until work added by another process is noticed. */
const POLL_INTERVAL_MS = 500;
/** How long running work may continue after a stop before its signal aborts. */
const DRAIN_TIMEOUT_MS = 8_000;
/** How long it may take to end after that. */
const ABORT_TIMEOUT_MS = 4_000;

/** The work queued under an id. Must be safe to repeat: a process may die during it or lose its lock. */
export type Work = (id: string, signal: AbortSignal) => Promise<unknown>;

/** A queue of work by id, shared by the processes of a deployment. */
export interface WorkQueue {
  /** Queues work unless its id is queued already. */
  add(id: string): Promise<void>;
  /** Starts working in this process, on at most `concurrency` ids at once. The signal aborts when the process stops. */
  start(work: Work, concurrency: number): Promise<void>;
  /** Waits a bounded time for running work. */
  stop(): Promise<void>;
}

/** Dependencies of a queue. */
export interface WorkQueueParts extends Pick<Database, 'db'> {
  logger: Logger;
  clock: Clock;
  /** How long running work may continue after a stop. Shorter in tests. */
  drainMs?: number;
}

/** Creates a queue with its own collection. An entry is only a reminder: the caller stores the state of the work. */
export async function createWorkQueue({
  db,
  logger,
  clock,
  name,
  drainMs = DRAIN_TIMEOUT_MS,
}: WorkQueueParts & { name: string }): Promise<WorkQueue> {
  const agenda = new Agenda({
    backend: await openBackend({ db, clock }, name),
    processEvery: POLL_INTERVAL_MS,
    defaultLockLifetime: LOCK_LIFETIME_MS,
    removeOnComplete: true,
    notificationChannel: new InMemoryNotificationChannel(),
  });
  agenda.on('error', (error) => logger.warn({ code: toServiceError(error).code, queue: name }, 'the queue is away'));
  await agenda.ready;
  const stopping = new AbortController();
  let isStarted = false;

  async function run(job: Job<{ id: string }>, work: Work): Promise<void> {
    const { id } = job.attrs.data;
    const touching = setInterval(() => {
      job.touch().catch((err: unknown) => logger.warn({ err, queue: name }, 'a lock could not be renewed'));
    }, LOCK_RENEWAL_INTERVAL_MS);
    // A throw would keep the entry as failed; the caller queues the work again from its own state.
    await work(id, stopping.signal)
      .catch((err: unknown) => logger.error({ err, queue: name, id }, 'work failed'))
      .finally(() => clearInterval(touching));
  }

  return {
    async add(id) {
      await agenda.create(name, { id }).unique({ 'data.id': id }, { insertOnly: true }).schedule(new Date()).save();
    },
    async start(work, concurrency) {
      agenda.maxConcurrency(concurrency);
      agenda.define<{ id: string }>(name, (job) => run(job, work), { concurrency, lockLimit: 2 * concurrency });
      isStarted = true;
      await agenda.start();
    },
    async stop() {
      if (!isStarted) return;
      await agenda.drain(drainMs);
      stopping.abort();
      await agenda.drain(ABORT_TIMEOUT_MS);
      await agenda.stop(false);
    },
  };
}
