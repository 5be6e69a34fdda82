/** A running call, possibly started by another caller. */
export interface Flight<Result> {
  result: Promise<Result>;
  /** Whether this caller started it. */
  isFirst: boolean;
}

/** Running calls by key, shared between callers. */
export interface Singleflight<Result> {
  /** Joins the running call of a key, or starts one. */
  run(key: string, start: () => Promise<Result>): Flight<Result>;
  /** Makes later callers of a key start a new call. */
  forget(key: string): void;
}

/** Creates a set of running calls. Results are not cached: a call is forgotten when it ends. */
export function createSingleflight<Result>(): Singleflight<Result> {
  const running = new Map<string, Promise<Result>>();
  return {
    run(key, start) {
      const joined = running.get(key);
      if (joined !== undefined) return { result: joined, isFirst: false };
      const result = start().finally(() => running.get(key) === result && running.delete(key));
      running.set(key, result);
      return { result, isFirst: true };
    },
    forget: (key) => void running.delete(key),
  };
}
