import { noteTaskStart, type TaskStart } from './task-start.ts';
import { TASKS, type TaskInput, type TaskKind, type TaskResult } from './tasks.ts';
import { createThreadClock } from './thread-time.ts';

/** Processor time of this thread. */
const clock = createThreadClock();

/** A task as it arrives at a thread. */
export interface PostedTask<Kind extends TaskKind> {
  kind: Kind;
  input: TaskInput<Kind>;
  start: TaskStart;
}

/** Runs a task in a thread of the pool, which calls it by this name. */
export function runTask<Kind extends TaskKind>({ kind, input, start }: PostedTask<Kind>): TaskResult<Kind> {
  noteTaskStart(start, clock.read());
  const run = TASKS[kind] as (given: TaskInput<Kind>) => TaskResult<Kind>;
  return run(input);
}
