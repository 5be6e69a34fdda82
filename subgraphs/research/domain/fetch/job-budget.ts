/** Bounds of what a job may fetch. */
export interface FetchBounds {
  /** Pages and sitemaps of sites. */
  maxPages: number;
  /** Answers of interfaces for programs. */
  maxRecords: number;
  /** Bodies of all answers together, decoded. */
  maxBytes: number;
  /** Requests, whatever comes of them. */
  maxRequests: number;
  /** For each of them, from the name look-up to the last byte, redirects included. */
  timeoutMs: number;
}

/** The bounds of a job unless it is given others. */
export const JOB_BOUNDS: FetchBounds = {
  maxPages: 30,
  maxRecords: 24,
  maxBytes: 15_000_000,
  maxRequests: 100,
  timeoutMs: 8_000,
};

/** Counts what a job fetches. What comes out of the cache counts too, so that a brief does not depend on it. */
export interface JobBudget {
  /** Takes a place for a request; false when none is left. Whoever has one gives it back or spends it. */
  take(via: 'page' | 'api'): boolean;
  giveBack(via: 'page' | 'api'): void;
  /** Counts an answer's bytes; false when they are more than what is left. */
  spend(bytes: number): boolean;
  /** Answers that were spent for. */
  readonly answers: number;
}

/** Creates the budget of one job. */
export function createJobBudget(bounds: FetchBounds): JobBudget {
  const left = { page: bounds.maxPages, api: bounds.maxRecords, requests: bounds.maxRequests, bytes: bounds.maxBytes };
  let answers = 0;
  return {
    take(via) {
      if (left[via] === 0 || left.requests === 0 || left.bytes <= 0) return false;
      left[via] -= 1;
      left.requests -= 1;
      return true;
    },
    giveBack(via) {
      left[via] += 1;
    },
    spend(bytes) {
      if (bytes > left.bytes) return false;
      left.bytes -= bytes;
      answers += 1;
      return true;
    },
    get answers() {
      return answers;
    },
  };
}
