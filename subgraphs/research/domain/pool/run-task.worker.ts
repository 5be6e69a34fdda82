import type { MessagePort } from 'node:worker_threads';
import { TASKS, type TaskInput, type TaskKind, type TaskResult } from './tasks.ts';
import { createThreadClock, type ThreadTime } from './thread-time.ts';

/** Processor time of this thread. */
const clock = createThreadClock();

/** A task as it arrives at a thread. */
export interface PostedTask<Kind extends TaskKind> {
  kind: Kind;
  input: TaskInput<Kind>;
  /** Receives the thread and its processor time when the work begins: the time in a queue is not the task's. */
  started: MessagePort;
}

/** Runs a task in a thread of the pool, which calls it by this name. */
export function runTask<Kind extends TaskKind>({ kind, input, started }: PostedTask<Kind>): TaskResult<Kind> {
  started.postMessage(clock.read() satisfies ThreadTime);
  started.close();
  const run = TASKS[kind] as (given: TaskInput<Kind>) => TaskResult<Kind>;
  return run(input);
}
