import type { AccountClient } from '../common/account-client/account-client.ts';

const POLL_EVERY_MS = 15_000;

/** The number of stale holds as last seen. */
export interface StaleHoldsWatch {
  /** A count, or `unknown` while it can't be known. Never waits. */
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
  const timer = setInterval(() => void poll(), POLL_EVERY_MS).unref();
  return { latest: () => latest, stop: () => clearInterval(timer) };
}
