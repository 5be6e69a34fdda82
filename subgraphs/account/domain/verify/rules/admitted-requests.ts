import type { HoldEvidence } from '../evidence.ts';
import type { StartRule } from '../rule.ts';

/** Windows in memory before complete ones are closed. */
const MAX_WINDOWS = 10_000;
/** Maximum difference between the clocks of our processes. */
const CLOCK_SKEW_MS = 60_000;

interface Window {
  keyId: string;
  startMs: number;
  requestIds: Set<string>;
}

/**
 * Checks invariant 9, requests: no window of a key admitted more than the rate limit. Requests are identified by their
 * holds, of which one may have several. Entries come newest first and a hold is settled after the start of its window, so a
 * window that starts after the current entry is complete: that bounds the memory for a busy account.
 */
export const admittedRequests: StartRule = ({ account, terms, report }) => {
  const windows = new Map<string, Window>();
  let closeAt = MAX_WINDOWS;

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
    visit({ hold, at }) {
      if (hold !== null) count(hold);
      if (windows.size < closeAt) return;
      closeAfter(at.getTime() + CLOCK_SKEW_MS);
      closeAt = Math.max(MAX_WINDOWS, 2 * windows.size);
    },
    finish: () => closeAfter(Number.NEGATIVE_INFINITY),
  };
};
