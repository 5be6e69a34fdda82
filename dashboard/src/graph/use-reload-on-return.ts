import { useEffect } from 'preact/hooks';

/** An answer younger than this is shown as it is when the reader comes back to the tab. */
const MIN_AGE_MS = 10_000;

interface Options {
  /** When the shown answer arrived; 0 before the first one. */
  loadedAtMs: number;
  /** For how long an answer is used, if that is longer than 10 seconds. */
  maxAgeMs: number;
  isPaused: boolean;
}

/** Reloads a query when the reader comes back to the tab and its answer is old: another tab may have changed something. */
export function useReloadOnReturn(reload: () => Promise<void>, { loadedAtMs, maxAgeMs, isPaused }: Options): void {
  useEffect(() => {
    if (isPaused || loadedAtMs === 0) return;
    const reloadIfOld = () => {
      const isOld = Date.now() - loadedAtMs >= Math.max(maxAgeMs, MIN_AGE_MS);
      if (document.visibilityState === 'visible' && isOld) void reload();
    };
    document.addEventListener('visibilitychange', reloadIfOld);
    return () => document.removeEventListener('visibilitychange', reloadIfOld);
  }, [reload, loadedAtMs, maxAgeMs, isPaused]);
}
