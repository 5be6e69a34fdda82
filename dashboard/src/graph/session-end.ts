type Listener = () => void;

const listeners = new Set<Listener>();
let hasEnded = false;

/** Reports whether the service accepted the session with its last answer. What is typed stays on the page. */
export function reportSession(isAccepted: boolean): void {
  if (hasEnded === !isAccepted) return;
  hasEnded = !isAccepted;
  for (const listener of listeners) listener();
}

/** Returns whether the session has ended and no other one was accepted since. */
export function hasSessionEnded(): boolean {
  return hasEnded;
}

/** Calls a listener when the session ends, and when another one is accepted. Returns the function that removes it. */
export function onSessionChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
