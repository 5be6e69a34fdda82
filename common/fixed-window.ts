/** One fixed window of a limit: which counter counts it, and when it ends. Times are milliseconds since the Unix epoch. */
export interface FixedWindow {
  /** Names the counter of this window, such as `request:<key id>@<start>`. */
  counter: string;
  startMs: number;
  endsAtMs: number;
}

/** The window that an instant falls into. Windows start at whole multiples of their length, so all processes agree. */
export function fixedWindowAt(owner: string, lengthMs: number, nowMs: number): FixedWindow {
  const startMs = Math.floor(nowMs / lengthMs) * lengthMs;
  return { counter: `${owner}@${startMs}`, startMs, endsAtMs: startMs + lengthMs };
}

/** When the window of a counter's name started. */
export function windowStartOf(counter: string): number {
  return Number(counter.slice(counter.lastIndexOf('@') + 1));
}
