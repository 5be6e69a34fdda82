import { setTimeout as sleep } from 'node:timers/promises';
import { getDomain } from 'tldts';

/** Most requests that a host gets at a time from this process, over all jobs. */
const MAX_PER_HOST = 2;
/** Most requests that wait for one host; further ones fail. */
const MAX_WAITING_PER_HOST = 500;

/** Takes turns at hosts, over all jobs of a process: by registrable domain, so that subdomains count as one host. */
export interface HostLanes {
  /**
   * Does the work when it is its turn: two at a time, and starts at least `spacingMs` apart. Null when too many wait.
   * The turn lasts until the work is done, also when the signal ends the wait for it.
   * @throws the signal's reason once it is aborted, or what the work throws.
   */
  use<Result>(
    hostname: string,
    turn: { signal: AbortSignal; spacingMs: number },
    work: () => Promise<Result>,
  ): Promise<Result | null>;
}

interface Lane {
  inUse: number;
  /** In the order in which they came. */
  waiting: Set<() => void>;
  /** On the clock of `performance.now()`. */
  nextStartMs: number;
}

/** Creates lanes; those without work are forgotten. */
export function createHostLanes(): HostLanes {
  const lanes = new Map<string, Lane>();

  return {
    async use(hostname, { signal, spacingMs }, work) {
      signal.throwIfAborted();
      const host = getDomain(hostname) ?? hostname;
      const lane = lanes.get(host) ?? { inUse: 0, waiting: new Set(), nextStartMs: 0 };
      lanes.set(host, lane);
      if (lane.waiting.size >= MAX_WAITING_PER_HOST) return null;
      await takeTurn(lane, signal);
      const leave = () => {
        giveTurn(lane);
        const isIdle = lane.inUse === 0 && lane.nextStartMs <= performance.now();
        if (isIdle && lanes.get(host) === lane) lanes.delete(host);
      };
      try {
        await keepDistance(lane, spacingMs, signal);
      } catch (error) {
        leave();
        throw error;
      }
      const working = work();
      working.then(leave, leave);
      return untilAborted(working, signal);
    },
  };
}

/** Waits for work, or throws the signal's reason; the work goes on. */
export function untilAborted<Result>(working: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason);
    if (signal.aborted) leave();
    signal.addEventListener('abort', leave, { once: true });
    working.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}

async function keepDistance(lane: Lane, spacingMs: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const nowMs = performance.now();
  const startMs = Math.max(nowMs, lane.nextStartMs);
  lane.nextStartMs = startMs + spacingMs;
  if (startMs <= nowMs) return;
  await sleep(startMs - nowMs, undefined, { signal }).catch(() => signal.throwIfAborted());
}

function takeTurn(lane: Lane, signal: AbortSignal): Promise<void> {
  if (lane.inUse < MAX_PER_HOST) {
    lane.inUse += 1;
    return Promise.resolve();
  }
  return new Promise((resolve, reject) => {
    const leave = () => {
      lane.waiting.delete(enter);
      reject(signal.reason);
    };
    const enter = () => {
      signal.removeEventListener('abort', leave);
      resolve();
    };
    lane.waiting.add(enter);
    signal.addEventListener('abort', leave, { once: true });
  });
}

function giveTurn(lane: Lane): void {
  const [next] = lane.waiting;
  if (next === undefined) lane.inUse -= 1;
  else {
    lane.waiting.delete(next);
    next();
  }
}
