import type { Clock } from '../../../../common/clock.ts';
import { type NamesToUpdate, updateNames } from '../suggest/update-names.ts';
import { type ChangeEntry, changeKind, type LogEnds, type NewEntry, type PendingChange } from './change-log.ts';

/** Changes that one run records. */
const MAX_CHANGES_PER_RUN = 500;
/** Attempts of a run to append; each fails only when another recorder has appended meanwhile. */
const MAX_APPEND_ATTEMPTS = 20;
/** How long an entry is kept. */
const RETENTION_DAYS = 30;
/** The number of entries that are kept, of whatever age. */
const MAX_ENTRIES = 2_000_000;
/** Entries that one run removes. A run adds fewer, so the log cannot outgrow its bounds. */
const MAX_ENTRIES_REMOVED_PER_RUN = 2_000;
const RETENTION_MS = RETENTION_DAYS * 86_400_000;

/** The log of changes, as its recorders use it. */
export interface ChangesToRecord {
  /** Reads the changes that have waited longest. */
  readPending(limit: number): Promise<PendingChange[]>;
  /** Returns the rounds, among these changes, whose change the log has already. */
  findRecorded(changes: readonly PendingChange[]): Promise<ReadonlySet<string>>;
  readEnds(): Promise<LogEnds | null>;
  /** Appends entries one after another. Returns false when another recorder has taken a sequence; the rest is not written. */
  append(entries: readonly NewEntry[]): Promise<boolean>;
  /** Ends the waiting of recorded changes. A round that has changed since waits on, with the recorded state as known. */
  settle(changes: readonly PendingChange[]): Promise<void>;
  /** Returns the last sequence recorded before an instant; null when there is none. */
  lastBefore(instant: Date): Promise<number | null>;
  /** Removes the entries before a sequence. */
  removeBefore(sequence: number): Promise<void>;
}

/**
 * Creates a recorder of changes, which also keeps the index of names up. Several may run at once, and any may be killed
 * anywhere: a sequence belongs to the recorder that wrote it first, an entry is written only behind all others, and a change
 * waits until its entry and its names are written.
 */
export function createChangesRecorder({
  log,
  names,
  clock,
}: {
  log: ChangesToRecord;
  names: NamesToUpdate;
  clock: Clock;
}) {
  async function tryAppend(pending: readonly PendingChange[]): Promise<boolean> {
    const recorded = await log.findRecorded(pending);
    const ends = await log.readEnds();
    const recordedAt = laterOf(clock(), ends?.newest ?? null);
    const fresh = pending.flatMap(({ roundId, version, before, now }) => {
      const kind = changeKind(before, now);
      return kind === null || recorded.has(roundId) ? [] : [{ roundId, version, kind }];
    });
    const first = (ends?.newest.sequence ?? 0) + 1;
    return log.append(fresh.map((change, index) => ({ ...change, sequence: first + index, recordedAt })));
  }

  return {
    /** Records a batch and returns its number of changes; 0 when none waits. */
    async recordNext(): Promise<number> {
      const pending = await log.readPending(MAX_CHANGES_PER_RUN);
      if (pending.length === 0) return 0;
      for (let attempt = 1; !(await tryAppend(pending)); attempt += 1) {
        if (attempt === MAX_APPEND_ATTEMPTS) throw new Error('other recorders kept appending first');
      }
      await updateNames(
        names,
        pending.map((change) => change.names),
      );
      await log.settle(pending);
      return pending.length;
    },

    /**
     * Removes entries over the bounds of the log, and returns whether more may be over them. The last entry that is too old
     * stays: everything after it is complete.
     */
    async removeExpired(): Promise<boolean> {
      const ends = await log.readEnds();
      if (ends === null) return false;
      const { oldest, newest } = ends;
      const expired = await log.lastBefore(new Date(clock().getTime() - RETENTION_MS));
      const keepFrom = Math.max(expired ?? 0, newest.sequence - MAX_ENTRIES + 1);
      const limit = oldest.sequence + MAX_ENTRIES_REMOVED_PER_RUN;
      if (keepFrom > oldest.sequence) await log.removeBefore(Math.min(keepFrom, limit));
      return keepFrom > limit;
    },
  };
}

function laterOf(now: Date, newest: Pick<ChangeEntry, 'recordedAt'> | null): Date {
  return newest !== null && newest.recordedAt > now ? newest.recordedAt : now;
}
