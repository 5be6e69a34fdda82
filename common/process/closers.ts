/** Things that were opened, to be closed in reverse order. */
export interface Closers {
  add(close: () => Promise<unknown>): void;
  /** Closes everything once. A failure does not keep the rest open; the first one is thrown in the end. */
  closeAll(): Promise<void>;
}

/** Creates an empty list of things to close. */
export function createClosers(): Closers {
  const open: (() => Promise<unknown>)[] = [];
  return {
    add: (close) => open.push(close),
    async closeAll() {
      const failures: unknown[] = [];
      for (let close = open.pop(); close !== undefined; close = open.pop()) {
        await close().catch((error: unknown) => failures.push(error));
      }
      if (failures.length > 0) throw failures[0];
    },
  };
}
