type Listener = () => void;

const listeners = new Set<Listener>();
let hasEnded = false;

/** Reports that the service no longer accepts the session. What is typed stays on the page. */
export function reportSessionEnd(): void {
  hasEnded = true;
  for (const listener of listeners) listener();
}

/** Returns whether the session has ended since the page was loaded. */
export function hasSessionEnded(): boolean {
  return hasEnded;
}

/** Calls a listener when the session ends. Returns the function that removes it. */
export function onSessionEnd(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
