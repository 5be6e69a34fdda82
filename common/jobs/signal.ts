/** A notification from one part of a process to another, so that neither imports the other. */
export interface Signal<Detail = void> {
  /** Calls every subscribed listener with the detail. */
  notify(detail: Detail): void;
  /** Calls a listener on every later notification. */
  subscribe(listener: (detail: Detail) => void): void;
}

/** Creates a signal without listeners. */
export function createSignal<Detail = void>(): Signal<Detail> {
  const listeners: ((detail: Detail) => void)[] = [];
  return {
    notify(detail) {
      for (const listener of listeners) listener(detail);
    },
    subscribe: (listener) => void listeners.push(listener),
  };
}
