import { Agenda, InMemoryNotificationChannel, type Job } from 'agenda';
import type { Clock } from '../clock.ts';
import type { Logger } from '../logger.ts';
import type { Database } from '../mongo/open-mongo.ts';
import { toServiceError } from '../mongo/to-service-error.ts';
import { openBackend } from './open-backend.ts';

/** A process that dies in a piece of work keeps it locked for this long; another one takes it then. */
const LOCK_LIFETIME_MS = 30_000;
const TOUCH_EVERY_MS = 10_000;
/** How soon work is noticed that another process has added. */
const POLL_EVERY_MS = 500;
/** How long work may go on after the process was asked to stop, before its signal is raised; and after that. */
const DRAIN_MS = 8_000;
const GIVE_UP_MS = 4_000;

/** Work on one thing. It must be safe to begin again: a process may die in it, or lose its lock. */
export type Work = (id: string, signal: AbortSignal) => Promise<unknown>;

/** Pieces of work, each known by an id, that any process of the deployment may do. */
export interface WorkQueue {
  /** Queues work unless it is queued. */
  add(id: string): Promise<void>;
  /** Begins to do the work in this process, so many pieces at once. The signal asks to end early: the process stops. */
  start(work: Work, concurrency: number): Promise<void>;
  /** Lets running work end, for a bounded time. */
  stop(): Promise<void>;
}

/** Creates a queue with a collection of its own. What is in it is a reminder: the truth is kept by whoever adds the work. */
export async function createWorkQueue({
  db,
  logger,
  clock,
  name,
}: Pick<Database, 'db'> & { logger: Logger; clock: Clock; name: string }): Promise<WorkQueue> {
  const agenda = new Agenda({
    backend: await openBackend({ db, clock }, name),
    processEvery: POLL_EVERY_MS,
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
    }, TOUCH_EVERY_MS);
    // A throw would leave the reminder behind as failed; who keeps the truth queues the work again.
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
      await agenda.drain(DRAIN_MS);
      stopping.abort();
      await agenda.drain(GIVE_UP_MS);
      await agenda.stop(false);
    },
  };
}
