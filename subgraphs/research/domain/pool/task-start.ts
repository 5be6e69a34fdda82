import type { ThreadTime } from './thread-time.ts';

/** Place of the processor time, in numbers of 8 bytes, and that of the thread, in integers of 4. */
const USED_MS_AT = 0;
const THREAD_AT = 2;
const BYTES = 16;
/** Stand for a task that has not begun, and for a thread without a number of its own. */
const NOT_BEGUN = 0;
const UNNUMBERED = -1;

/**
 * Memory in which a thread notes that it has begun a task: its number, and its processor time by then. The time in a queue is not
 * the task's. Almost no task is looked at, so that a message for each would cost more.
 */
export type TaskStart = SharedArrayBuffer;

/** Creates the memory for a task that has not begun. */
export function createTaskStart(): TaskStart {
  return new SharedArrayBuffer(BYTES);
}

/** Notes that a thread begins the task. */
export function noteTaskStart(start: TaskStart, { thread, usedMs }: ThreadTime): void {
  new Float64Array(start)[USED_MS_AT] = usedMs;
  // Last, and atomically, so that whoever sees a thread also sees its time.
  Atomics.store(new Int32Array(start), THREAD_AT, thread === null ? UNNUMBERED : Number(thread));
}

/** Returns the thread of a task and its processor time when it began the task; null while it has not begun. */
export function readTaskStart(start: TaskStart): ThreadTime | null {
  const thread = Atomics.load(new Int32Array(start), THREAD_AT);
  if (thread === NOT_BEGUN) return null;
  const usedMs = new Float64Array(start)[USED_MS_AT] ?? 0;
  return { thread: thread === UNNUMBERED ? null : String(thread), usedMs };
}
