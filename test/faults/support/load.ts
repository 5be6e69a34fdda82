import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 10;

/** How much load to make, and until when at most. */
export interface LoadBounds {
  inFlight: number;
  maxCalls: number;
  maxMs: number;
}

/** Load that is under way. */
export interface Load {
  /** Starts no further calls; those under way go on. */
  stop(): void;
  /** Resolves when the last call has ended. */
  ended: Promise<void>;
}

/** Keeps `inFlight` calls under way until it is stopped or a bound is reached. A call that throws ends the load. */
export function startLoad({ inFlight, maxCalls, maxMs }: LoadBounds, call: (index: number) => Promise<void>): Load {
  const endsAt = Date.now() + maxMs;
  let started = 0;
  let stopped = false;
  const worker = async () => {
    while (!stopped && started < maxCalls && Date.now() < endsAt) {
      const index = started;
      started += 1;
      await call(index);
    }
  };
  const ended = Promise.all(Array.from({ length: inFlight }, worker)).then(() => undefined);
  return {
    stop() {
      stopped = true;
    },
    ended,
  };
}

/** Waits until a condition holds, at most so long; tells whether it does. */
export async function until(condition: () => boolean, maxMs: number): Promise<boolean> {
  const deadline = Date.now() + maxMs;
  while (!condition() && Date.now() < deadline) await sleep(POLL_MS);
  return condition();
}

/** Makes a number of calls, `inFlight` of them at any time. */
export function callMany(
  count: number,
  inFlight: number,
  call: (index: number) => Promise<void>,
  maxMs = 60_000,
): Promise<void> {
  return startLoad({ inFlight, maxCalls: count, maxMs }, call).ended;
}
