import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Piscina } from 'piscina';
import { PROJECT_ROOT } from '../../../../common/project-root.ts';
import type { PostedTask } from './run-task.worker.ts';
import { createTaskStart, readTaskStart, type TaskStart } from './task-start.ts';
import type { TaskInput, TaskKind, TaskResult } from './tasks.ts';
import { readUsedMs } from './thread-time.ts';

/** Threads run compiled code, also where the tests run the sources. */
const WORKER_FILE = join(PROJECT_ROOT, 'dist/subgraphs/research/domain/pool/run-task.worker.js');
const MAX_THREADS = 2;
/** Most tasks that wait for a thread. */
const MAX_QUEUE = 1_000;
/** Time for which a thread is kept without work. */
const IDLE_MS = 120_000;
/** Most processor time of a task on one document; then its thread is killed. */
export const MAX_CPU_MS = 1_000;
/** The same of a task on all documents of a brief, which bounds of their own have made small by then. */
const MAX_CPU_ON_ALL_MS = 5_000;
/** Least time between two looks at a thread: one that gets no processor uses up nothing. */
const MIN_RECHECK_MS = 20;
const ON_ALL: ReadonlySet<TaskKind> = new Set(['gatherClaims', 'finishBrief']);
/** Near its bound V8 collects a heap again and again: with 192 MB, of which 66 were in use, briefs took twice the time. */
const MAX_OLD_GENERATION_MB = 384;
const MAX_YOUNG_GENERATION_MB = 32;

/** A task that came to no result: it took too long, too much memory, or failed. */
export class TaskError extends Error {
  readonly reason: 'time' | 'memory' | 'failed';

  constructor(reason: TaskError['reason'], cause?: unknown) {
    super(`the task came to no result: ${reason}`, { cause });
    this.name = 'TaskError';
    this.reason = reason;
  }
}

/** Runs work on hostile input off the main thread. */
export interface WorkerPool {
  /**
   * Runs a task with a second of processor time, or five if it is on all documents of a brief; then its thread is killed, and
   * another takes its place. A task that waits for a processor is not late: only the signal bounds the time on the clock.
   * @throws TaskError for a task without a result; the signal's reason once that is aborted.
   */
  run<Kind extends TaskKind>(kind: Kind, input: TaskInput<Kind>, signal: AbortSignal): Promise<TaskResult<Kind>>;
  /** Ends the threads, and what they are at. */
  close(): Promise<void>;
}

/** Creates a pool, whose threads start when there is work. */
export function createWorkerPool(): WorkerPool {
  const piscina = new Piscina({
    filename: WORKER_FILE,
    name: 'runTask',
    minThreads: 0,
    maxThreads: Math.min(MAX_THREADS, availableParallelism()),
    maxQueue: MAX_QUEUE,
    idleTimeout: IDLE_MS,
    // Threads that wait without Atomics.wait hear of their end at once, and cost nothing meanwhile.
    atomics: 'disabled',
    resourceLimits: {
      maxOldGenerationSizeMb: MAX_OLD_GENERATION_MB,
      maxYoungGenerationSizeMb: MAX_YOUNG_GENERATION_MB,
    },
  });

  return {
    async run(kind, input, signal) {
      signal.throwIfAborted();
      const overtime = new AbortController();
      const task: PostedTask<typeof kind> = { kind, input, start: createTaskStart() };
      const maxCpuMs = ON_ALL.has(kind) ? MAX_CPU_ON_ALL_MS : MAX_CPU_MS;
      const watch = watchTask(task.start, { maxCpuMs, onOvertime: () => overtime.abort() });
      try {
        return await piscina.run(task, { signal: AbortSignal.any([signal, overtime.signal]) });
      } catch (error) {
        signal.throwIfAborted();
        if (overtime.signal.aborted) throw new TaskError('time');
        throw new TaskError(isOutOfMemory(error) ? 'memory' : 'failed', error);
      } finally {
        watch.stop();
      }
    },
    close: () => piscina.destroy(),
  };
}

/** Watches the processor time of a task. It looks when the limit may have been reached: no thread uses more than passes. */
function watchTask(start: TaskStart, { maxCpuMs, onOvertime }: { maxCpuMs: number; onOvertime(): void }) {
  let timer = setTimeout(look, maxCpuMs);

  function look(): void {
    const begun = readTaskStart(start);
    const leftMs = begun === null ? maxCpuMs : begun.usedMs + maxCpuMs - readUsedMs(begun.thread);
    if (leftMs <= 0) onOvertime();
    else timer = setTimeout(look, Math.max(leftMs, MIN_RECHECK_MS));
  }

  return { stop: () => clearTimeout(timer) };
}

function isOutOfMemory(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
