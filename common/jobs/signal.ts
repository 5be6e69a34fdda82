/** Tells one part of a process that there is something to do, without either part knowing the other. */
export interface Signal {
  raise(): void;
  /** What is called from now on whenever the signal is raised. Before, raising it does nothing. */
  listen(heard: () => void): void;
}

/** Creates a signal that nobody listens to yet. */
export function createSignal(): Signal {
  const listeners: (() => void)[] = [];
  return {
    raise() {
      for (const heard of listeners) heard();
    },
    listen: (heard) => void listeners.push(heard),
  };
}
