import { setImmediate } from 'node:timers/promises';

interface Limited {
  maxTimeMs: number;
}

/**
 * Lets equal reads that are asked in the same turn of the event loop be one: what many want at once, such as the newest
 * page, is read once. Nobody sees less than by a read of their own, because the read begins after the last one asked.
 * The result is shared, so nobody may change it. Whoever has most time left says how long the read may take; who has less
 * gives up waiting by itself.
 * @param keyOf equal for reads that want the same
 */
export function shareReads<Request extends Limited, Result>(
  read: (request: Request) => Promise<Result>,
  keyOf: (request: Request) => string,
): (request: Request) => Promise<Result> {
  const gathering = new Map<string, { request: Request; result: Promise<Result> }>();

  async function readSoon(key: string): Promise<Result> {
    await setImmediate();
    const { request } = gathering.get(key) as { request: Request };
    gathering.delete(key);
    return read(request);
  }

  return (request) => {
    const key = keyOf(request);
    const known = gathering.get(key);
    if (known === undefined) {
      const result = readSoon(key);
      gathering.set(key, { request, result });
      return result;
    }
    if (request.maxTimeMs > known.request.maxTimeMs) known.request = request;
    return known.result;
  };
}
