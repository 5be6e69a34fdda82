import { ServiceError } from '../errors.ts';

/** The moment by which a request must be answered (contract, Limits: request deadline). */
export interface Deadline {
  /** Milliseconds since the Unix epoch. */
  atMs: number;
  /** Waits for work until the deadline at most. @throws ServiceError DEADLINE_EXCEEDED */
  race<Result>(work: Promise<Result>): Promise<Result>;
  /** Stops the timers once the request is over. */
  clear(): void;
}

/** Time limits of an exchange, in milliseconds from the arrival of the request. */
export interface ExchangeTimes {
  /** Until the answer is ready. */
  requestDeadlineMs: number;
  /** Until the network has taken the answer; not below the request deadline. */
  responseDeadlineMs: number;
}

/**
 * Starts the deadlines of one exchange.
 * @param cutOff called when the answer has not been sent by the response deadline
 */
export function startDeadline({ requestDeadlineMs, responseDeadlineMs }: ExchangeTimes, cutOff: () => void): Deadline {
  let timer: NodeJS.Timeout | undefined;
  const passed = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new ServiceError('DEADLINE_EXCEEDED'));
      timer = setTimeout(cutOff, responseDeadlineMs - requestDeadlineMs);
    }, requestDeadlineMs);
  });
  // The deadline may pass without a waiting race; that is no error.
  passed.catch(() => undefined);
  return {
    atMs: Date.now() + requestDeadlineMs,
    race: (work) => Promise.race([work, passed]),
    clear: () => clearTimeout(timer),
  };
}
