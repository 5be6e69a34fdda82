import { type buildConnector, Client } from 'undici';

/** Most origins to which connections are kept. */
const MAX_ORIGINS = 256;
/** Most connections to one origin; further requests wait, and their time runs. */
const CONNECTIONS_PER_ORIGIN = 10;
/** Longest that an idle connection is kept, whatever the server offers. */
const KEEP_ALIVE_MS = 10_000;
const MAX_HEADER_BYTES = 16_384;

/** What came of the use of a connection, and whether it may be used again. */
export interface Use<Result> {
  result: Result;
  isReusable: boolean;
}

/** Connections that are kept open, by origin. */
export interface OriginConnections {
  /**
   * Works with a connection that nobody else uses meanwhile, until the signal. A connection that can't be used again is
   * destroyed on the spot, even while it is being made.
   * @throws the reason of the signal, or what the work throws.
   */
  use<Result>(origin: string, signal: AbortSignal, work: (client: Client) => Promise<Use<Result>>): Promise<Result>;
  /** Waits for the work under way, which is bounded in time, and closes what is idle. */
  close(): Promise<void>;
}

/** The connections to one origin. */
interface Lane {
  idle: Client[];
  inUse: number;
  /** In the order in which they came. */
  waiting: Set<() => void>;
  isRetired: boolean;
}

/**
 * Creates the connections. undici's own pool is not used, because it makes a new connection for a request that was
 * aborted, without anything to send.
 */
export function createOriginConnections(connect: buildConnector.connector): OriginConnections {
  const lanes = new Map<string, Lane>();
  const underWay = new Set<Promise<unknown>>();

  async function use<Result>(
    origin: string,
    signal: AbortSignal,
    work: (client: Client) => Promise<Use<Result>>,
  ): Promise<Result> {
    const lane = laneOf(origin);
    await takeTurn(lane, signal);
    const client = lane.idle.pop() ?? openClient(origin, connect);
    let isKept = false;
    try {
      const { result, isReusable } = await Promise.race([work(client), rejectOn(signal)]);
      isKept = isReusable && !lane.isRetired;
      return result;
    } finally {
      if (isKept) lane.idle.push(client);
      else void client.destroy();
      giveTurn(lane);
    }
  }

  /** The lane of an origin, from now on the one used last. One too many, and that used first goes. */
  function laneOf(origin: string): Lane {
    const lane = lanes.get(origin) ?? { idle: [], inUse: 0, waiting: new Set(), isRetired: false };
    lanes.delete(origin);
    lanes.set(origin, lane);
    const [oldest] = lanes;
    if (lanes.size > MAX_ORIGINS && oldest !== undefined) retire(...oldest);
    return lane;
  }

  function retire(origin: string, lane: Lane): void {
    lanes.delete(origin);
    lane.isRetired = true;
    for (const client of lane.idle.splice(0)) void client.destroy();
  }

  return {
    use(origin, signal, work) {
      const used = use(origin, signal, work).finally(() => underWay.delete(used));
      underWay.add(used);
      return used;
    },
    async close() {
      for (const [origin, lane] of lanes) retire(origin, lane);
      await Promise.allSettled(underWay);
    },
  };
}

function openClient(origin: string, connect: buildConnector.connector): Client {
  return new Client(origin, { connect, keepAliveMaxTimeout: KEEP_ALIVE_MS, maxHeaderSize: MAX_HEADER_BYTES });
}

function takeTurn(lane: Lane, signal: AbortSignal): Promise<void> {
  if (lane.inUse < CONNECTIONS_PER_ORIGIN) {
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

function rejectOn(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
