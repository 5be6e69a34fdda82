import type { Clock } from '../../../../common/clock.ts';

/** How long a URL that did not answer is not asked again, by any job of the process. */
const KEPT_MS = 60_000;
/** Most URLs that are remembered. */
const MAX_URLS = 5_000;

/** URLs that did not answer a short while ago: asking again at once would only hold up the turns at their host. */
export interface RecentFailures {
  has(url: string): boolean;
  add(url: string): void;
}

/** Creates a memory that is empty yet. */
export function createRecentFailures(clock: Clock): RecentFailures {
  const untilMs = new Map<string, number>();
  return {
    has: (url) => (untilMs.get(url) ?? 0) > clock().getTime(),
    add(url) {
      untilMs.delete(url);
      untilMs.set(url, clock().getTime() + KEPT_MS);
      const [oldest] = untilMs.keys();
      if (untilMs.size > MAX_URLS && oldest !== undefined) untilMs.delete(oldest);
    },
  };
}
