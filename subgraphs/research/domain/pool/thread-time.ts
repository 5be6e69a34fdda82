import { readFileSync, readlinkSync } from 'node:fs';
import { basename } from 'node:path';

/** Processor time of a thread so far, in milliseconds. */
export interface ThreadTime {
  /** The thread's number in `/proc`; null where the system has no `/proc`, and the time is that of the whole process. */
  thread: string | null;
  usedMs: number;
}

const NANOSECONDS_PER_MS = 1e6;
const MICROSECONDS_PER_MS = 1e3;

/** Creates the clock of the calling thread. Node 20 has no such clock, but Linux shows each thread's to its process. */
export function createThreadClock(): { read(): ThreadTime } {
  const thread = findOwnThread();
  return { read: () => ({ thread, usedMs: readUsedMs(thread) }) };
}

/**
 * Returns the processor time of a thread of this process, in milliseconds. Where the system does not show it, this is the time of
 * all threads, which is never less. Zero once the thread has ended.
 */
export function readUsedMs(thread: string | null): number {
  if (thread === null) {
    const { user, system } = process.cpuUsage();
    return (user + system) / MICROSECONDS_PER_MS;
  }
  try {
    // The first number of schedstat is the time on a processor, in nanoseconds (Documentation/scheduler/sched-stats).
    const [onProcessor = ''] = readFileSync(`/proc/self/task/${thread}/schedstat`, 'utf8').split(' ');
    return Number(onProcessor) / NANOSECONDS_PER_MS;
  } catch {
    return 0;
  }
}

/** Returns the number of the calling thread; null where the system does not show its threads' times. */
function findOwnThread(): string | null {
  try {
    const thread = basename(readlinkSync('/proc/thread-self'));
    return readUsedMs(thread) > 0 ? thread : null;
  } catch {
    return null;
  }
}
