import { type Clock, DAY_MS } from '../../../../common/clock.ts';
import { type NamesToUpdate, updateNames } from '../suggest/update-names.ts';
import { type ChangeEntry, changeKind, type LogEnds, type PendingChange } from './change-log.ts';

/** Changes that one run records. */
const MAX_CHANGES_PER_RUN = 500;
/** How long an entry is kept. */
const RETENTION_DAYS = 30;
/** The number of entries that are kept, of whatever age. */
const MAX_ENTRIES = 2_000_000;
/** Entries that one run removes. A run adds fewer, so the log cannot outgrow its bounds. */
const MAX_ENTRIES_REMOVED_PER_RUN = 2_000;
const RETENTION_MS = RETENTION_DAYS * DAY_MS;

/** The log of changes, as its recorders use it. */
export interface ChangesToRecord {
  /** Reads the changes that have waited longest. */
  readPending(limit: number): Promise<PendingChange[]>;
  readEnds(): Promise<LogEnds | null>;
  /**
   * Appends the entries of those changes that are still the latest of their rounds, and ends the waiting of these changes, all
   * at once or not at all. Returns the ids of their rounds; null, with nothing done, when it meets another write to them or to
   * the log.
   */
  append(
    changes: readonly PendingChange[],
    toEntries: (latest: readonly PendingChange[], newest: ChangeEntry | null) => ChangeEntry[],
  ): Promise<ReadonlySet<string> | null>;
  /** Returns the last sequence recorded before an instant; null when there is none. */
  lastBefore(instant: Date): Promise<number | null>;
  /** Removes the entries before a sequence. */
  removeBefore(sequence: number): Promise<void>;
}

/**
 * Creates a recorder of changes, which also keeps the index of names up. Several may run at once, and any may be killed
 * anywhere: an entry and the end of its change's waiting are one write, which only the latest state of a round gets, so
 * entries of a round come in the order of its states. A change waits until its names are written. Rounds that are written all
 * the time delay only their own entries.
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
  function toEntries(changes: readonly PendingChange[], newest: ChangeEntry | null): ChangeEntry[] {
    const first = (newest?.sequence ?? 0) + 1;
    const recordedAt = laterOf(clock(), newest);
    const visible = changes.flatMap(({ roundId, before, now }) => {
      const kind = changeKind(before, now);
      return kind === null ? [] : [{ roundId, kind }];
    });
    return visible.map((change, index) => ({ ...change, sequence: first + index, recordedAt }));
  }

  /** Appends changes, without those that meet other writes, and returns the ids of their rounds. */
  async function append(changes: readonly PendingChange[]): Promise<ReadonlySet<string>> {
    const recorded = await log.append(changes, toEntries);
    if (recorded !== null) return recorded;
    if (changes.length === 1) return new Set();
    const middle = changes.length >> 1;
    return new Set([...(await append(changes.slice(0, middle))), ...(await append(changes.slice(middle)))]);
  }

  return {
    /** Records a batch and returns its number of changes. Those that were overtaken by later ones, or met them, wait on. */
    async recordNext(): Promise<number> {
      const pending = await log.readPending(MAX_CHANGES_PER_RUN);
      if (pending.length === 0) return 0;
      await updateNames(
        names,
        pending.map((change) => change.names),
      );
      const recorded = await append(pending);
      const overtaken = pending.filter(({ roundId }) => !recorded.has(roundId));
      // The mark of an overtaken change does not have the names that were added for it.
      await updateNames(
        names,
        overtaken.map((change) => ({ before: change.names.now, now: null })),
      );
      return recorded.size;
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
