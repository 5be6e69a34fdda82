/** Events in flight to one origin from this process at most. */
export const MAX_IN_FLIGHT_PER_ORIGIN = 10;
const INITIAL_WINDOW = 4;
const MIN_WINDOW = 1;
/** Idle origins whose window is kept at most. */
const MAX_IDLE_ORIGINS = 10_000;

interface OriginState {
  isDue: boolean;
  inFlight: number;
  /** The current limit of events in flight. */
  window: number;
}

/** The number of deliveries to claim for an origin. */
export interface OriginQuota {
  origin: string;
  count: number;
}

/** The effect of an attempt on its origin: a 2xx, another status, or no response. */
export type OriginSignal = 'accepted' | 'rejected' | 'unreachable';

/**
 * The limits of concurrent events per origin in this process. Each origin has a window that adapts to its responses: it
 * doubles with each accepted event, up to {@link MAX_IN_FLIGHT_PER_ORIGIN}, and drops to one when the origin does not respond,
 * so that even hundreds of dead origins leave capacity for the others. Origins take turns.
 */
export interface OriginConcurrency {
  /** Marks origins that have, or may have, due deliveries. */
  markDue(origins: readonly string[]): void;
  /**
   * Divides free capacity among due origins, the least recently served first, and removes their marks. The caller marks
   * those that may have further due deliveries again: so a mark that is set during its claim is not lost. What is allocated
   * counts as in flight; the caller ends what it does not use.
   */
  allocate(freeSlots: number, maxOrigins: number): OriginQuota[];
  /**
   * Allocates capacity to a new delivery of an origin, if its window has room and no other delivery of it is due: those come
   * first. Returns whether it did.
   */
  reserve(origin: string): boolean;
  /** Counts an event as ended and adapts the window; null when the origin was not called. */
  end(origin: string, signal: OriginSignal | null): void;
  /** Returns the number of events in flight, over all origins. */
  countInFlight(): number;
}

/** Creates the limits, without any origin due. */
export function createOriginConcurrency(): OriginConcurrency {
  /** The least recently served first. */
  const states = new Map<string, OriginState>();
  let totalInFlight = 0;

  function stateOf(origin: string): OriginState {
    const existing = states.get(origin);
    if (existing !== undefined) return existing;
    const state = { isDue: false, inFlight: 0, window: INITIAL_WINDOW };
    states.set(origin, state);
    return state;
  }

  function addInFlight(state: OriginState, change: number): void {
    state.inFlight += change;
    totalInFlight += change;
  }

  function evictIdle(): void {
    for (const [origin, { isDue, inFlight }] of states) {
      if (states.size <= MAX_IDLE_ORIGINS) return;
      if (!isDue && inFlight === 0) states.delete(origin);
    }
  }

  return {
    markDue(origins) {
      for (const origin of origins) stateOf(origin).isDue = true;
    },
    allocate(freeSlots, maxOrigins) {
      evictIdle();
      const quotas: OriginQuota[] = [];
      let free = freeSlots;
      for (const [origin, state] of [...states]) {
        if (free === 0 || quotas.length === maxOrigins) break;
        const available = state.window - state.inFlight;
        // A mostly full window waits, so that its deliveries are claimed several at a time.
        if (!state.isDue || available < Math.ceil(state.window / 2)) continue;
        const count = Math.min(available, free);
        quotas.push({ origin, count });
        addInFlight(state, count);
        free -= count;
        state.isDue = false;
        // Round robin: to the end of the queue.
        states.delete(origin);
        states.set(origin, state);
      }
      return quotas;
    },
    reserve(origin) {
      const state = stateOf(origin);
      if (state.isDue || state.inFlight >= state.window) return false;
      addInFlight(state, 1);
      return true;
    },
    end(origin, signal) {
      const state = stateOf(origin);
      addInFlight(state, -1);
      if (signal === 'accepted') state.window = Math.min(2 * state.window, MAX_IN_FLIGHT_PER_ORIGIN);
      if (signal === 'unreachable') state.window = MIN_WINDOW;
    },
    countInFlight: () => totalInFlight,
  };
}
