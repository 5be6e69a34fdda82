/** Work under way, and what it is about. */
interface Started {
  readonly touches: ReadonlySet<string>;
  readonly ended: Promise<void>;
}

/** Runs pieces of work in the order given, side by side where they are about different things. */
export interface SideBySide {
  /**
   * Starts a piece of work once there is a place for it and nothing under way touches what it touches; returns then.
   * @throws what a piece started before has thrown
   */
  start(touches: ReadonlySet<string>, work: () => Promise<void>): Promise<void>;
  /** Waits for all that was started. @throws the first failure, after all have ended */
  end(): Promise<void>;
}

/** Creates a runner of at most so many pieces at once. */
export function createSideBySide(most: number): SideBySide {
  const underWay = new Set<Started>();
  const failures: unknown[] = [];

  function launch(touches: ReadonlySet<string>, work: () => Promise<void>): void {
    const started: Started = {
      touches,
      ended: work()
        .catch((error: unknown) => void failures.push(error))
        .finally(() => underWay.delete(started)),
    };
    underWay.add(started);
  }

  function throwFailure(): void {
    if (failures.length > 0) throw failures[0];
  }

  return {
    async start(touches, work) {
      for (const { touches: theirs, ended } of [...underWay]) if (doShare(theirs, touches)) await ended;
      while (underWay.size >= most) await Promise.race([...underWay].map(({ ended }) => ended));
      throwFailure();
      launch(touches, work);
    },
    async end() {
      await Promise.all([...underWay].map(({ ended }) => ended));
      throwFailure();
    },
  };
}

function doShare(some: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  for (const one of others) if (some.has(one)) return true;
  return false;
}
