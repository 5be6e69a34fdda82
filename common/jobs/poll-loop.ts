import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../logger.ts';
import { toServiceError } from '../mongo/to-service-error.ts';

/** A loop that polls for work. */
export interface PollLoop {
  /** Polls at once, or after the time to gather, or once more after the current run. */
  wake(): void;
  /** Starts no further run and waits for the current one. */
  stop(): Promise<void>;
}

/** The work of a loop and the interval between polls when nothing wakes it. */
export interface LoopWork {
  name: string;
  everyMs: number;
  /** The time from a wake-up to its run, in which more work gathers for the run; 0 by default. */
  gatherMs?: number;
  /**
   * The shortest rest behind a run, 0 by default; a rest takes at least as long as its run did, up to {@link MAX_REST_MS}. Under a
   * steady stream more work gathers for each run, the more the slower runs are, while work that comes after a rest waits for nothing.
   */
  minRestMs?: number;
  /** Does a bounded piece of work. Returns whether more may be waiting. */
  run(): Promise<boolean>;
}

/** The longest rest that follows from the length of a run: a long run has a backlog, which need not gather. */
const MAX_REST_MS = 100;
/** Pause after a failed run. Waking does not shorten it. */
const FAILURE_PAUSE_MS = 1_000;

/** Starts a loop. A failed run is logged and repeated a second later, so work must be safe to repeat. */
export function startPollLoop({ name, everyMs, gatherMs = 0, minRestMs = 0, run }: LoopWork, logger: Logger): PollLoop {
  let isStopping = false;
  let wasWoken = false;
  let acceptsWakeups = false;
  let alarm = new AbortController();
  let gathering: NodeJS.Timeout | undefined;

  async function runOnce(): Promise<boolean> {
    try {
      return await run();
    } catch (error) {
      logger.warn({ err: error, code: toServiceError(error).code, loop: name }, 'a run failed');
      await pause(FAILURE_PAUSE_MS, { isWakeable: false });
      return false;
    }
  }

  async function pause(ms: number, { isWakeable }: { isWakeable: boolean }): Promise<void> {
    alarm = new AbortController();
    acceptsWakeups = isWakeable;
    const isDue = isStopping || (isWakeable && wasWoken);
    if (!isDue) await sleep(ms, undefined, { signal: alarm.signal }).catch(() => undefined);
  }

  async function loop(): Promise<void> {
    while (!isStopping) {
      const startedMs = performance.now();
      // The run does what earlier wake-ups were for.
      wasWoken = false;
      const mayHaveMore = await runOnce();
      const endedMs = performance.now();
      if (!mayHaveMore) await pause(everyMs, { isWakeable: true });
      if (minRestMs === 0) continue;
      const restMs = endedMs + Math.max(minRestMs, Math.min(endedMs - startedMs, MAX_REST_MS)) - performance.now();
      if (restMs > 0) await pause(restMs, { isWakeable: false });
    }
  }

  function wakeNow(): void {
    gathering = undefined;
    wasWoken = true;
    if (acceptsWakeups) alarm.abort();
  }

  const ended = loop();
  return {
    wake() {
      if (gatherMs === 0) wakeNow();
      else gathering ??= setTimeout(wakeNow, gatherMs);
    },
    stop() {
      isStopping = true;
      clearTimeout(gathering);
      alarm.abort();
      return ended;
    },
  };
}
