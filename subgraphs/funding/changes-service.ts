import type { Clock } from '../../common/clock.ts';
import { type PollLoop, startPollLoop } from '../../common/jobs/poll-loop.ts';
import type { Signal } from '../../common/jobs/signal.ts';
import type { Logger } from '../../common/logger.ts';
import type { Database } from '../../common/mongo/open-mongo.ts';
import { createChangesRecorder } from './domain/changes/record-changes.ts';
import type { NamesToUpdate } from './domain/suggest/update-names.ts';
import { createChangesStore } from './store/changes.store.ts';

/** Interval at which the recorder polls for changes that another process has stored. */
const POLL_INTERVAL_MS = 500;
/** Interval between two removals of expired entries. */
const REMOVAL_INTERVAL_MS = 60_000;

/**
 * Records changes of rounds in the log as they come, keeps the index of names up, and removes expired entries, until it is stopped. Without changes a
 * poll reads one index. Several processes may run it at once.
 */
export function startChangesRecorder(parts: {
  db: Database['db'];
  names: NamesToUpdate;
  clock: Clock;
  /** Raised in this process when rounds were written. */
  written: Signal;
  logger: Logger;
}): PollLoop {
  const { db, names, clock, written, logger } = parts;
  const recorder = createChangesRecorder({ log: createChangesStore(db), names, clock });
  let removedAtMs = 0;

  async function run(): Promise<boolean> {
    const recorded = await recorder.recordNext();
    if (recorded === 0 && performance.now() - removedAtMs < REMOVAL_INTERVAL_MS) return false;
    const mayBeMore = await recorder.removeExpired();
    if (!mayBeMore) removedAtMs = performance.now();
    return recorded > 0 || mayBeMore;
  }

  const loop = startPollLoop({ name: 'recorder of changes', everyMs: POLL_INTERVAL_MS, run }, logger);
  written.subscribe(loop.wake);
  return loop;
}
