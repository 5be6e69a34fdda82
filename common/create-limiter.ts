/** Runs tasks in the order they come, at most so many at a time. A task that fails fails alone. */
export function createLimiter(atOnce: number): <Result>(task: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= atOnce) await new Promise<void>((resume) => waiting.push(resume));
    else running += 1;
    try {
      return await task();
    } finally {
      // The place goes straight to the next one in line, so that nobody who comes meanwhile takes it.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
