import type { HoldEvidence } from '../evidence.ts';
import type { BeginRule } from '../rule.ts';

/** Windows that are kept before those that nothing can join any more are closed. */
const MAX_WINDOWS = 10_000;
/** By how much the clocks of our processes may differ. */
const CLOCK_SKEW_MS = 60_000;

interface Window {
  keyId: string;
  startMs: number;
  requestIds: Set<string>;
}

/**
 * Invariant 9, requests: in each window of a key not more were admitted than the rate limit allows. Counted by what they
 * held; a request may hold several times. Entries come newest first and a hold is settled after its window began, so a
 * window that begins after the entry at hand is complete: that bounds what is remembered of a busy account.
 */
export const admittedRequests: BeginRule = ({ account, terms, report }) => {
  const windows = new Map<string, Window>();
  let crowdedAt = MAX_WINDOWS;

  function count({ keyId, windowStartMs, requestId }: HoldEvidence): void {
    if (keyId === '' || windowStartMs === 0) return;
    const name = `${keyId}@${windowStartMs}`;
    const window = windows.get(name) ?? { keyId, startMs: windowStartMs, requestIds: new Set() };
    window.requestIds.add(requestId);
    windows.set(name, window);
  }

  function closeAfter(instantMs: number): void {
    for (const [name, { keyId, startMs, requestIds }] of windows) {
      if (startMs <= instantMs) continue;
      windows.delete(name);
      if (requestIds.size <= terms.rateLimitPerMinute) continue;
      const message = `In the window of ${new Date(startMs).toISOString()} a key got more requests in than the limit.`;
      report({ invariant: 9, message, keyId, expected: terms.rateLimitPerMinute, actual: requestIds.size });
    }
  }

  account.holds.forEach(count);
  return {
    see({ hold, at }) {
      if (hold !== null) count(hold);
      if (windows.size < crowdedAt) return;
      closeAfter(at.getTime() + CLOCK_SKEW_MS);
      crowdedAt = Math.max(MAX_WINDOWS, 2 * windows.size);
    },
    conclude: () => closeAfter(Number.NEGATIVE_INFINITY),
  };
};
