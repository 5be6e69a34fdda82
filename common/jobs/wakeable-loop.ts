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

/** Pause after a run that failed, whoever wakes. */
const AFTER_FAILURE_MS = 1_000;

/** Starts a loop. A run that fails is logged, and the next one comes a second later, so work must be safe to repeat. */
export function startWakeableLoop({ name, everyMs, run }: LoopWork, logger: Logger): WakeableLoop {
  let isStopping = false;
  let wasWoken = false;
  let hearsWakes = false;
  let alarm = new AbortController();

  async function runOnce(): Promise<boolean> {
    try {
      return await run();
    } catch (error) {
      logger.warn({ err: error, code: toServiceError(error).code, loop: name }, 'a run failed');
      await pause(AFTER_FAILURE_MS, { listens: false });
      return false;
    }
  }

  async function pause(ms: number, { listens }: { listens: boolean }): Promise<void> {
    alarm = new AbortController();
    hearsWakes = listens;
    const isDue = isStopping || (listens && wasWoken);
    if (!isDue) await sleep(ms, undefined, { signal: alarm.signal }).catch(() => undefined);
    if (listens) wasWoken = false;
  }

  async function loop(): Promise<void> {
    while (!isStopping) if (!(await runOnce())) await pause(everyMs, { listens: true });
  }

  const ended = loop();
  return {
    wake() {
      wasWoken = true;
      if (hearsWakes) alarm.abort();
    },
    stop() {
      isStopping = true;
      alarm.abort();
      return ended;
    },
  };
}
