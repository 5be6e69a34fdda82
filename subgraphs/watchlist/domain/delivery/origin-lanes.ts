/** Most events on their way to one origin from this process. */
export const MAX_IN_FLIGHT_PER_ORIGIN = 10;
const FIRST_WINDOW = 4;
const SLOW_WINDOW = 1;
/** Most origins without work whose window is remembered. */
const MAX_REMEMBERED = 10_000;

interface Lane {
  isDue: boolean;
  inFlight: number;
  /** How many may be in flight now. */
  window: number;
}

/** How many deliveries of an origin to begin. */
export interface LanePick {
  origin: string;
  count: number;
}

/**
 * The lanes of a process, one an origin, which take turns. A lane begins with a few events at a time and gets more with
 * each success, up to {@link MAX_IN_FLIGHT_PER_ORIGIN}; one that does not answer in time goes on with a single one, so that
 * even hundreds of dead origins leave room for the others.
 */
export interface OriginLanes {
  /** Notes that there is, or may be, something due for these origins. */
  addDue(origins: readonly string[]): void;
  /** Notes that nothing more is due for these. */
  setIdle(origins: readonly string[]): void;
  /** Chooses lanes with something due, those that had their last turn longest ago first, for so many events at most. */
  pick(freeSlots: number, maxLanes: number): LanePick[];
  begin(origin: string): void;
  /** An event has left; `outcome` says how the origin bore it, null when it was not asked. */
  end(origin: string, outcome: 'taken' | 'refused' | 'no answer' | null): void;
}

/** Creates lanes without anything due. */
export function createOriginLanes(): OriginLanes {
  const lanes = new Map<string, Lane>();

  function laneOf(origin: string): Lane {
    const known = lanes.get(origin);
    if (known !== undefined) return known;
    const lane = { isDue: false, inFlight: 0, window: FIRST_WINDOW };
    lanes.set(origin, lane);
    return lane;
  }

  function forgetIdle(): void {
    if (lanes.size <= MAX_REMEMBERED) return;
    for (const [origin, { isDue, inFlight }] of lanes) if (!isDue && inFlight === 0) lanes.delete(origin);
  }

  return {
    addDue(origins) {
      for (const origin of origins) laneOf(origin).isDue = true;
    },
    setIdle(origins) {
      for (const origin of origins) laneOf(origin).isDue = false;
      forgetIdle();
    },
    pick(freeSlots, maxLanes) {
      const picks: LanePick[] = [];
      let free = freeSlots;
      for (const [origin, lane] of [...lanes]) {
        if (free === 0 || picks.length === maxLanes) break;
        const room = lane.window - lane.inFlight;
        // A lane that is mostly full waits, so that its events are claimed several at a time.
        if (!lane.isDue || room < Math.ceil(lane.window / 2)) continue;
        const count = Math.min(room, free);
        picks.push({ origin, count });
        free -= count;
        // To the end of the line.
        lanes.delete(origin);
        lanes.set(origin, lane);
      }
      return picks;
    },
    begin(origin) {
      laneOf(origin).inFlight += 1;
    },
    end(origin, outcome) {
      const lane = laneOf(origin);
      lane.inFlight -= 1;
      if (outcome === 'taken') lane.window = Math.min(2 * lane.window, MAX_IN_FLIGHT_PER_ORIGIN);
      if (outcome === 'no answer') lane.window = SLOW_WINDOW;
    },
  };
}
