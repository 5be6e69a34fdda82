import { ServiceError } from '../../common/errors.ts';

/** The moment by which a request must be answered (contract, Limits: request deadline). */
export interface Deadline {
  /** Milliseconds since the Unix epoch. */
  atMs: number;
  /** Waits for work, but no longer than the deadline. @throws ServiceError DEADLINE_EXCEEDED */
  race<Result>(work: Promise<Result>): Promise<Result>;
  /** Stops the timers once the request is over. */
  clear(): void;
}

/** How long the parts of an exchange may take, in milliseconds from the arrival of the request. */
export interface ExchangeTimes {
  /** Until the answer is known. */
  requestDeadlineMs: number;
  /** Until the answer was handed to the network; not below the request deadline. */
  responseDeadlineMs: number;
}

/**
 * Starts the clock of one exchange.
 * @param cutOff is called when the answer has not left by the response deadline
 */
export function startDeadline({ requestDeadlineMs, responseDeadlineMs }: ExchangeTimes, cutOff: () => void): Deadline {
  let timer: NodeJS.Timeout | undefined;
  const passed = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new ServiceError('DEADLINE_EXCEEDED'));
      timer = setTimeout(cutOff, responseDeadlineMs - requestDeadlineMs);
    }, requestDeadlineMs);
  });
  // Nobody may be waiting when time is up; that is no fault.
  passed.catch(() => undefined);
  return {
    atMs: Date.now() + requestDeadlineMs,
    race: (work) => Promise.race([work, passed]),
    clear: () => clearTimeout(timer),
  };
}
