import { createBoundedCache } from '../../../../common/bounded-cache.ts';
import type { Clock } from '../../../../common/clock.ts';

/** Time for which no job of the process requests a URL that did not answer. */
const KEPT_MS = 60_000;
const MAX_CACHE_BYTES = 2 * 1024 * 1024;
const BYTES_PER_ENTRY = 200;
const BYTES_PER_CHARACTER = 2;

/** URLs that did not answer a short while ago: an immediate retry would only hold up the turns at their host. */
export interface RecentFailures {
  has(url: string): boolean;
  add(url: string): void;
}

/** Creates a memory that is empty yet. */
export function createRecentFailures(clock: Clock): RecentFailures {
  const untilMs = createBoundedCache<number>({
    name: 'pages that failed',
    maxBytes: MAX_CACHE_BYTES,
    bytesOf: (_, url) => BYTES_PER_ENTRY + BYTES_PER_CHARACTER * url.length,
  });
  return {
    has: (url) => (untilMs.get(url) ?? 0) > clock().getTime(),
    add: (url) => void untilMs.set(url, clock().getTime() + KEPT_MS),
  };
}
