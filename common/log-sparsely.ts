import type { Logger } from './logger.ts';

/** Writes a line at once, and a repetition of it at most once per interval. */
export type SparseLog = (subject: string, details: Record<string, unknown>, message: string) => void;

/** Subjects that are remembered. They name our own services and kinds of failure, so there are few. */
const MAX_SUBJECTS = 100;

/**
 * Limits the lines about one subject to one per interval, so that neither an outage nor a stranger floods the log. A
 * line says how many were left out since the one before (`suppressed`).
 */
export function createSparseLog(
  logger: Logger,
  { level, intervalMs }: { level: 'warn' | 'error'; intervalMs: number },
): SparseLog {
  const written = new Map<string, { atMs: number; suppressed: number }>();
  return (subject, details, message) => {
    const nowMs = performance.now();
    const last = written.get(subject);
    if (last !== undefined && nowMs - last.atMs < intervalMs) {
      last.suppressed += 1;
      return;
    }
    if (written.size >= MAX_SUBJECTS) written.clear();
    written.set(subject, { atMs: nowMs, suppressed: 0 });
    logger[level]({ ...details, suppressed: last?.suppressed ?? 0 }, message);
  };
}
