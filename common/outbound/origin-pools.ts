import { type buildConnector, Pool } from 'undici';

/** Most origins to which connections are kept. */
const MAX_ORIGINS = 256;
/** Most connections to one origin; further requests wait, and their time runs. */
const CONNECTIONS_PER_ORIGIN = 10;
/** Longest that an idle connection is kept, whatever the server offers. */
const KEEP_ALIVE_MS = 10_000;
const MAX_HEADER_BYTES = 16_384;

/** Connections that are kept open, by origin. */
export interface OriginPools {
  of(origin: string): Pool;
  /** Waits for the requests under way, which are bounded in time. */
  close(): Promise<void>;
}

/** Creates the pools. When there are too many, the one that was not used for longest is closed after its requests. */
export function createOriginPools(connect: buildConnector.connector): OriginPools {
  const pools = new Map<string, Pool>();
  const closing = new Set<Promise<void>>();

  function retire(origin: string, pool: Pool): void {
    pools.delete(origin);
    const closed = pool.close().finally(() => closing.delete(closed));
    closing.add(closed);
  }

  return {
    of(origin) {
      const pool =
        pools.get(origin) ??
        new Pool(origin, {
          connect,
          connections: CONNECTIONS_PER_ORIGIN,
          keepAliveMaxTimeout: KEEP_ALIVE_MS,
          maxHeaderSize: MAX_HEADER_BYTES,
        });
      // A map keeps its entries in the order they were added, so the first one is the one to go.
      pools.delete(origin);
      pools.set(origin, pool);
      const [oldest] = pools;
      if (pools.size > MAX_ORIGINS && oldest !== undefined) retire(...oldest);
      return pool;
    },
    async close() {
      for (const [origin, pool] of pools) retire(origin, pool);
      await Promise.all(closing);
    },
  };
}
