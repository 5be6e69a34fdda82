import { useEffect } from 'preact/hooks';

type Load = () => Promise<void>;

/** Loads the queries of the page whose last answer had failures. */
const failed = new Set<Load>();

/** Loads every failed query of the page again. */
export function retryFailedQueries(): void {
  for (const load of [...failed]) void load();
}

/** After the browser says that it is online, its first requests may still fail. */
const ONLINE_RETRY_DELAYS_MS = [0, 1_000, 5_000];

/**
 * Loads every failed query again whenever the browser is online again, and some seconds later what still fails. Returns the function
 * that ends this.
 */
export function retryWhenOnline(): () => void {
  let timers: number[] = [];
  const stop = () => timers.forEach(clearTimeout);
  const retry = () => {
    stop();
    timers = ONLINE_RETRY_DELAYS_MS.map((delayMs) => window.setTimeout(retryFailedQueries, delayMs));
  };
  addEventListener('online', retry);
  return () => {
    stop();
    removeEventListener('online', retry);
  };
}

/** Adds a query to the failed ones for as long as its last answer has failures. */
export function useFailedQuery(hasFailed: boolean, load: Load): void {
  useEffect(() => {
    if (!hasFailed) return;
    failed.add(load);
    return () => {
      failed.delete(load);
    };
  }, [hasFailed, load]);
}
