/** A task under way, and the keys that it uses. */
interface RunningTask {
  readonly keys: ReadonlySet<string>;
  readonly ended: Promise<void>;
}

/** A runner of tasks in the given order, in parallel where their keys don't overlap. */
export interface ConflictFreeRunner {
  /**
   * Starts a task once a slot is free and no running task uses any of its keys; returns then.
   * @throws the first failure of a task started before
   */
  start(keys: ReadonlySet<string>, task: () => Promise<void>): Promise<void>;
  /** Waits for all tasks. @throws the first failure, after all have ended */
  end(): Promise<void>;
}

/** Creates a runner of at most `maxRunning` tasks at once. */
export function createConflictFreeRunner(maxRunning: number): ConflictFreeRunner {
  const running = new Set<RunningTask>();
  const failures: unknown[] = [];

  function launch(keys: ReadonlySet<string>, task: () => Promise<void>): void {
    const started: RunningTask = {
      keys,
      ended: task()
        .catch((error: unknown) => void failures.push(error))
        .finally(() => running.delete(started)),
    };
    running.add(started);
  }

  function throwFailure(): void {
    if (failures.length > 0) throw failures[0];
  }

  return {
    async start(keys, task) {
      for (const { keys: usedKeys, ended } of [...running]) if (overlaps(usedKeys, keys)) await ended;
      while (running.size >= maxRunning) await Promise.race([...running].map(({ ended }) => ended));
      throwFailure();
      launch(keys, task);
    },
    async end() {
      await Promise.all([...running].map(({ ended }) => ended));
      throwFailure();
    },
  };
}

function overlaps(left: ReadonlySet<string>, right: ReadonlySet<string>): boolean {
  for (const key of right) if (left.has(key)) return true;
  return false;
}
