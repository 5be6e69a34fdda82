import type { OpenHold } from '../../../../common/billing.ts';
import type { FundingRound } from '../../../../common/funding/funding-round.ts';
import type { BilledRequest } from '../billed-request.ts';
import type { Charge } from '../charge.ts';
import type { RoundsById } from '../read-rounds.ts';
import type { ChangeCursorCodec } from './change-cursor.ts';
import type { ChangeEntry, LogEnds } from './change-log.ts';
import { refuseChangesArgument } from './refuse-changes-argument.ts';

/** The log of changes, as its readers use it. */
export interface ChangesToRead {
  readEnds(): Promise<LogEnds | null>;
  /** Returns the first sequence recorded at an instant or later; null when there is none. */
  firstSince(instant: Date, options: { maxTimeMs: number }): Promise<number | null>;
  /** Reads the entries after a sequence, in order. */
  readAfter(sequence: number, options: { limit: number; maxTimeMs: number }): Promise<ChangeEntry[]>;
}

/** A change as it is served. */
export interface ServedChange {
  entry: ChangeEntry;
  /** The round as it is now; null when it is retracted. */
  round: FundingRound | null;
}

/** A page of the feed. */
export interface ChangesPage {
  changes: ServedChange[];
  /** Continues right after this page, also after an empty one. */
  nextCursor: string;
  hasMore: boolean;
  /** True when the page is shorter than requested only because the balance covers no more. */
  cappedByBalance: boolean;
  charge: Charge;
}

/** A page to read. Without `after` and `since` it begins with the oldest entry that is kept. */
export interface ChangesRequest {
  after: string | null;
  since: Date | null;
  first: number;
  path: OpenHold['path'];
  maxTimeMs: number;
}

/** The parts that a read of changes uses. */
interface ReadChangesParts {
  log: ChangesToRead;
  rounds: RoundsById;
  cursors: ChangeCursorCodec;
  billed: BilledRequest;
}

const EXPIRED = 'changes are kept for 30 days. Read the rounds by a search, and begin again without it.';

/**
 * Reads a page of changes. Each round on it is billed as one record; a change whose round is retracted is free. The hold
 * comes before the rounds are read, and the page ends before the first round that it does not cover.
 * @throws ServiceError INVALID_FILTER for a cursor that is malformed or too old, and for `since` before the oldest entry
 * that is kept; INSUFFICIENT_CREDITS, even when there is no change
 */
export async function readChanges(
  { after, since, first, path, maxTimeMs }: ChangesRequest,
  { log, rounds, cursors, billed }: ReadChangesParts,
): Promise<ChangesPage> {
  if (after !== null && since !== null) {
    refuseChangesArgument('since', 'is for the first page; a cursor is all that the next one takes.');
  }
  const start = after === null ? await startOf(since, log, maxTimeMs) : cursors.decode(after);
  const entries = await readEntries(start, { log, limit: first + 1, maxTimeMs });
  const wanted = entries.slice(0, first);
  const { found: changes, charge } = await billed.readReserved({
    maxRecords: first,
    path,
    read: async (granted) => coveredChanges(wanted, await readRounds(wanted, rounds, maxTimeMs), granted),
    idsOf: roundIdsOf,
    async readShared() {
      const found = await billed.readToCharge(() => readRounds(wanted, rounds, maxTimeMs));
      const recordIds = roundIdsOf(coveredChanges(wanted, found, first));
      const paid = await billed.charge({ recordIds, path, coverage: 'PREFIX' });
      return { found: coveredChanges(wanted, found, paid.recordIds.length), charge: paid.charge };
    },
  });
  return {
    changes,
    nextCursor: cursors.encode(changes.at(-1)?.entry.sequence ?? start),
    hasMore: entries.length > changes.length,
    cappedByBalance: changes.length < wanted.length,
    charge,
  };
}

/** Returns the rounds on a page, each once, in their order. */
function roundIdsOf(changes: readonly ServedChange[]): string[] {
  return [...new Set(changes.flatMap(({ round }) => (round === null ? [] : [round.id])))];
}

/** Returns the sequence after which a first page begins. */
async function startOf(since: Date | null, log: ChangesToRead, maxTimeMs: number): Promise<number> {
  // Read before the search by time: an entry that is appended in between comes after this end.
  const ends = await log.readEnds();
  if (ends === null) return 0;
  const { oldest, newest } = ends;
  if (since === null) return oldest.sequence - 1;
  const mayLackEntries = oldest.sequence > 1 && since <= oldest.recordedAt;
  if (mayLackEntries) refuseChangesArgument('since', `is too early: ${EXPIRED}`);
  const firstSequence = await log.firstSince(since, { maxTimeMs });
  return firstSequence === null ? newest.sequence : firstSequence - 1;
}

/** Reads the entries after a sequence. Sequences are consecutive, so a gap shows that entries were removed. */
async function readEntries(
  start: number,
  { log, limit, maxTimeMs }: { log: ChangesToRead; limit: number; maxTimeMs: number },
): Promise<ChangeEntry[]> {
  const entries = await log.readAfter(start, { limit, maxTimeMs });
  const [first] = entries;
  const isComplete =
    first === undefined ? start <= ((await log.readEnds())?.newest.sequence ?? 0) : first.sequence === start + 1;
  if (!isComplete) refuseChangesArgument('after', `is too old: ${EXPIRED}`);
  return entries;
}

async function readRounds(
  entries: readonly ChangeEntry[],
  rounds: RoundsById,
  maxTimeMs: number,
): Promise<ReadonlyMap<string, FundingRound>> {
  const shown = entries.filter(({ kind }) => kind !== 'RETRACTED');
  const ids = [...new Set(shown.map(({ roundId }) => roundId))];
  if (ids.length === 0) return new Map();
  return new Map((await rounds.byIds(ids, { maxTimeMs })).map((round) => [round.id, round]));
}

/** Returns the changes before the first one whose round is not covered. */
function coveredChanges(
  entries: readonly ChangeEntry[],
  rounds: ReadonlyMap<string, FundingRound>,
  granted: number,
): ServedChange[] {
  const paid = new Set<string>();
  const served: ServedChange[] = [];
  for (const entry of entries) {
    const round = entry.kind === 'RETRACTED' ? null : (rounds.get(entry.roundId) ?? null);
    if (round !== null) paid.add(round.id);
    if (paid.size > granted) break;
    served.push({ entry, round });
  }
  return served;
}
