import { ServiceError } from '../../common/errors.ts';

/** The moment by which a request must be answered (contract, Limits: request deadline). */
export interface Deadline {
  /** Milliseconds since the Unix epoch. */
  atMs: number;
  /** Waits for work, but no longer than the deadline. @throws ServiceError DEADLINE_EXCEEDED */
  race<Result>(work: Promise<Result>): Promise<Result>;
  /** Forgets the timer once the request is over. */
  clear(): void;
}

/** Starts the clock of one request. */
export function startDeadline(durationMs: number): Deadline {
  let timer: NodeJS.Timeout | undefined;
  const passed = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ServiceError('DEADLINE_EXCEEDED')), durationMs);
  });
  // Nobody may be waiting when time is up; that is no fault.
  passed.catch(() => undefined);
  return {
    atMs: Date.now() + durationMs,
    race: (work) => Promise.race([work, passed]),
    clear: () => clearTimeout(timer),
  };
}
