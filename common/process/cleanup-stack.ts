/** Cleanup callbacks, run in reverse order of registration. */
export interface CleanupStack {
  add(cleanUp: () => Promise<unknown>): void;
  /** Runs every callback once. A failure does not stop the rest. @throws the first failure, at the end */
  run(): Promise<void>;
}

/** Creates an empty stack. */
export function createCleanupStack(): CleanupStack {
  const callbacks: (() => Promise<unknown>)[] = [];
  return {
    add: (cleanUp) => callbacks.push(cleanUp),
    async run() {
      const failures: unknown[] = [];
      for (let cleanUp = callbacks.pop(); cleanUp !== undefined; cleanUp = callbacks.pop()) {
        await cleanUp().catch((error: unknown) => failures.push(error));
      }
      if (failures.length > 0) throw failures[0];
    },
  };
}
