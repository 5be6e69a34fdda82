import { useEffect } from 'preact/hooks';

type Load = () => Promise<void>;

/** Loads the queries of the page whose last answer had failures. */
const failed = new Set<Load>();

/** Loads every failed query of the page again. */
export function retryFailedQueries(): void {
  for (const load of [...failed]) void load();
}

/** Loads every failed query again whenever the browser is online again. Returns the function that ends this. */
export function retryWhenOnline(): () => void {
  addEventListener('online', retryFailedQueries);
  return () => removeEventListener('online', retryFailedQueries);
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
