import type { Quarter, Validators } from './edgar-source.ts';

/**
 * What became of a filing:
 * `ingested`; `fund` and `test`, which are left out; `superseded` by a newer one of its chain; `rejected`, with a reason;
 * `linked`, only known as a predecessor; `failing`, to be tried again.
 */
export type FilingOutcome = 'ingested' | 'fund' | 'test' | 'superseded' | 'rejected' | 'linked' | 'failing';

/** A filing that was met. */
export interface FilingNote {
  accession: string;
  /** The first filing of its chain of amendments. */
  first: string;
  /** `YYYY-MM-DD`; null where only its accession number was met. */
  filedAt: string | null;
  outcome: FilingOutcome;
  reason: string | null;
}

/** How far the poll is. */
export interface PollState {
  /** The last day of which every filing is done; null before the first. */
  day: string | null;
  /** Not to ask before; null: now. */
  restUntil: Date | null;
  /** How often in a row EDGAR was not available. */
  failures: number;
  /** The listing that was done to the end last. */
  listing: (Quarter & Validators) | null;
}

/** Where progress is kept, so that a restart goes on where the process was. */
export interface FormDProgress {
  readState(): Promise<PollState>;
  saveState(changes: Partial<PollState>): Promise<void>;
  findNotes(accessions: readonly string[]): Promise<Map<string, FilingNote>>;
  saveNotes(notes: readonly FilingNote[]): Promise<void>;
  /** Counts one more try of a filing and tells how many there were. */
  countTry(accession: string): Promise<number>;
  /** By first filing: the day of the newest one of its chain that was ingested. */
  findNewest(firsts: readonly string[]): Promise<Map<string, string>>;
}
