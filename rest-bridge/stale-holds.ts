import type { AccountClient } from '../common/account-client/account-client.ts';

const POLL_INTERVAL_MS = 15_000;

/** The last polled number of stale holds. */
export interface StaleHoldsWatch {
  /** Returns the count, or `unknown` if the last poll failed. Never waits. */
  latest(): number | 'unknown';
  stop(): void;
}

/** Polls the count of stale holds in the background, so that `/health` never waits for the database. */
export function watchStaleHolds(accountClient: AccountClient): StaleHoldsWatch {
  let latest: number | 'unknown' = 'unknown';

  async function poll(): Promise<void> {
    latest = await accountClient.countStaleHolds().catch(() => 'unknown' as const);
  }

  void poll();
  const timer = setInterval(() => void poll(), POLL_INTERVAL_MS).unref();
  return { latest: () => latest, stop: () => clearInterval(timer) };
}
