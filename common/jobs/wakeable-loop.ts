import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../logger.ts';
import { toServiceError } from '../mongo/to-service-error.ts';

/** Work that is done again and again. */
export interface WakeableLoop {
  /** Looks for work at once, or once more after what runs. */
  wake(): void;
  /** Begins no further run, and waits for the one under way. */
  stop(): Promise<void>;
}

/** What a loop does, and how often it looks when nobody wakes it. */
export interface LoopWork {
  name: string;
  everyMs: number;
  /** Does a bounded piece of work and tells whether there may be more of it right now. */
  run(): Promise<boolean>;
}

/**
 * Starts a loop. A run that fails is logged, and the next one comes after the usual pause, so work must be safe to repeat.
 */
export function startWakeableLoop({ name, everyMs, run }: LoopWork, logger: Logger): WakeableLoop {
  let isStopping = false;
  let wasWoken = false;
  let alarm = new AbortController();

  async function runOnce(): Promise<boolean> {
    try {
      return await run();
    } catch (error) {
      logger.warn({ err: error, code: toServiceError(error).code, loop: name }, 'a run failed');
      return false;
    }
  }

  async function pause(): Promise<void> {
    alarm = new AbortController();
    if (!wasWoken && !isStopping) await sleep(everyMs, undefined, { signal: alarm.signal }).catch(() => undefined);
    wasWoken = false;
  }

  async function loop(): Promise<void> {
    while (!isStopping) if (!(await runOnce())) await pause();
  }

  const ended = loop();
  return {
    wake() {
      wasWoken = true;
      alarm.abort();
    },
    stop() {
      isStopping = true;
      alarm.abort();
      return ended;
    },
  };
}
