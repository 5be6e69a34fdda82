/** A call that is running, perhaps begun by somebody else. */
export interface SharedCall<Result> {
  result: Promise<Result>;
  /** Whether this caller began it. */
  isFirst: boolean;
}

/** Calls by key that are running; a repetition joins the running one. */
export interface SharedCalls<Result> {
  join(key: string, begin: () => Promise<Result>): SharedCall<Result>;
}

/** Creates an empty set of running calls. Nothing is remembered once a call is over. */
export function createSharedCalls<Result>(): SharedCalls<Result> {
  const running = new Map<string, Promise<Result>>();
  return {
    join(key, begin) {
      const joined = running.get(key);
      if (joined !== undefined) return { result: joined, isFirst: false };
      const result = begin().finally(() => running.delete(key));
      running.set(key, result);
      return { result, isFirst: true };
    },
  };
}
