import { LRUCache } from 'lru-cache';
import { type buildConnector, Client } from 'undici';
import { createOpenWork } from '../process/open-work.ts';

/** Maximum origins with open connections. */
const MAX_ORIGINS = 256;
/** Maximum connections to one origin; further requests wait, within their timeout. */
const CONNECTIONS_PER_ORIGIN = 10;
/** Maximum time to keep an idle connection, whatever the server offers. */
const KEEP_ALIVE_MS = 10_000;
const MAX_HEADER_BYTES = 16_384;

/** The result of work on a connection, and whether the connection may be reused. */
export interface ConnectionResult<Result> {
  result: Result;
  isReusable: boolean;
}

/** Open connections by origin. */
export interface OriginConnections {
  /**
   * Runs work with exclusive use of a connection, until the signal aborts. A connection that can't be reused is destroyed
   * at once, even while it is connecting.
   * @throws the reason of the signal, or the error of the work
   */
  use<Result>(
    origin: string,
    signal: AbortSignal,
    work: (client: Client) => Promise<ConnectionResult<Result>>,
  ): Promise<Result>;
  /** Waits for running work, which is bounded in time, and closes idle connections. */
  close(): Promise<void>;
}

/** The connections to one origin. */
interface OriginPool {
  idle: Client[];
  inUse: number;
  /** In order of arrival. */
  waiting: Set<() => void>;
  isRetired: boolean;
}

/**
 * Creates the connections. undici's own pool is not used, because it opens a new connection for a request that was
 * aborted, without anything to send.
 */
export function createOriginConnections(connect: buildConnector.connector): OriginConnections {
  const pools = new LRUCache<string, OriginPool>({ max: MAX_ORIGINS, dispose: retire });
  const running = createOpenWork();

  async function use<Result>(
    origin: string,
    signal: AbortSignal,
    work: (client: Client) => Promise<ConnectionResult<Result>>,
  ): Promise<Result> {
    const pool = poolOf(origin);
    await acquire(pool, signal);
    const client = pool.idle.pop() ?? openClient(origin, connect);
    let isKept = false;
    try {
      const { result, isReusable } = await Promise.race([work(client), rejectOn(signal)]);
      isKept = isReusable && !pool.isRetired;
      return result;
    } finally {
      if (isKept) pool.idle.push(client);
      else void client.destroy();
      release(pool);
    }
  }

  function poolOf(origin: string): OriginPool {
    const pool = pools.get(origin) ?? { idle: [], inUse: 0, waiting: new Set(), isRetired: false };
    pools.set(origin, pool, { noDisposeOnSet: true });
    return pool;
  }

  return {
    use(origin, signal, work) {
      const used = use(origin, signal, work);
      running.add(used);
      return used;
    },
    async close() {
      pools.clear();
      await running.ended();
    },
  };
}

function retire(pool: OriginPool): void {
  pool.isRetired = true;
  for (const client of pool.idle.splice(0)) void client.destroy();
}

function openClient(origin: string, connect: buildConnector.connector): Client {
  return new Client(origin, { connect, keepAliveMaxTimeout: KEEP_ALIVE_MS, maxHeaderSize: MAX_HEADER_BYTES });
}

function acquire(pool: OriginPool, signal: AbortSignal): Promise<void> {
  if (pool.inUse < CONNECTIONS_PER_ORIGIN) {
    pool.inUse += 1;
    return Promise.resolve();
  }
  return new Promise((resolve, reject) => {
    const leave = () => {
      pool.waiting.delete(enter);
      reject(signal.reason);
    };
    const enter = () => {
      signal.removeEventListener('abort', leave);
      resolve();
    };
    pool.waiting.add(enter);
    signal.addEventListener('abort', leave, { once: true });
  });
}

function release(pool: OriginPool): void {
  const [next] = pool.waiting;
  if (next === undefined) pool.inUse -= 1;
  else {
    pool.waiting.delete(next);
    next();
  }
}

function rejectOn(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
