/** Bytes of a line; a longer line is rejected without being held in memory. */
export const MAX_LINE_BYTES = 1_000_000;

/** Bytes of an overlong line that its rejection shows. */
export const SHOWN_BYTES_OF_LONG_LINE = 1_000;

/** A line that holds a record, its fields not yet checked. An absent field is an absent key. */
export interface RecordLine {
  /** Counted from 1; of a record over several lines the first. */
  readonly line: number;
  readonly text: string;
  readonly record: Readonly<Record<string, unknown>>;
}

/** A rejected line with the reason. */
export interface RejectedLine {
  readonly line: number;
  readonly reason: string;
  readonly text: string;
}

/** The result of reading a line of a file. */
export type ParsedLine = RecordLine | RejectedLine;
