import { useEffect } from 'preact/hooks';

const RELOAD_EVERY_MS = 2_000;
/** A delivery that waits longer than half a minute waits for something else, such as its turn at a slow webhook. */
const MAX_RELOADS = 15;

/**
 * Reloads a query every 2 seconds while something it shows is about to change: at most 15 times in a row, and only while
 * the tab is visible.
 */
export function useReloadWhile(isChanging: boolean, reload: () => Promise<void>): void {
  useEffect(() => {
    if (!isChanging) return;
    let reloads = 0;
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return;
      reloads += 1;
      if (reloads === MAX_RELOADS) clearInterval(timer);
      void reload();
    }, RELOAD_EVERY_MS);
    return () => clearInterval(timer);
  }, [isChanging, reload]);
}
