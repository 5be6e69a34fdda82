import { LRUCache } from 'lru-cache';
import type { Logger } from './logger.ts';

/** A log function that writes the first line of a subject at once and repetitions at most once per interval. */
export type SparseLog = (subject: string, details: Record<string, unknown>, message: string) => void;

/** Maximum remembered subjects. They name our own services and error types, so there are few. */
const MAX_SUBJECTS = 100;

/**
 * Creates a log that writes one line per subject and interval, so that neither an outage nor a stranger floods it. A line
 * has the number of suppressed lines since the previous one (`suppressed`).
 */
export function createSparseLog(
  logger: Logger,
  { level, intervalMs }: { level: 'warn' | 'error'; intervalMs: number },
): SparseLog {
  const written = new LRUCache<string, { atMs: number; suppressed: number }>({ max: MAX_SUBJECTS });
  return (subject, details, message) => {
    const nowMs = performance.now();
    const last = written.get(subject);
    if (last !== undefined && nowMs - last.atMs < intervalMs) {
      last.suppressed += 1;
      return;
    }
    written.set(subject, { atMs: nowMs, suppressed: 0 });
    logger[level]({ ...details, suppressed: last?.suppressed ?? 0 }, message);
  };
}
