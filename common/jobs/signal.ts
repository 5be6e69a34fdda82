/** A notification from one part of a process to another, so that neither imports the other. */
export interface Signal {
  /** Calls every subscribed listener. */
  notify(): void;
  /** Calls a listener on every later notification. */
  subscribe(listener: () => void): void;
}

/** Creates a signal without listeners. */
export function createSignal(): Signal {
  const listeners: (() => void)[] = [];
  return {
    notify() {
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => void listeners.push(listener),
  };
}
