/** Work under way: how much there is, and its end. */
export interface OpenWork {
  /** Counts work until it has ended, whether it succeeds or fails; its error stays with the caller. */
  add(work: Promise<unknown>): void;
  /** Resolves when no work is under way. Never rejects. */
  ended(): Promise<void>;
}

/**
 * Counts work that begins and ends all the time, such as requests. It is counted instead of collected: an old `Set` or `Map`
 * that objects enter and leave keeps the dead ones and all they refer to from minor garbage collections
 * (decision 0050).
 */
export function createOpenWork(): OpenWork {
  let open = 0;
  let waiting: (() => void)[] = [];

  function end(): void {
    open -= 1;
    if (open > 0) return;
    const resolvers = waiting;
    waiting = [];
    for (const resolve of resolvers) resolve();
  }

  return {
    add(work) {
      open += 1;
      work.then(end, end);
    },
    async ended() {
      while (open > 0) await new Promise<void>((resolve) => waiting.push(resolve));
    },
  };
}
