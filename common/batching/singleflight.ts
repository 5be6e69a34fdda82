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

/**
 * An entry of the running calls. It is emptied when it leaves: V8 keeps what an old `Map` held from minor garbage collections
 * (decision 0050).
 */
interface RunningCall<Result> {
  result: Promise<Result> | null;
}

/** Creates a set of running calls. Results are not cached: a call is forgotten when it ends. */
export function createSingleflight<Result>(): Singleflight<Result> {
  const running = new Map<string, RunningCall<Result>>();

  function forget(key: string): void {
    const call = running.get(key);
    if (call === undefined) return;
    running.delete(key);
    call.result = null;
  }

  return {
    run(key, start) {
      const joined = running.get(key)?.result;
      if (joined != null) return { result: joined, isFirst: false };
      const call: RunningCall<Result> = { result: null };
      const result = start().finally(() => running.get(key) === call && forget(key));
      call.result = result;
      running.set(key, call);
      return { result, isFirst: true };
    },
    forget,
  };
}
