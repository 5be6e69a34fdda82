import type { Quarter, Validators } from './edgar-source.ts';

/**
 * The outcome of a filing:
 * `ingested`; `fund` and `test`, which are left out; `superseded` by a newer one of its chain; `rejected`, with a reason;
 * `linked`, found only as a predecessor; `failing`, to be retried.
 */
export type FilingOutcome = 'ingested' | 'fund' | 'test' | 'superseded' | 'rejected' | 'linked' | 'failing';

/** A filing that the poll or a data set has read. */
export interface FilingNote {
  accession: string;
  /** The first filing of its chain of amendments. */
  first: string;
  /** `YYYY-MM-DD`; null when only its accession number is known. */
  filedAt: string | null;
  outcome: FilingOutcome;
  reason: string | null;
}

/** The progress of the poll. */
export interface PollState {
  /** The last day of which every filing is done; null before the first. */
  day: string | null;
  /** The next poll, at the earliest; null for now. */
  restUntil: Date | null;
  /** Consecutive failures of EDGAR. */
  failures: number;
  /** The last listing that was completed. */
  listing: (Quarter & Validators) | null;
}

/** The store of progress, so that a restarted process continues where it stopped. */
export interface FormDProgress {
  readState(): Promise<PollState>;
  saveState(changes: Partial<PollState>): Promise<void>;
  findNotes(accessions: readonly string[]): Promise<Map<string, FilingNote>>;
  saveNotes(notes: readonly FilingNote[]): Promise<void>;
  /** Counts a retry of a filing and returns all its tries. */
  incrementTries(accession: string): Promise<number>;
  /** Returns, by first filing, the day of the newest ingested filing of its chain. */
  findNewest(firsts: readonly string[]): Promise<Map<string, string>>;
}
