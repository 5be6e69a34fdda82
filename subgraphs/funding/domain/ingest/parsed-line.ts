/** Longest line in bytes; a longer one is rejected without being held in memory. */
export const MAX_LINE_BYTES = 1_000_000;

/** How much of a rejected line that is too long is shown, in bytes. */
export const SHOWN_BYTES_OF_LONG_LINE = 1_000;

/** A line that holds a record, its fields not yet checked. An absent field is an absent key. */
export interface RecordLine {
  /** Counted from 1; of a record over several lines the first. */
  readonly line: number;
  readonly text: string;
  readonly record: Readonly<Record<string, unknown>>;
}

/** A line that was refused, and why. */
export interface RejectedLine {
  readonly line: number;
  readonly reason: string;
  readonly text: string;
}

/** What reading one line of a file gives. */
export type ParsedLine = RecordLine | RejectedLine;
